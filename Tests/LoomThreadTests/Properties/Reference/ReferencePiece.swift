/// An object that the reference has made.
final class ReferencePiece: PlanObject {
  typealias Part = PlanPart<ReferencePiece>

  let key: Int
  /// Whether one instance serves several calls.
  let isShared: Bool
  var parts: [Part] = []

  init(_ key: Int, isShared: Bool = true) {
    self.key = key
    self.isShared = isShared
  }
}

extension PlanPart {
  /// Something that is made when it is used first.
  static func once(_ make: @escaping () throws -> Self) -> Self {
    var made: Self?
    return .lazy {
      if let made { return made }
      let value = try make()
      made = value
      return value
    }
  }
}
