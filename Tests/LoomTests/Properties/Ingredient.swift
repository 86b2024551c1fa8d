import Loom

/// A type that a random piece's parameters can have.
protocol Ingredient: SendableMetatype {
  associatedtype Value
  static func part(_ value: Value) -> Piece.Part
}

enum OnePiece: Ingredient {
  static func part(_ value: Piece) -> Piece.Part { .piece(value) }
}

enum OptionalPiece: Ingredient {
  static func part(_ value: Piece?) -> Piece.Part { .piece(value) }
}

enum LazyPiece: Ingredient {
  static func part(_ value: Lazy<Piece>) -> Piece.Part { .lazy(value) }
}

enum PieceFactory: Ingredient {
  static func part(_ value: Factory<Piece>) -> Piece.Part { .factory(value) }
}

enum AllPieces: Ingredient {
  static func part(_ value: [Piece]) -> Piece.Part { .all(value) }
}

extension GraphPlan.Edge {
  var name: Name { Name("n\(target)") }

  var type: any Ingredient.Type {
    switch kind {
    case .piece: OnePiece.self
    case .optional: OptionalPiece.self
    case .lazy: LazyPiece.self
    case .factory: PieceFactory.self
    case .all: AllPieces.self
    }
  }

  var requirement: Requirement {
    switch kind {
    case .piece: Requirement(\Piece.one, named: name)
    case .optional: Requirement(\Piece.one, named: name, optional: true)
    case .lazy: Requirement(\Piece.lazy, named: name)
    case .factory: Requirement(\Piece.factory, named: name)
    case .all: Requirement(\Piece.all)
    }
  }
}

extension Resolver {
  func resolve(_ edge: GraphPlan.Edge) throws -> Piece.Part {
    func resolve<I: Ingredient>(_: I.Type) throws -> Piece.Part {
      I.part(try self.resolve(I.Value.self, named: edge.kind == .all ? nil : edge.name))
    }
    return try resolve(edge.type)
  }
}

extension Injector {
  func resolve(_ edge: GraphPlan.Edge) throws -> Piece.Part {
    func resolve<I: Ingredient>(_: I.Type) throws -> Piece.Part {
      I.part(try self.resolve(I.Value.self, named: edge.kind == .all ? nil : edge.name))
    }
    return try resolve(edge.type)
  }
}
