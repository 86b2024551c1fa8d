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
  static func part(_ value: Lazy<Piece>) -> Piece.Part { .lazy { .piece(try value.resolve()) } }
}

enum PieceFactory: Ingredient {
  static func part(_ value: Factory<Piece>) -> Piece.Part { .factory { .piece(try value.resolve()) } }
}

enum OptionalLazyPiece: Ingredient {
  static func part(_ value: Lazy<Piece>?) -> Piece.Part { value.map(LazyPiece.part) ?? .absent }
}

enum OptionalPieceFactory: Ingredient {
  static func part(_ value: Factory<Piece>?) -> Piece.Part { value.map(PieceFactory.part) ?? .absent }
}

enum LazyOptionalPiece: Ingredient {
  static func part(_ value: Lazy<Piece?>) -> Piece.Part { .lazy { .piece(try value.resolve()) } }
}

enum AllPieces: Ingredient {
  static func part(_ value: [Piece]) -> Piece.Part { .list(value.map { .piece($0) }) }
}

enum NamedPieces: Ingredient {
  /// In the order of the names.
  static func part(_ value: [Name: Piece]) -> Piece.Part {
    .list(value.sorted { $0.key.text < $1.key.text }.map { .piece($0.value) })
  }
}

enum LazyPieces: Ingredient {
  static func part(_ value: [Lazy<Piece>]) -> Piece.Part { .list(value.map(LazyPiece.part)) }
}

enum PieceFactories: Ingredient {
  static func part(_ value: [Factory<Piece>]) -> Piece.Part { .list(value.map(PieceFactory.part)) }
}
