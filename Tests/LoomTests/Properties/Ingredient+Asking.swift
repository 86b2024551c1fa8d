import Loom

extension GraphPlan {
  /// The name that a key stands for.
  static func name(of key: Int) -> Name? { key == unnamed ? nil : Name("n\(key)") }
}

extension GraphPlan.Edge {
  var name: Name? { isCollection ? nil : GraphPlan.name(of: target) }

  var type: any Ingredient.Type {
    switch kind {
    case .piece: OnePiece.self
    case .optional: OptionalPiece.self
    case .lazy: LazyPiece.self
    case .factory: PieceFactory.self
    case .optionalLazy: OptionalLazyPiece.self
    case .optionalFactory: OptionalPieceFactory.self
    case .lazyOptional: LazyOptionalPiece.self
    case .all: AllPieces.self
    case .named: NamedPieces.self
    case .lazies: LazyPieces.self
    case .factories: PieceFactories.self
    }
  }

  var requirement: Requirement {
    switch kind {
    case .piece: Requirement(\Piece.one, named: name)
    case .optional: Requirement(\Piece.one, named: name, optional: true)
    case .lazy: Requirement(\Piece.lazy, named: name)
    case .factory: Requirement(\Piece.factory, named: name)
    case .optionalLazy: Requirement(\Piece.lazy, named: name, optional: true)
    case .optionalFactory: Requirement(\Piece.factory, named: name, optional: true)
    case .lazyOptional: Requirement(\Piece.lazyOptional, named: name)
    case .all: Requirement(\Piece.all)
    case .named: Requirement(\Piece.named)
    case .lazies: Requirement(\Piece.lazies)
    case .factories: Requirement(\Piece.factories)
    }
  }
}

extension Resolver {
  func resolve(_ edge: GraphPlan.Edge) throws -> Piece.Part {
    func resolve<I: Ingredient>(_: I.Type) throws -> Piece.Part {
      I.part(try self.resolve(I.Value.self, named: edge.name))
    }
    return try resolve(edge.type)
  }
}

extension Injector {
  func resolve(_ edge: GraphPlan.Edge) throws -> Piece.Part {
    func resolve<I: Ingredient>(_: I.Type) throws -> Piece.Part {
      I.part(try self.resolve(I.Value.self, named: edge.name))
    }
    return try resolve(edge.type)
  }
}

// The properties, one for each way of asking: what is set stands in the order in which it is set.
extension Piece {
  var one: Piece? {
    get { nil }
    set { set(newValue.map { .piece($0) }) }
  }

  var lazy: Lazy<Piece>? {
    get { nil }
    set { set(newValue.map(LazyPiece.part)) }
  }

  var factory: Factory<Piece>? {
    get { nil }
    set { set(newValue.map(PieceFactory.part)) }
  }

  var lazyOptional: Lazy<Piece?>? {
    get { nil }
    set { set(newValue.map(LazyOptionalPiece.part)) }
  }

  var all: [Piece]? {
    get { nil }
    set { set(newValue.map(AllPieces.part)) }
  }

  var named: [Name: Piece]? {
    get { nil }
    set { set(newValue.map(NamedPieces.part)) }
  }

  var lazies: [Lazy<Piece>]? {
    get { nil }
    set { set(newValue.map(LazyPieces.part)) }
  }

  var factories: [Factory<Piece>]? {
    get { nil }
    set { set(newValue.map(PieceFactories.part)) }
  }
}
