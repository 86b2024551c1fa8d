/// The bindings of one injector, indexed by key, with the nodes that their dependencies are linked to.
///
/// Filled before its injector exists; later it grows by what the global context supplies, under the injectors' lock.
/// That lock already keeps accesses apart, and verification reads these properties for each edge: checks of
/// exclusivity were a fifth of the time it takes to create an injector.
final class BindingTable {
  /// The table of the parent injector.
  ///
  /// Unowned without a check: a table's context keeps the parent's context, which keeps the parent's table.
  unowned(unsafe) let parent: BindingTable?
  /// The second level of look-up, of which the root's table keeps a reference for all.
  unowned(unsafe) let global: GlobalContext
  private let ownedGlobal: GlobalContext?
  /// How many ancestors the injector has.
  let level: Int32
  @exclusivity(unchecked) private(set) var bindings: [Binding] = []
  /// How many bindings have been linked.
  @exclusivity(unchecked) private(set) var linked = 0
  /// For each linked binding, where its dependencies begin in `targets`; made for the first binding that has any.
  @exclusivity(unchecked) private var starts: [Int32] = []
  @exclusivity(unchecked) private(set) var targets: [Node] = []
  /// What is to be considered only where some binding here or in an ancestor asks for it.
  @exclusivity(unchecked) private(set) var features: Features
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
    ownedGlobal = parent == nil || parent?.global !== global ? global : nil
    level = parent.map { $0.level + 1 } ?? 0
    features = (parent?.features ?? []).subtracting(.eager)
    if capacity > BindingTable.glance {
      starts.reserveCapacity(capacity)
      targets.reserveCapacity(capacity)
    }
  }

  /// Takes over a list of bindings as it is, if it has but one binding of each key and nothing else.
  ///
  /// - Returns: whether the table has them now, or is as empty as before.
  func adopt(_ list: [Binding]) -> Bool {
    guard list.allSatisfy({ $0.key.role == .binding && !$0.isDefault }) else { return false }
    bindings = list
    guard list.count > BindingTable.glance ? resize(for: list.count) : isEachKeyBoundOnce else {
      bindings = []
      slots = []
      return false
    }
    for binding in list { features.formUnion(binding.features) }
    return true
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

  /// Adds the binding of a key that has none here.
  func append(_ binding: Binding) {
    bindings.append(binding)
    features.formUnion(binding.features)
    if slots.isEmpty, bindings.count <= BindingTable.glance { return }
    if bindings.count * 2 > slots.count { resize(for: bindings.count) } else { insert(binding, at: bindings.count) }
  }

  /// Adds a binding that no key leads to; if it has the key of another, that comes before it.
  func appendHidden(_ binding: Binding) -> Node {
    bindings.append(binding)
    features.formUnion(binding.features)
    features.insert(.hidden)
    if bindings.count > BindingTable.glance, bindings.count * 2 > slots.count { resize(for: bindings.count) }
    return Node(level: level, index: Int32(bindings.count - 1))
  }

  /// Notes that a key leads to another node than in an ancestor that the node belongs to.
  func hide() { features.insert(.hidden) }

  func replace(at index: Int, with binding: Binding) {
    bindings[index] = binding
    features.formUnion(binding.features)
  }

  /// Begins the links of the next unlinked binding, which `link(to:)` adds one by one.
  func beginLinks(of binding: Binding) {
    if !starts.isEmpty || !binding.dependencies.isEmpty {
      while starts.count <= linked { starts.append(Int32(targets.count)) }
    }
    linked += 1
  }

  func link(to node: Node) { targets.append(node) }

  /// Takes back the bindings that were added last.
  func truncate(to count: Int) {
    linked = min(linked, count)
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
  ///
  /// - Returns: whether it is the first one.
  @discardableResult
  private func insert(_ binding: Binding, at place: Int) -> Bool {
    let slot = slot(of: binding.key)
    guard slots[slot].place == 0 else { return false }
    let fragment = UInt32(truncatingIfNeeded: binding.key.tableHash >> 16)
    slots[slot] = Slot(fragment: fragment, place: Int32(place))
    return true
  }

  /// Compares each of a few keys with all others.
  private var isEachKeyBoundOnce: Bool {
    for index in bindings.indices.dropFirst() {
      for earlier in 0..<index where bindings[earlier].key == bindings[index].key { return false }
    }
    return true
  }

  /// Makes room for a number of bindings at a load of at most one half, and indexes those that are there.
  ///
  /// - Returns: whether each of them has a key of its own.
  @discardableResult
  private func resize(for count: Int) -> Bool {
    var bits: UInt = 3
    while 1 << bits < count * 2 { bits += 1 }
    shift = UInt(UInt.bitWidth) - bits
    slots = [Slot](repeating: Slot(), count: 1 << bits)
    var isEachFirst = true
    for (index, binding) in bindings.enumerated() where !insert(binding, at: index + 1) { isEachFirst = false }
    return isEachFirst
  }
}

/// A binding's place: which injector of a hierarchy (the root is level zero), and which of its bindings.
struct Node: Hashable, Sendable {
  let level: Int32
  let index: Int32

  /// What an optional dependency is linked to when nothing is bound.
  static let none = Node(level: -1, index: -1)
}
