/// Refuses URLs, without allocating anything.
enum URLCheck {
  /// The parts of a URL, if it is not refused.
  ///
  /// Without limits, only invalid escapes are refused. With limits, as from outside, text is refused, too, that could
  /// deceive a program or keep it busy.
  static func parts(of url: String, _ limits: RoutingLimits?) throws(URLProblem) -> URLParts {
    var url = url
    // Only texts of Objective-C are copied.
    url.makeContiguousUTF8()
    if let limits, url.utf8.count > limits.bytes { throw .tooLong(.bytes, limit: limits.bytes) }
    let parts = URLParts(url)
    if parts.isEscaped { try checkEscapes(of: url) }
    guard let limits else { return parts }
    // The whole URL, with the fragment: the router ignores that, but logs and screens may show it.
    try checkCharacters(of: url)
    if let start = parts.userInfo { throw .malformed(.userInfo, at: start, in: url) }
    try checkPath(of: parts, limits, in: url)
    try checkQuery(of: parts, limits)
    return parts
  }

  private static func checkEscapes(of url: String) throws(URLProblem) {
    var left = url.utf8[...]
    while let escape = left.firstIndex(of: .percent) {
      guard left[escape...].escapedByte != nil else { throw .malformed(.escape, at: escape, in: url) }
      left = left[escape...].dropFirst(3)
    }
  }

  /// Refuses backslashes, and what is not UTF-8 or cannot be seen when it is decoded.
  private static func checkCharacters(of url: String) throws(URLProblem) {
    // Most URLs have no sign to look at: this takes a third of the time.
    guard let start = url.utf8.firstIndex(where: { !$0.isPlain }) else { return }
    let text = URLText(url.utf8[start...], isEscaped: true)
    if let start = text.bytes.firstIndex(of: .backslash) { throw .malformed(.backslash, at: start, in: url) }
    var (bytes, parser, length) = (text.makeIterator(), Unicode.UTF8.ForwardParser(), 0)
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .emptyInput: return
      case .error: throw .malformed(.notUTF8, at: text.index(afterDecoded: length), in: url)
      case .valid(let character):
        if Unicode.UTF8.decode(character).isControl {
          throw .malformed(.controlCharacter, at: text.index(afterDecoded: length), in: url)
        }
        length += character.count
      }
    }
  }

  private static func checkPath(of parts: URLParts, _ limits: RoutingLimits, in url: String) throws(URLProblem) {
    func checkDots(_ piece: Substring.UTF8View) throws(URLProblem) {
      guard let first = piece.first, first == .dot || first == .percent else { return }
      let text = URLText(piece, isEscaped: parts.isEscaped)
      guard text.elementsEqual(".".utf8) || text.elementsEqual("..".utf8) else { return }
      throw .malformed(.dotSegment, at: piece.startIndex, in: url)
    }
    var count = 0
    for segment in URLSegments(parts) {
      count += 1
      guard count <= limits.segments else { throw .tooLong(.segments, limit: limits.segments) }
      try checkLength(segment, limits)
      try checkDots(segment.bytes)
    }
    guard parts.scheme.form == .opaque else { return try checkLength(parts.root.port, limits) }
    // An opaque path is one value, but others may take its slashes for separators.
    for piece in Pieces(parts.path, separatedBy: .slash) { try checkDots(piece) }
  }

  private static func checkQuery(of parts: URLParts, _ limits: RoutingLimits) throws(URLProblem) {
    var count = 0
    for piece in parts.items where !piece.isEmpty {
      count += 1
      guard count <= limits.items else { throw .tooLong(.items, limit: limits.items) }
      let item = parts.item(piece)
      try checkLength(item.name, limits)
      try checkLength(item.value, limits)
    }
  }

  private static func checkLength(_ text: URLText?, _ limits: RoutingLimits) throws(URLProblem) {
    guard let text, text.bytes.count > limits.value, text.length > limits.value else { return }
    throw .tooLong(.value, limit: limits.value)
  }
}

extension Unicode.Scalar {
  /// Whether this is one of the two blocks of control characters, or DEL.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension UInt8 {
  /// Whether this is a printable ASCII character that needs no further look.
  fileprivate var isPlain: Bool { (0x20..<0x7F).contains(self) && self != .percent && self != .backslash }
}
