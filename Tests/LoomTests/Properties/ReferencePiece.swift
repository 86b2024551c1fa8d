/// What the reference has made.
final class ReferencePiece {
  let key: Int
  var parts: [Part] = []

  enum Part {
    case piece(ReferencePiece?)
    case lazy(ReferenceLazy)
    case factory(() throws -> ReferencePiece)
    case all([ReferencePiece?])
  }

  init(_ key: Int) { self.key = key }
}

final class ReferenceLazy {
  private let make: () throws -> ReferencePiece
  private var made: ReferencePiece?

  init(_ make: @escaping () throws -> ReferencePiece) { self.make = make }

  func value() throws -> ReferencePiece {
    if let made { return made }
    let value = try make()
    made = value
    return value
  }
}
