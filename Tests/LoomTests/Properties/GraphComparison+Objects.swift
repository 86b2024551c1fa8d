// Objects are the same as far as a test can tell two of them apart: found in the same places, they are partners.
extension GraphComparison {
  /// Compares two parts, and all that can be reached from them.
  func compare(_ left: Piece.Part, _ right: ReferencePiece.Part, _ isPatient: Bool, _ path: String) throws {
    switch (left, right) {
    case (.piece(let left), .piece(let right)): try compare(left, right, isPatient, path)
    case (.list(let left), .list(let right)):
      guard left.count == right.count else {
        throw Disagreement("\(path) should have had \(right.count) elements, but had \(left.count)")
      }
      for (index, pair) in zip(left, right).enumerated() {
        try compare(pair.0, pair.1, isPatient, "\(path)[\(index)]")
      }
    case (.lazy, .lazy), (.factory, .factory):
      if isPatient { patient.append((left, right)) } else { try useDeferred(left, right, isPatient: isPatient) }
    case (.absent, .absent): break
    default: throw Disagreement("\(path) should have been \(right.text), but was \(left.text)")
    }
  }

  private func compare(_ left: Piece?, _ right: ReferencePiece?, _ isPatient: Bool, _ path: String) throws {
    guard let left, let right else {
      guard left == nil, right == nil else {
        throw Disagreement("\(path) should have been \(text(right)), but was \(left.map { "n\($0.key)" } ?? "nil")")
      }
      return
    }
    let partner = partners[ObjectIdentifier(left)]
    let original = originals[ObjectIdentifier(right)]
    guard left.key == right.key, partner === right || partner == nil, original === left || original == nil else {
      let known = partner == nil ? (original == nil ? "another key" : "a new object") : "an object met before"
      throw Disagreement("\(path) should have been \(text(right)), but was n\(left.key), \(known)")
    }
    guard partner == nil else { return }
    partners[ObjectIdentifier(left)] = right
    originals[ObjectIdentifier(right)] = left
    guard left.parts.count == right.parts.count else {
      throw Disagreement("\(path) should have had \(right.parts.count) parts, but had \(left.parts.count)")
    }
    for (index, pair) in zip(left.parts, right.parts).enumerated() {
      try compare(pair.0, pair.1, isPatient, "\(path).n\(left.key)/\(index)")
    }
  }

  private func text(_ piece: ReferencePiece?) -> String {
    guard let piece else { return "nil" }
    return "n\(piece.key), \(originals[ObjectIdentifier(piece)] == nil ? "a new object" : "an object met before")"
  }
}

extension Piece.Part {
  fileprivate var text: String {
    switch self {
    case .piece(let piece): piece.map { "n\($0.key)" } ?? "nil"
    case .lazy: "a lazy"
    case .factory: "a factory"
    case .list: "a list"
    case .absent: "no lazy or factory"
    }
  }
}

extension ReferencePiece.Part {
  fileprivate var text: String {
    switch self {
    case .piece(let piece): piece.map { "n\($0.key)" } ?? "nil"
    case .lazy: "a lazy"
    case .factory: "a factory"
    case .list: "a list"
    case .absent: "no lazy or factory"
    }
  }
}
