/// An object that the reference has made.
final class ReferencePiece {
  let key: Int
  /// Whether one instance serves several calls.
  let isShared: Bool
  var parts: [Part] = []

  enum Part {
    case piece(ReferencePiece?)
    case lazy(ReferenceLazy)
    case factory(() throws -> Part)
    case list([Part])
    case absent
  }

  init(_ key: Int, isShared: Bool = true) {
    self.key = key
    self.isShared = isShared
  }
}

final class ReferenceLazy {
  private let make: () throws -> ReferencePiece.Part
  private var made: ReferencePiece.Part?

  init(_ make: @escaping () throws -> ReferencePiece.Part) { self.make = make }

  func value() throws -> ReferencePiece.Part {
    if let made { return made }
    let value = try make()
    made = value
    return value
  }
}
