/// The bindings of one injector, indexed by key, with the nodes that their dependencies are linked to.
///
/// Filled before its injector exists; later it grows by what the global context supplies, under the injectors' lock.
/// That lock already keeps accesses apart, and verification reads these properties for each edge: checks of
/// exclusivity were a fifth of the time it takes to create an injector.
///
/// Every table but those of tests is a ``Context``: one object rather than two, for the sake of short-lived children.
@usableFromInline
class BindingTable {
  /// The table of the parent injector.
  ///
  /// Not counted: a table's context keeps the parent's context, which keeps the parent's table.
  private final let ancestor: Unmanaged<BindingTable>?
  /// An ancestor further up, by way of which any other is found in a few steps; the root has none.
  ///
  /// E. Myers, "An applicative random-access stack", 1983.
  private final let distant: Unmanaged<BindingTable>?
  /// The second level of look-up, of which the root's table keeps a reference for all.
  final var global: GlobalContext { uncountedGlobal.takeUnretainedValue() }
  // Counted by the root only.
  private final let uncountedGlobal: Unmanaged<GlobalContext>
  // For who only compares, and need not count references for that.
  final var globalAddress: UnsafeRawPointer { UnsafeRawPointer(uncountedGlobal.toOpaque()) }
  /// How many ancestors the injector has.
  final let level: Int32
  /// How many bindings descendants see: those that were there when the injector had been created.
  ///
  /// What it finds later, because somebody asks for it, is nobody else's. Each injector finds that by itself, so that
  /// it does not matter who asks first.
  @exclusivity(unchecked) private(set) final var inheritedCount = Int32.max
  @exclusivity(unchecked) private(set) final var bindings: [Binding] = []
  /// How many bindings have been linked.
  @exclusivity(unchecked) private(set) final var linked = 0
  /// For each linked binding, where its dependencies begin in `targets`; made for the first binding that has any.
  @exclusivity(unchecked) private final var starts: [Int32] = []
  @exclusivity(unchecked) private(set) final var targets: [Node] = []
  /// What is to be considered only where some binding here asks for it.
  @exclusivity(unchecked) private final var ownFeatures = Features()
  /// The features as they were when the injector had been created, those of ancestors included.
  @exclusivity(unchecked) private final var settledFeatures = Features()
  /// Contributions, decorators and what the global context supplies, where there are any.
  @exclusivity(unchecked) private(set) final var additions: Additions?
  /// The index of the bindings by their keys; empty while there are few bindings.
  @exclusivity(unchecked) final var slots: [Slot] = []
  @exclusivity(unchecked) final var shift: UInt = 0

  deinit { if ancestor == nil { uncountedGlobal.release() } }

  /// Makes an empty table; a child's second level of look-up is its parent's.
  init(parent: Unmanaged<BindingTable>? = nil, global: __shared GlobalContext?) {
    ancestor = parent
    distant = parent?._withUnsafeGuaranteedRef { $0.distantOfChildren }
    if let parent {
      level = parent._withUnsafeGuaranteedRef { $0.level + 1 }
      uncountedGlobal = parent._withUnsafeGuaranteedRef { $0.uncountedGlobal }
    } else {
      level = 0
      uncountedGlobal = .passRetained(global ?? .shared)
    }
  }

  /// Takes over a list of bindings as it is, if it has but one binding of each key and nothing else.
  ///
  /// - Parameter list: the bindings, which the caller has no more if the table takes them.
  /// - Returns: whether the table has them now, or is as empty as before.
  @_optimize(speed)
  final func adopt(_ list: inout [Binding]) -> Bool {
    var features = ownFeatures
    // Uncounted, as the list keeps them meanwhile.
    for index in 0..<list.count {
      let isPlain = Unmanaged.passUnretained(list[index])._withUnsafeGuaranteedRef { binding in
        features |= binding.features
        return binding.key.role == .binding && !binding.isDefault
      }
      guard isPlain else { return false }
    }
    swap(&bindings, &list)
    let count = bindings.count
    guard count > BindingTable.glance ? resize(for: count) : isEachKeyBoundOnce else {
      swap(&bindings, &list)
      slots = []
      return false
    }
    ownFeatures = features
    if count > BindingTable.glance {
      starts.reserveCapacity(count)
      targets.reserveCapacity(count)
    }
    return true
  }

  final var isEmpty: Bool { bindings.isEmpty }

  /// The table of the parent injector.
  final var parent: BindingTable? { ancestor?.takeUnretainedValue() }

  /// The place of a key's binding.
  @_optimize(speed)
  final func index(of key: AnyKey) -> Int? {
    guard slots.isEmpty else {
      let place = slots[slot(of: key)].place
      return place == 0 ? nil : Int(place) - 1
    }
    for index in 0..<bindings.count where isBound(key, at: index) { return index }
    return nil
  }

  /// Whether a binding is one of a key; no reference to the binding or to its name is counted.
  @inline(__always)
  final func isBound(_ key: AnyKey, at index: Int) -> Bool {
    Unmanaged.passUnretained(bindings[index])._withUnsafeGuaranteedRef { $0.key == key }
  }

  /// The node that a key leads to, from this injector to the root.
  @_optimize(speed)
  final func node(of key: AnyKey) -> Node? {
    if let index = index(of: key) { return Node(level: level, index: Int32(index)) }
    return ancestor == nil ? nil : ancestorsNode(of: key)
  }

  /// The node that a key leads to for descendants, and for the dependencies of what ancestors have bound.
  @_optimize(speed)
  final func inheritedNode(of key: AnyKey) -> Node? { ownInheritedNode(of: key) ?? ancestorsNode(of: key) }

  @_optimize(speed)
  private final func ownInheritedNode(of key: AnyKey) -> Node? {
    guard let index = index(of: key), index < inheritedCount else { return nil }
    return Node(level: level, index: Int32(index))
  }

  /// The node that a key leads to in the ancestors, which are asked one after the other: there may be many.
  @_optimize(speed)
  private final func ancestorsNode(of key: AnyKey) -> Node? {
    if let known = additions?.farNodes[key] { return known }
    var next = ancestor
    var distance = 0
    while let table = next {
      let node = table._withUnsafeGuaranteedRef { $0.ownInheritedNode(of: key) ?? $0.additions?.farNodes[key] }
      if let node {
        if distance > BindingTable.farDistance { added.farNodes[key] = node }
        return node
      }
      next = table._withUnsafeGuaranteedRef { $0.ancestor }
      distance += 1
    }
    return nil
  }

  /// Whether the injector is still being created.
  final var isBeingCreated: Bool { inheritedCount == .max }

  /// Says that what is added from now on is not for descendants.
  @_optimize(speed)
  final func settle() {
    settledFeatures = features
    inheritedCount = Int32(bindings.count)
  }

  /// How many ancestors are asked for a key again and again.
  private static let farDistance = 32

  /// The binding at a node of this injector or of one of its ancestors.
  final func binding(at node: Node) -> Binding { uncountedBinding(at: node).takeUnretainedValue() }

  /// The same for who uses the binding only while the table keeps it.
  @_optimize(speed)
  final func uncountedBinding(at node: Node) -> Unmanaged<Binding> {
    if node.level == level { return .passUnretained(bindings[Int(node.index)]) }
    return unmanagedTable(of: node)._withUnsafeGuaranteedRef { .passUnretained($0.bindings[Int(node.index)]) }
  }

  /// The table of this injector or of one of its ancestors that a node is in.
  final func table(of node: Node) -> BindingTable { unmanagedTable(of: node).takeUnretainedValue() }

  // A child keeps its ancestors; counting references on the way up would cost more than the way.
  private final func unmanagedTable(of node: Node) -> Unmanaged<BindingTable> {
    var table = Unmanaged.passUnretained(self)
    while true {
      let next = table._withUnsafeGuaranteedRef { $0.level == node.level ? nil : $0.step(towards: node.level) }
      guard let next else { return table }
      table = next
    }
  }

  /// As far up as possible, but not beyond a level.
  private final func step(towards level: Int32) -> Unmanaged<BindingTable>? {
    guard let distant, distant._withUnsafeGuaranteedRef({ $0.level >= level }) else { return ancestor }
    return distant
  }

  /// Twice as far up as this table's, where that is as far from the next one; else this table.
  private final var distantOfChildren: Unmanaged<BindingTable> {
    guard let distant, let next = distant._withUnsafeGuaranteedRef({ $0.distant }) else { return .passUnretained(self) }
    let middle = distant._withUnsafeGuaranteedRef { $0.level }
    let isRepeated = level - middle == middle - next._withUnsafeGuaranteedRef { $0.level }
    return isRepeated ? next : .passUnretained(self)
  }

  /// What an own binding's dependency is linked to.
  @_optimize(speed)
  final func target(of index: Int32, _ dependency: Int) -> Node { targets[Int(starts[Int(index)]) + dependency] }

  /// What is to be considered because some binding here or in an ancestor asks for it.
  @inline(__always)
  final var features: Features {
    guard let ancestor else { return ownFeatures }
    return ownFeatures | ancestor._withUnsafeGuaranteedRef { $0.settledFeatures.inherited }
  }

  /// The same, whatever has been asked for since the injector was created.
  final var createdFeatures: Features { isBeingCreated ? features : settledFeatures }

  /// What is added to keys rather than bound, to be changed.
  final var added: Additions {
    if let additions { return additions }
    let additions = Additions()
    self.additions = additions
    return additions
  }

  /// Adds the binding of a key that has none here.
  @_optimize(speed)
  final func append(_ binding: Binding) {
    bindings.append(binding)
    ownFeatures |= binding.features
    if slots.isEmpty, bindings.count <= BindingTable.glance { return }
    if bindings.count * 2 > slots.count { resize(for: bindings.count) } else { insert(binding, at: bindings.count) }
  }

  /// Notes that a binding is no module's, but the global context's, or that of a class that binds itself.
  final func noteSupplied(at index: Int) {
    // What follows from other bindings tells by itself that nobody has declared it.
    if !bindings[index].isDerived { added.setSupplied(true, index) }
    if bindings[index].isPersonal { ownFeatures |= .personal }
  }

  /// Notes that an optional dependency leads nowhere here, and may lead somewhere in a descendant.
  final func noteUnmet(_ key: AnyKey) {
    guard isBeingCreated, additions?.unmet.contains(key) != true else { return }
    added.unmet.append(key)
    ownFeatures |= .unmet
  }

  /// Adds a binding that no key leads to; if it has the key of another, that comes before it.
  final func appendHidden(_ binding: Binding) -> Node {
    bindings.append(binding)
    ownFeatures |= binding.features | .hidden
    if bindings.count > BindingTable.glance, bindings.count * 2 > slots.count { resize(for: bindings.count) }
    return Node(level: level, index: Int32(bindings.count - 1))
  }

  /// Notes that there are cycles whose members share a lock, here and below.
  final func noteCycles() { ownFeatures |= .cyclic }

  /// Notes that a key leads to another node than in an ancestor that the node belongs to.
  final func hideAncestors() { ownFeatures |= .hidden }

  final func replace(at index: Int, with binding: Binding) {
    bindings[index] = binding
    ownFeatures |= binding.features
  }

  /// Begins the links of the next unlinked binding, which `link(to:)` adds one by one.
  @_optimize(speed)
  final func beginLinks(of binding: Binding) {
    if !starts.isEmpty || !binding.dependencies.isEmpty {
      while starts.count <= linked { starts.append(Int32(targets.count)) }
    }
    linked += 1
  }

  @_optimize(speed)
  final func link(to node: Node) { targets.append(node) }

  /// Whether there is nothing to link, and nothing can be wrong with a binding by itself.
  final var isSurelyValid: Bool { !features.containsAny(of: .unsure | .arguments | .scoped | .unmet) }

  /// Says that there is nothing to link, because the bindings that were adopted have no dependencies.
  final func skipLinks() { linked = bindings.count }

  /// Takes back the bindings that were added last.
  final func truncate(to count: Int) {
    linked = min(linked, count)
    if count < starts.count {
      _ = targets.takeAll(from: Int(starts[count]))
      _ = starts.takeAll(from: count)
    }
    _ = bindings.takeAll(from: count)
    additions?.truncate(to: count, level: level)
    slots = []
    if count > BindingTable.glance { resize(for: count) }
  }
}
