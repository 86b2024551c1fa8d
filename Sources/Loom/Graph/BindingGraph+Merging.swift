extension BindingGraph {
  /// The result of merging: the bindings of each key that is bound more than once, and the decorators of nothing.
  typealias Merged = (duplicates: [[Binding]], dangling: [Edge])

  /// Adds the declarations of an injector's modules to the graph, which is empty.
  ///
  /// A binding that is marked as the default gives way to any other of its key, an ancestor's included; everything
  /// else that is bound twice is a problem.
  ///
  /// - Parameter declarations: the declarations of the modules, in order.
  /// - Returns: the problems so far.
  mutating func merge(_ declarations: Declarations) -> Merged {
    reserveCapacity(declarations.bindings.count)
    var merge = Merge()
    for binding in declarations.bindings {
      switch binding.key.role {
      case .binding: add(binding, &merge)
      case .contribution: merge.addContribution(binding)
      case .decorator: merge.decorators.append(binding)
      }
    }
    if merge.contributions.isEmpty && merge.decorators.isEmpty { return (merge.duplicates, []) }
    // Contributions and decorators are added when all bindings are there.
    hasOverrides = true
    contribute(merge.contributions)
    let contributed = decorateContributions(merge.decorators, declarations.layers)
    addCollections()
    return (merge.duplicates, decorate(merge.decorators, unless: contributed))
  }

  private mutating func add(_ binding: Binding, _ merge: inout Merge) {
    let (node, isNew) = number(of: binding.key)
    if isNew {
      bind(node, to: binding)
      return hasOverrides = true
    }
    if hasOwn(node) {
      if merge.choose(binding, over: self[node]) { replace(node, with: binding) }
      return
    }
    override(node, by: binding)
  }

  /// Puts a binding in the place of an ancestor's.
  private mutating func override(_ node: Node, by binding: Binding) {
    guard self.binding(of: node) != nil else {
      hasOverrides = true
      return bind(node, to: binding)
    }
    // Of several defaults the newest counts.
    if binding.isDefault, isMeantToStay(node) { return }
    guard binding.kind == .instance, isValue(node) else {
      hasOverrides = true
      return bind(node, to: binding)
    }
    let layers = layers(of: node).map { self[$0] }
    bind(node, to: binding)
    // No instance of an ancestor can hold a value that only children have.
    if layers[0].kind == .supplied { givenValues.append(node) } else { hasOverrides = true }
    for decorator in layers.dropFirst() { decorateOwn(node, by: decorator) }
  }

  /// Whether an ancestor has declared a node as a value that only children have.
  private func isValue(_ node: Node) -> Bool {
    parent?.graph.owner(of: node) { $1 < $0.count && $0.hasOwn($1) && $0.undecorated($1).kind == .supplied } != nil
  }

  /// The contributions and decorators among the declarations of an injector, and the duplicates.
  private struct Merge {
    private(set) var contributions: [Binding] = []
    /// Where in the list the named ones are.
    private var named: [AnyKey: Int] = [:]
    var decorators: [Binding] = []
    private(set) var duplicates: [[Binding]] = []
    /// Where in the list those of each key are.
    private var repeated: [AnyKey: Int] = [:]

    mutating func addContribution(_ binding: Binding) {
      guard let index = named[binding.key] else {
        if binding.key.name != nil { named[binding.key] = contributions.count }
        return contributions.append(binding)
      }
      if choose(binding, over: contributions[index]) { contributions[index] = binding }
    }

    /// Whether a binding takes the place of one that came before it.
    mutating func choose(_ binding: Binding, over existing: Binding) -> Bool {
      guard !existing.isDefault else { return true }
      guard !binding.isDefault else { return false }
      if let index = repeated[binding.key] {
        duplicates[index].append(binding)
      } else {
        repeated[binding.key] = duplicates.count
        duplicates.append([existing, binding])
      }
      return false
    }
  }
}
