extension BindingGraph {
  /// What merging has found: the bindings of each key that is bound more than once, and the decorators of nothing.
  typealias Merged = (duplicates: [[Binding]], dangling: [Edge])

  /// Adds what an injector's modules declare to its table, which is empty and could not adopt it.
  ///
  /// A binding that is marked as the default gives way to any other of its key, an ancestor's included; everything
  /// else that is bound twice is a problem.
  ///
  /// - Parameters:
  ///   - bindings: what the modules declare, in order.
  ///   - generations: how many times `with` has come before a binding, where that is any time.
  /// - Returns: what is wrong so far.
  func merge(_ bindings: [Binding], _ generations: SeldomMap<ObjectIdentifier, Int> = SeldomMap()) -> Merged {
    var merge = Merge(graph: self)
    for binding in bindings { merge.add(binding) }
    let duplicates = merge.duplicates.keys.map { merge.duplicates[$0] }
    if merge.contributions.isEmpty && merge.decorators.isEmpty { return (duplicates, []) }
    // What comes on top of bindings, once all of them are there.
    contribute(merge.contributions)
    let contributed = decorateContributions(merge.decorators, generations)
    addCollections()
    return (duplicates, decorate(merge.decorators, unless: contributed, generations))
  }

  /// One run over the declarations of an injector.
  private struct Merge {
    private let graph: BindingGraph
    private(set) var contributions: [Binding] = []
    /// Where in the list the named ones are.
    private var named = SeldomMap<AnyKey, Int>()
    private(set) var decorators: [Binding] = []
    private(set) var duplicates = SeldomLists<AnyKey, Binding>()

    init(graph: BindingGraph) { self.graph = graph }

    mutating func add(_ binding: Binding) {
      switch binding.key.role {
      case .binding: addBinding(binding)
      case .contribution: addContribution(binding)
      case .decorator: decorators.append(binding)
      }
    }

    private mutating func addBinding(_ binding: Binding) {
      let table = graph.own
      guard let index = table.index(of: binding.key) else {
        if !binding.isDefault || !isBound(above: table, binding.key) { table.append(binding) }
        return
      }
      if choose(binding, over: table.bindings[index]) { table.replace(at: index, with: binding) }
    }

    /// Whether an ancestor has a binding of the key that is no default itself: of several defaults the newest counts.
    private func isBound(above table: BindingTable, _ key: AnyKey) -> Bool {
      table.parent?.inheritedNode(of: key).map(graph.isMeantToStay) ?? false
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
