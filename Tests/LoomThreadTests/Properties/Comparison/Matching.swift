/// Finds out whether objects of two worlds are the same: found in the same places, they are partners.
final class Matching<Right: PlanObject> {
  /// What is done with two deferred dependencies in the same place.
  var whenDeferred: (Piece.Part, PlanPart<Right>, _ path: String) throws -> Void = { _, _, _ in }
  private let everywhere = Region()

  /// A part of the worlds in which an object that is not shared has one partner.
  final class Region {
    /// Both are kept, so that no other object gets their address.
    fileprivate var rights: [ObjectIdentifier: Right] = [:]
    fileprivate var lefts: [ObjectIdentifier: Piece] = [:]
  }

  /// Compares two parts, and all that can be reached from them.
  func compare(
    _ left: Piece.Part, _ right: PlanPart<Right>, in region: Region? = nil, _ path: String
  ) throws {
    switch (left, right) {
    case (.piece(nil), .piece(nil)), (.absent, .absent): break
    case (.piece(let left?), .piece(let right?)): try compare(left, right, in: region ?? everywhere, path)
    case (.list(let left), .list(let right)) where left.count == right.count:
      for (index, pair) in zip(left, right).enumerated() {
        try compare(pair.0, pair.1, in: region, "\(path)[\(index)]")
      }
    case (.lazy, .lazy), (.factory, .factory): try whenDeferred(left, right, path)
    default: throw Disagreement("\(path) should have been \(right.text), but was \(left.text)")
    }
  }

  private func compare(_ left: Piece, _ right: Right, in region: Region, _ path: String) throws {
    let known = right.isShared ? everywhere : region
    let (partner, original) = (known.rights[ObjectIdentifier(left)], known.lefts[ObjectIdentifier(right)])
    guard left.key == right.key, partner === right || partner == nil, original === left || original == nil else {
      let text = original == nil ? "a new object" : "an object met before"
      let found = partner == nil ? "a new object" : "an object met before"
      throw Disagreement("\(path) should have been n\(right.key), \(text), but was n\(left.key), \(found)")
    }
    guard partner == nil else { return }
    known.rights[ObjectIdentifier(left)] = right
    known.lefts[ObjectIdentifier(right)] = left
    guard left.parts.count == right.parts.count else {
      throw Disagreement("\(path) should have had \(right.parts.count) parts, but had \(left.parts.count)")
    }
    // What a shared object holds was made by the call that made it, which is not known.
    let inner = right.isShared && region !== everywhere ? Region() : region
    for (index, pair) in zip(left.parts, right.parts).enumerated() {
      try compare(pair.0, pair.1, in: inner, "\(path).n\(left.key)/\(index)")
    }
  }
}

extension PlanPart where Object: PlanObject {
  fileprivate var text: String {
    switch self {
    case .piece(let piece): piece.map { "n\($0.key)" } ?? "nil"
    case .lazy: "a lazy"
    case .factory: "a factory"
    case .list(let parts): "a list of \(parts.count)"
    case .absent: "no lazy or factory"
    }
  }
}
