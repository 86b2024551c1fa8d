extension BindingGraph {
  /// The result of merging: the bindings of each key that is bound more than once, and the decorators of nothing.
  typealias Merged = (duplicates: [[Binding]], dangling: [Edge])

  /// Adds the declarations of an injector's modules to the graph, which is empty.
  ///
  /// A binding that is marked as the default gives way to any other of its key, an ancestor's included; everything
  /// else that is bound twice is a problem.
  ///
  /// - Parameter bindings: the bindings of the modules, in order.
  /// - Returns: the problems so far.
  mutating func merge(_ bindings: [Binding]) -> Merged {
    reserveCapacity(bindings.count)
    var merge = Merge()
    for binding in bindings {
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
    let contributed = decorateContributions(merge.decorators)
    addCollections()
    return (merge.duplicates, decorate(merge.decorators, unless: contributed))
  }

  private mutating func add(_ binding: Binding, _ merge: inout Merge) {
    let inherited = parent?.find(binding.key)
    // Of several defaults the newest counts.
    if binding.isDefault, index[binding.key] == nil, let inherited, isMeantToStay(inherited) { return }
    if let node = appendUnlessKnown(binding) {
      if merge.choose(binding, over: self[node]) { replace(node, with: binding) }
      return
    }
    guard binding.kind == .instance, let inherited, isValue(binding.key) else { return hasOverrides = true }
    // No instance of an ancestor can hold a value that only children have.
    if undecorated(inherited).kind != .supplied { hasOverrides = true }
    for layer in layers(of: inherited).dropFirst() { decorateOwn(binding.key, by: self[layer]) }
  }

  /// Whether an ancestor has declared a key as that of a value that only children have.
  private func isValue(_ key: AnyKey) -> Bool {
    guard let ancestor = parent?.graph else { return false }
    return ancestor.index[key].map { ancestor.undecorated($0).kind == .supplied } ?? false || ancestor.isValue(key)
  }

  /// The contributions and decorators among the declarations of an injector, and the duplicates.
  private struct Merge {
    private(set) var contributions: [Binding] = []
    /// Where in the list the named ones are.
    private var named: [AnyKey: Int] = [:]
    var decorators: [Binding] = []
    private(set) var duplicates: [[Binding]] = []

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
      if let index = duplicates.firstIndex(where: { $0[0] === existing }) {
        duplicates[index].append(binding)
      } else {
        duplicates.append([existing, binding])
      }
      return false
    }
  }
}
