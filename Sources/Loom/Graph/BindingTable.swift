/// The bindings of one injector, indexed by key, with the nodes that their dependencies are linked to.
///
/// Filled before its injector exists; later it grows by what the global context supplies, under the injectors' lock.
/// That lock already keeps accesses apart, and verification reads these properties for each edge: checks of
/// exclusivity were a fifth of the time it takes to create an injector.
final class BindingTable {
  /// The table of the parent injector.
  let parent: BindingTable?
  /// The second level of look-up.
  let global: GlobalContext
  /// How many ancestors the injector has.
  let level: Int32
  @exclusivity(unchecked) private(set) var bindings: [Binding] = []
  /// For each binding, where its dependencies begin in `targets`; linked bindings only.
  @exclusivity(unchecked) private(set) var starts: [Int32] = []
  @exclusivity(unchecked) private(set) var targets: [Node] = []
  /// What is to be considered only where some binding here asks for it.
  @exclusivity(unchecked) private var ownFeatures: Features = []
  /// Contributions and decorators, where there are any.
  @exclusivity(unchecked) var additions: Additions?
  // Open addressing with linear probing; empty while there are few bindings.
  @exclusivity(unchecked) private var slots: [Slot] = []
  @exclusivity(unchecked) private var shift: UInt = 0

  /// A part of a key's hash with the place of its binding plus one; zero is empty.
  private struct Slot {
    var fragment: UInt32 = 0
    var place: Int32 = 0
  }

  /// How many bindings, a test's child say, are found faster one after the other than by an index.
  private static let glance = 8

  init(capacity: Int = 0, parent: BindingTable? = nil, global: GlobalContext) {
    self.parent = parent
    self.global = global
    level = parent.map { $0.level + 1 } ?? 0
    bindings.reserveCapacity(capacity)
    starts.reserveCapacity(capacity)
    if capacity > BindingTable.glance {
      targets.reserveCapacity(capacity)
      resize(for: capacity)
    }
  }

  /// The place of a key's binding.
  func index(of key: AnyKey) -> Int? {
    if slots.isEmpty { return bindings.firstIndex { $0.key == key } }
    let place = slots[slot(of: key)].place
    return place == 0 ? nil : Int(place) - 1
  }

  /// The node that a key leads to, from this injector to the root.
  func node(of key: AnyKey) -> Node? {
    guard let index = index(of: key) else { return parent?.node(of: key) }
    return Node(level: level, index: Int32(index))
  }

  /// The binding at a node of this injector or of one of its ancestors.
  func binding(at node: Node) -> Binding {
    if node.level == level { return bindings[Int(node.index)] }
    return table(of: node).bindings[Int(node.index)]
  }

  /// The table of this injector or of one of its ancestors that a node is in.
  func table(of node: Node) -> BindingTable {
    // A child keeps its ancestors; counting references on the way up would cost more than the way.
    unowned(unsafe) var table = self
    while node.level != table.level, let parent = table.parent { table = parent }
    return table
  }

  /// What an own binding's dependency is linked to.
  func target(of index: Int32, _ dependency: Int) -> Node { targets[Int(starts[Int(index)]) + dependency] }

  /// What is to be considered because some binding here or in an ancestor asks for it; an ancestor's may come later, from
  /// the global context.
  var features: Features { parent.map { ownFeatures.union($0.features) } ?? ownFeatures }

  /// Adds the binding of a key that has none here.
  func append(_ binding: Binding) {
    bindings.append(binding)
    ownFeatures.formUnion(binding.features)
    if slots.isEmpty, bindings.count <= BindingTable.glance { return }
    if bindings.count * 2 > slots.count { resize(for: bindings.count) } else { insert(binding, at: bindings.count) }
  }

  /// Adds a binding that no key leads to; if it has the key of another, that comes before it.
  func appendHidden(_ binding: Binding) -> Node {
    bindings.append(binding)
    ownFeatures.formUnion(binding.features)
    ownFeatures.insert(.hidden)
    if bindings.count > BindingTable.glance, bindings.count * 2 > slots.count { resize(for: bindings.count) }
    return Node(level: level, index: Int32(bindings.count - 1))
  }

  /// Notes that a key leads to another node than in an ancestor that the node belongs to.
  func hide() { ownFeatures.insert(.hidden) }

  func replace(at index: Int, with binding: Binding) {
    bindings[index] = binding
    ownFeatures.formUnion(binding.features)
  }

  /// Begins the links of the next unlinked binding, which `link(to:)` adds one by one.
  func beginLinks() { starts.append(Int32(targets.count)) }

  func link(to node: Node) { targets.append(node) }

  /// Takes back the bindings that were added last.
  func truncate(to count: Int) {
    if count < starts.count {
      targets.removeSubrange(Int(starts[count])...)
      starts.removeSubrange(count...)
    }
    bindings.removeSubrange(count...)
    additions?.truncate(to: count, level: level)
    slots = []
    if count > BindingTable.glance { resize(for: count) }
  }
}

extension BindingTable {
  private func slot(of key: AnyKey) -> Int {
    let hash = key.tableHash
    let fragment = UInt32(truncatingIfNeeded: hash >> 16)
    let mask = slots.count - 1
    var slot = Int(hash >> shift)
    while slots[slot].place != 0 {
      // The fragment only spares most comparisons; the key decides.
      if slots[slot].fragment == fragment, bindings[Int(slots[slot].place) - 1].key == key { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// Indexes a binding; of several with one key the first one counts, because the others are hidden.
  private func insert(_ binding: Binding, at place: Int) {
    let slot = slot(of: binding.key)
    guard slots[slot].place == 0 else { return }
    let fragment = UInt32(truncatingIfNeeded: binding.key.tableHash >> 16)
    slots[slot] = Slot(fragment: fragment, place: Int32(place))
  }

  /// Makes room for a number of bindings at a load of at most one half.
  private func resize(for count: Int) {
    var bits: UInt = 3
    while 1 << bits < count * 2 { bits += 1 }
    shift = UInt(UInt.bitWidth) - bits
    slots = [Slot](repeating: Slot(), count: 1 << bits)
    for (index, binding) in bindings.enumerated() { insert(binding, at: index + 1) }
  }
}

/// A binding's place: which injector of a hierarchy (the root is level zero), and which of its bindings.
struct Node: Hashable, Sendable {
  let level: Int32
  let index: Int32

  /// What an optional dependency is linked to when nothing is bound.
  static let none = Node(level: -1, index: -1)
}
