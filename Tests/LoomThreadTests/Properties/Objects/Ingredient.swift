import Loom

/// A type that a random piece's parameters and properties can have.
protocol Ingredient: SendableMetatype {
  associatedtype Value
  static func part(_ value: Value) -> Piece.Part
  /// The source of a parameter with a name, or without one.
  static func source(_ name: Name?) -> ParameterSource<Value>
}

extension Ingredient {
  static func source(_ name: Name?) -> ParameterSource<Value> { name.map { .named($0) } ?? .bound }
}

enum OnePiece: Ingredient {
  static func part(_ value: Piece) -> Piece.Part { .piece(value) }
}

enum OptionalPiece: Ingredient {
  static func part(_ value: Piece?) -> Piece.Part { .piece(value) }
}

enum LazyPiece: Ingredient {
  static func part(_ value: Lazy<Piece>) -> Piece.Part { .lazy { .piece(try value.resolve()) } }
}

enum PieceFactory: Ingredient {
  static func part(_ value: Factory<Piece>) -> Piece.Part { .factory { .piece(try value.resolve()) } }
}

enum LazyOptionalPiece: Ingredient {
  static func part(_ value: Lazy<Piece?>) -> Piece.Part { .lazy { .piece(try value.resolve()) } }
}

/// An optional around what is deferred.
enum Maybe<I: Ingredient>: Ingredient {
  static func part(_ value: I.Value?) -> Piece.Part { value.map(I.part) ?? .absent }
}

enum Many<I: Ingredient>: Ingredient {
  static func part(_ value: [I.Value]) -> Piece.Part { .list(value.map(I.part)) }
}

enum NamedPieces: Ingredient {
  /// In the order of the names.
  static func part(_ value: [Name: Piece]) -> Piece.Part {
    .list(value.sorted { $0.key.text < $1.key.text }.map { .piece($0.value) })
  }
}

/// Fills up a list of parameters.
enum Nothing: Ingredient {
  static func part(_ value: Int) -> Piece.Part { .absent }
  static func source(_ name: Name?) -> ParameterSource<Int> { .value(0) }
}

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
    case .optionalLazy: Maybe<LazyPiece>.self
    case .optionalFactory: Maybe<PieceFactory>.self
    case .lazyOptional: LazyOptionalPiece.self
    case .all: Many<OnePiece>.self
    case .named: NamedPieces.self
    }
  }

  /// The edge as that of a property, whose type is optional anyway.
  var requirement: Requirement {
    func requirement<I: Ingredient>(_: I.Type) -> Requirement {
      Requirement(\Piece[Piece.Way<I>()], named: name, optional: kind.isOptionalProperty)
    }
    let type: any Ingredient.Type =
      switch kind {
      case .optional: OnePiece.self
      case .optionalLazy: LazyPiece.self
      case .optionalFactory: PieceFactory.self
      default: type
      }
    return requirement(type)
  }
}

extension GraphPlan.Edge.Kind {
  fileprivate var isOptionalProperty: Bool { self == .optional || self == .optionalLazy || self == .optionalFactory }
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
