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
      let binding = bindings[linkedCount]
      let isReachable = !unreachable.contains(node)
      for (index, dependency) in binding.dependencies.enumerated() {
        var target: Node?
        if isReachable, dependency.kind != .argument {
          target = dependency.kind.isFixed ? fixedTargets[node]?[dependency.position] : locate(dependency.key)
          if target == nil, !dependency.isOptional { dangling.append(Edge(binding: binding, index: index)) }
        }
        targets.append(target ?? -1)
      }
      starts.append(targets.count)
    }
    return dangling
  }
}
