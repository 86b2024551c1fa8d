extension BindingTable {
  /// What an injector's modules add to keys, rather than bind.
  struct Additions {
    /// All contributions to a type that this injector or its descendants see, its ancestors' first; types whose list changes here.
    var contributions: [ObjectIdentifier: [Node]] = [:]
    /// What the fixed edges of a collection or a decorator lead to.
    var fixedTargets: [ObjectIdentifier: [Node]] = [:]
    /// The nodes that keys led to before they were decorated here.
    var decorated: Set<Node> = []

    /// Forgets the own nodes that are taken back.
    mutating func truncate(to count: Int, level: Int32) {
      let isGone = { (node: Node) in node.level == level && Int(node.index) >= count }
      contributions = contributions.filter { !$0.value.contains(where: isGone) }
      decorated = decorated.filter { !isGone($0) }
    }
  }

  /// The additions, to be changed.
  var added: Additions {
    get { additions ?? Additions() }
    // In place: a copy for each change would make many contributions cost the square of their number.
    _modify {
      var value = additions ?? Additions()
      additions = nil
      defer { additions = value }
      yield &value
    }
  }

  /// All contributions to a type, those of ancestors first; nil if there are none.
  func contributions(to type: Any.Type) -> [Node]? {
    additions?.contributions[ObjectIdentifier(type)] ?? parent?.contributions(to: type)
  }

  /// Whether no key leads to a node, seen from this injector.
  @inline(__always)
  func isHidden(_ node: Node) -> Bool { features.contains(.hidden) && isHiddenHere(node) }

  private func isHiddenHere(_ node: Node) -> Bool {
    binding(at: node).key.role == .contribution
      || sequence(first: self, next: \.parent).contains { $0.additions?.decorated.contains(node) ?? false }
  }

  /// What to consider only where some binding needs it, so that other injectors do not pay for it.
  struct Features: OptionSet {
    let rawValue: UInt8

    /// Nodes that no key leads to: contributions, and what is decorated.
    static let hidden = Features(rawValue: 1)
    /// Bindings in the scope `.scoped`.
    static let scoped = Features(rawValue: 2)
    /// Bindings in the scope `.graph`.
    static let graph = Features(rawValue: 4)
    /// Bindings with arguments, and factories.
    static let arguments = Features(rawValue: 8)
    /// Bindings that may ask for anything, also for what only the global context supplies.
    static let opaque = Features(rawValue: 16)
    /// Own bindings in the scope `.eager`.
    static let eager = Features(rawValue: 32)
    /// Own bindings that something may be wrong with, besides their keys' being bound twice.
    static let unsure = Features(rawValue: 64)
    /// Bindings whose functions run on the main actor.
    static let mainActor = Features(rawValue: 128)

    /// What matters to children too.
    static let inherited: Features = [.hidden, .scoped, .graph, .arguments, .opaque, .mainActor]
  }
}

extension Binding {
  var features: BindingTable.Features {
    var features: BindingTable.Features = takesArguments ? .arguments : []
    if lifetime == .scoped { features.insert(.scoped) }
    if lifetime == .graph { features.insert(.graph) }
    if kind.isOpaque { features.insert(.opaque) }
    if lifetime == .eager { features.insert(.eager) }
    if !dependencies.isEmpty || injection != nil || lifetime == .weak || life != nil { features.insert(.unsure) }
    if isOnMainActor { features.formUnion(lifetime == .eager ? [.mainActor, .unsure] : .mainActor) }
    return features
  }
}
