/// How nodes come to be, and where their dependencies lead.
extension BindingGraph {
  /// The node that a key leads to, which the global context or the type itself may supply.
  mutating func locate(_ key: AnyKey) -> Node? {
    if let node = find(key) { return node }
    guard let binding = global.binding(for: key) ?? Binding.justInTime(key) else { return nil }
    if binding.kind == .collection { supplyCollection(insteadOf: binding) } else { supply(binding) }
    return find(key)
  }

  /// Adds a binding that no module declares.
  mutating func supply(_ binding: Binding, of parts: [Node]? = nil) {
    let node = append(binding)
    fixedTargets[node] = parts
    if !binding.isDerived { supplied.insert(node) }
  }

  /// Links the bindings that have been added since the last time, and those that these draw in.
  ///
  /// - Parameter unreachable: own nodes that shall lead nowhere.
  /// - Returns: the dependencies that lead nowhere, of the others.
  mutating func link(except unreachable: Set<Node> = []) -> [Edge] {
    var dangling: [Edge] = []
    while linkedCount < bindings.count {
      let node = first + linkedCount
      let binding = self[node]
      let isReachable = !unreachable.contains(node)
      for (index, dependency) in binding.dependencies.enumerated() {
        var target: Node?
        if isReachable, dependency.kind != .argument {
          target = locateTarget(of: node, dependency)
          if target == nil, !dependency.isOptional { dangling.append(Edge(binding, index)) }
        }
        targets.append(target ?? -1)
      }
      starts.append(targets.count)
    }
    return dangling
  }

  private mutating func locateTarget(of node: Node, _ dependency: DeclaredDependency) -> Node? {
    if dependency.kind.isFixed { return fixedTargets[node]?[dependency.position] }
    if dependency.isOptional, defersInVain(dependency.key, isLocated: true) {
      // Descendants will look again.
      noteUnmet(dependency.key)
      return nil
    }
    return locate(dependency.key)
  }

  /// Whether a key stands for something deferred, such as a ``Lazy``, of a key that leads nowhere.
  ///
  /// As `Lazy<T>?`, or as an optional requirement, such a dependency is nil: the key `Lazy<T>` has no binding, for `T` has none. A
  /// descendant that binds `T` has to make up for it.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - isLocated: whether a binding that nothing declares is added at once.
  /// - Returns: whether it is deferred, and leads nowhere.
  private mutating func defersInVain(_ key: AnyKey, isLocated: Bool) -> Bool {
    guard find(key) == nil, global.binding(for: key) == nil, let derived = Binding.derived(key) else { return false }
    return derived.dependencies.contains { dependency in
      guard dependency.kind.isDeferred else { return false }
      let needed = dependency.key
      if defersInVain(needed, isLocated: isLocated) { return true }
      return isLocated ? locate(needed) == nil : find(needed) == nil && Binding.derived(needed) == nil
    }
  }

  /// Binds the keys that ancestors have looked for in vain and that this injector's bindings have made possible, and links them.
  ///
  /// - Returns: the dependencies that lead nowhere.
  mutating func linkWhatIsMet() -> [Edge] {
    guard traits.contains(.unmet), let parent else { return [] }
    let unmet = parent.graph.all(\.unmet)
    // Bindings of ancestors that were made without such a key lead to it here, whatever has made it possible.
    defer { affected.formUnion(parent.reach.dependents(on: unmet.filter { index[$0] != nil })) }
    var dangling: [Edge] = []
    while true {
      let met = unmet.filter { find($0) == nil && !defersInVain($0, isLocated: false) }
      if met.isEmpty { return dangling }
      for key in met { _ = locate(key) }
      dangling += link()
    }
  }
}
