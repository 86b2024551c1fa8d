/// The bindings of one injector, indexed by key, with the nodes that their dependencies are linked to.
///
/// Filled before its injector exists; later it grows by what the global context supplies, under the injectors' lock.
final class BindingTable {
  private(set) var bindings: [Binding] = []
  /// For each binding, where its dependencies begin in `targets`; linked bindings only.
  private(set) var starts: [Int32] = []
  private(set) var targets: [Node] = []
  // Open addressing with linear probing: the place of a binding plus one, or zero. Keys are read off the bindings.
  private var slots: [Int32] = []
  private var shift: UInt = 0

  init(capacity: Int = 0) {
    bindings.reserveCapacity(capacity)
    starts.reserveCapacity(capacity)
    resize(for: capacity)
  }

  /// The place of a key's binding.
  func index(of key: AnyKey) -> Int? {
    guard !bindings.isEmpty else { return nil }
    let place = slots[slot(of: key)]
    return place == 0 ? nil : Int(place) - 1
  }

  /// Adds the binding of a key that has none here.
  func append(_ binding: Binding) {
    if (bindings.count + 1) * 2 > slots.count { resize(for: (bindings.count + 1) * 2) }
    bindings.append(binding)
    slots[slot(of: binding.key)] = Int32(bindings.count)
  }

  func replace(at index: Int, with binding: Binding) { bindings[index] = binding }

  /// Records what the next unlinked binding's dependencies are linked to.
  func link(_ nodes: some Sequence<Node>) {
    starts.append(Int32(targets.count))
    targets.append(contentsOf: nodes)
  }

  /// Takes back the bindings that were added last.
  func truncate(to count: Int) {
    if count < starts.count {
      targets.removeSubrange(Int(starts[count])...)
      starts.removeSubrange(count...)
    }
    bindings.removeSubrange(count...)
    resize(for: count)
  }
}

extension BindingTable {
  private func slot(of key: AnyKey) -> Int {
    let mask = slots.count - 1
    var slot = Int(key.tableHash >> shift)
    while slots[slot] != 0, bindings[Int(slots[slot]) - 1].key != key { slot = (slot + 1) & mask }
    return slot
  }

  private func resize(for count: Int) {
    var bits: UInt = 3
    while 1 << bits < count * 2 { bits += 1 }
    shift = UInt(UInt.bitWidth) - bits
    slots = [Int32](repeating: 0, count: 1 << bits)
    for (index, binding) in bindings.enumerated() { slots[slot(of: binding.key)] = Int32(index + 1) }
  }
}

/// A binding's place: which injector of a hierarchy (the root is level zero), and which of its bindings.
struct Node: Hashable, Sendable {
  let level: Int32
  let index: Int32

  /// What an optional dependency is linked to when nothing is bound.
  static let none = Node(level: -1, index: -1)
}
