extension BindingGraph {
  /// The result of merging: the bindings of each key that is bound more than once, and the decorators of nothing.
  typealias Merged = (duplicates: [[Binding]], dangling: [Edge])

  /// Adds the declarations of an injector's modules to the graph, which is empty.
  ///
  /// Bindings of a newer layer take the places of older ones, as a child's take the places of its parent's. In one
  /// layer, a default gives way to any other binding of its key; everything else that is bound twice is a problem.
  ///
  /// - Parameter declarations: the declarations of the modules, in order.
  /// - Returns: the problems so far.
  mutating func merge(_ declarations: Declarations) -> Merged {
    reserveCapacity(declarations.bindings.count)
    var merged: Merged = ([], [])
    if declarations.layers.isEmpty { merge(layer: declarations, Merge(), &merged) }
    for (index, layer) in declarations.layers.enumerated() {
      merge(layer: layer, Merge(overNodesBelow: index == 0 ? nil : count), &merged)
    }
    // A newer layer may have bound the key that an older one decorates.
    if !merged.dangling.isEmpty { merged.dangling.removeAll { find($0.dependency.key) != nil } }
    return merged
  }

  private mutating func merge(layer: Declarations, _ merge: consuming Merge, _ merged: inout Merged) {
    let isNewer = parent != nil || merge.isNewer
    for binding in isNewer
      ? layer.bindings.map({ $0.options.scope == nil ? keepingScope($0, of: declared($0.key)) : $0 }) : layer.bindings
    {
      switch binding.key.role {
      case .binding: add(binding, &merge)
      case .contribution: merge.addContribution(binding)
      case .decorator: merge.decorators.append(binding)
      }
    }
    if !merge.duplicates.isEmpty { merged.duplicates += merge.duplicates }
    if merge.contributions.isEmpty && merge.decorators.isEmpty { return }
    // Contributions and decorators are added when all bindings are there.
    hasOverrides = true
    contribute(merge.contributions)
    let contributed = decorateContributions(merge.decorators)
    addCollections()
    merged.dangling += decorate(merge.decorators, unless: contributed)
  }

  /// A newer binding in the scope of the one that it replaces; in place of a link, it has the scope of the target.
  func keepingScope(_ binding: Binding, of replaced: Binding?) -> Binding {
    guard var replaced else { return binding }
    // Links may form a cycle, which is reported later.
    var most = count
    while replaced.kind == .link, replaced.lifetime == .normal, most > 0,
      let target = declared(replaced.dependencies[0].key)
    {
      (replaced, most) = (target, most - 1)
    }
    return binding.keepingScope(of: replaced)
  }

  /// The binding of a key in the modules so far, or else in the global context.
  private func declared(_ key: AnyKey) -> Binding? {
    guard key.role == .binding else { return nil }
    guard let node = find(key), !isSupplied(node) else { return global.binding(for: key) }
    // Most bindings are functions, which nothing decorates: there are no layers to list.
    let binding = self[node]
    return binding.kind == .function ? binding : undecorated(node)
  }

  private mutating func add(_ binding: Binding, _ merge: inout Merge) {
    let (node, isNew) = number(of: binding.key)
    if isNew {
      put(binding, at: node)
      return hasOverrides = true
    }
    if hasOwn(node), !merge.isOlder(node) {
      if merge.choose(binding, over: self[node]) { put(binding, at: node) }
      return
    }
    let isBound = self.binding(of: node) != nil
    // Of several defaults the newest counts.
    if isBound, binding.isDefault, isMeantToStay(node) { return }
    merge.note(node)
    override(node, isBound: isBound, by: binding)
  }

  /// Puts a binding in the place of an ancestor's, or an older layer's.
  private mutating func override(_ node: Node, isBound: Bool, by binding: Binding) {
    guard isBound, binding.kind == .instance, isValue(node) else {
      hasOverrides = true
      return put(binding, at: node)
    }
    let layers = layers(of: node).map { self[$0] }
    let isSupplied = layers[0].kind == .supplied
    put(binding, at: node)
    // No instance of an ancestor can hold a value that only children have.
    if isSupplied { givenValues.append(node) } else { hasOverrides = true }
    for decorator in layers.dropFirst() { decorateOwn(node, by: decorator) }
  }

  /// Whether an ancestor, or an older layer, has declared a node as a value that only children have.
  private func isValue(_ node: Node) -> Bool {
    givenValues.contains(node)
      || owner(of: node) { $1 < $0.count && $0.hasOwn($1) && $0.undecorated($1).kind == .supplied } != nil
  }

  /// The contributions and decorators of one layer, and the duplicates.
  private struct Merge {
    /// Nodes with lower numbers are older layers', unless this one has bound them since; nil in the oldest layer.
    private let older: Node?
    private var bound: Set<Node> = []
    private(set) var contributions: [Binding] = []
    /// Where in the list the named ones are.
    private var named: [AnyKey: Int] = [:]
    var decorators: [Binding] = []
    private(set) var duplicates: [[Binding]] = []
    /// Where in the list those of each key are.
    private var repeated: [AnyKey: Int] = [:]

    init(overNodesBelow older: Node? = nil) { self.older = older }

    var isNewer: Bool { older != nil }

    func isOlder(_ node: Node) -> Bool { older.map { node < $0 && !bound.contains(node) } ?? false }

    mutating func note(_ node: Node) { if older != nil { bound.insert(node) } }

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
