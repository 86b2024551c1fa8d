extension BindingGraph {
  /// What merging has found: the bindings of each key that is bound more than once, and the decorators of nothing.
  typealias Merged = (duplicates: [[Binding]], dangling: [Edge])

  /// Adds what an injector's modules declare to the graph, which is empty.
  ///
  /// A binding that is marked as the default gives way to any other of its key, an ancestor's included; everything
  /// else that is bound twice is a problem.
  ///
  /// - Parameters:
  ///   - bindings: what the modules declare, in order.
  ///   - isOlder: whether a decorator is older than the binding that it would be applied to.
  /// - Returns: what is wrong so far.
  func merge(_ bindings: [Binding], isOlder: (_ decorator: Binding, _ binding: Binding) -> Bool) -> Merged {
    reserveCapacity(bindings.count)
    var merge = Merge(graph: self)
    for binding in bindings { merge.add(binding) }
    let duplicates = merge.duplicates.keys.map { merge.duplicates[$0] }
    if merge.contributions.isEmpty && merge.decorators.isEmpty { return (duplicates, []) }
    // What comes on top of bindings, once all of them are there.
    noteOverride()
    contribute(merge.contributions)
    let contributed = decorateContributions(merge.decorators, isOlder: isOlder)
    addCollections()
    return (duplicates, decorate(merge.decorators, unless: contributed, isOlder: isOlder))
  }

  /// One run over the declarations of an injector.
  private struct Merge {
    let graph: BindingGraph
    private(set) var contributions: [Binding] = []
    /// Where in the list the named ones are.
    private var named: [AnyKey: Int] = [:]
    private(set) var decorators: [Binding] = []
    private(set) var duplicates = ListsByKey<AnyKey, Binding>()

    init(graph: BindingGraph) { self.graph = graph }

    mutating func add(_ binding: Binding) {
      switch binding.key.role {
      case .binding: addBinding(binding)
      case .contribution: addContribution(binding)
      case .decorator: decorators.append(binding)
      }
    }

    private mutating func addBinding(_ binding: Binding) {
      let inherited = graph.parent?.findInherited(binding.key)
      guard let node = graph.index[binding.key] else {
        // Of several defaults the newest counts.
        if binding.isDefault, let inherited, graph.isMeantToStay(inherited) { return }
        graph.append(binding)
        // What only children have, no instance of an ancestor can hold.
        let isValue = binding.kind == .instance && inherited.map { graph[$0].kind == .supplied } ?? false
        if !isValue { graph.noteOverride() }
        return
      }
      if choose(binding, over: graph[node]) { graph.replace(node, with: binding) }
    }

    private mutating func addContribution(_ binding: Binding) {
      guard let index = named[binding.key] else {
        if binding.key.name != nil { named[binding.key] = contributions.count }
        return contributions.append(binding)
      }
      if choose(binding, over: contributions[index]) { contributions[index] = binding }
    }

    /// Whether a binding takes the place of one that came before it.
    private mutating func choose(_ binding: Binding, over existing: Binding) -> Bool {
      guard !existing.isDefault else { return true }
      guard !binding.isDefault else { return false }
      duplicates.append(duplicates[binding.key].isEmpty ? [existing, binding] : [binding], to: binding.key)
      return false
    }
  }
}
