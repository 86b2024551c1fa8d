extension GraphPlan {
  /// A dependency: the form of the request, and its key.
  struct Edge: Hashable {
    var kind: Kind
    /// The key; of no meaning where contributions are asked for.
    var target: Int

    enum Kind: String, Hashable, CaseIterable {
      case piece, optional, lazy, factory, optionalLazy, optionalFactory, lazyOptional
      /// Contributions: `[Piece]` and `[Name: Piece]`.
      case all, named
    }
  }
}

extension GraphPlan.Edge {
  /// Whether the dependency is made only after the object that asks for it.
  var isDeferred: Bool {
    switch kind {
    case .piece, .optional, .all, .named: false
    case .lazy, .factory, .optionalLazy, .optionalFactory, .lazyOptional: true
    }
  }

  /// Whether each use asks again, so that nothing is kept.
  var isFactory: Bool { kind == .factory || kind == .optionalFactory }

  /// Whether contributions are asked for.
  var isCollection: Bool { kind == .all || kind == .named }

  /// Whether there must be something: an optional around what is deferred changes nothing.
  var isNecessary: Bool { !isCollection && kind != .optional && kind != .lazyOptional }

  /// Whether a property stays as it is where nothing is bound.
  var mayStayUnset: Bool { kind == .optional }

  /// The edge to the product that this one is a `Lazy`, a `Factory` or an optional of; nil for all others.
  var wrapped: GraphPlan.Edge? {
    switch kind {
    case .piece, .all, .named: nil
    case .optional, .lazy, .factory: GraphPlan.Edge(kind: .piece, target: target)
    case .optionalLazy: GraphPlan.Edge(kind: .lazy, target: target)
    case .optionalFactory: GraphPlan.Edge(kind: .factory, target: target)
    case .lazyOptional: GraphPlan.Edge(kind: .optional, target: target)
    }
  }
}
