/// Refuses URLs, without allocating anything.
enum URLCheck {
  /// The parts of a URL, if it is not refused.
  static func parts(of url: String, _ trust: URLTrust) throws(URLProblem) -> URLParts {
    var url = url
    // Only texts of Objective-C are copied.
    url.makeContiguousUTF8()
    if case .outside(let limits) = trust, url.utf8.count > limits.bytes {
      throw .tooLong(.bytes, limit: limits.bytes)
    }
    let parts = URLParts(url)
    if parts.isEscaped { try checkEscapes(of: url) }
    if case .outside(let limits) = trust {
      // The whole URL, with the fragment: the router ignores that, but logs and screens may show it.
      try checkCharacters(of: url)
      try checkPath(of: parts, in: url)
      try checkSizes(of: parts, limits)
    }
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
    if url.utf8.allSatisfy(\.isPlain) { return }
    if let start = url.utf8.firstIndex(of: .backslash) { throw .malformed(.backslash, at: start, in: url) }
    let text = URLText(url.utf8[...], isEscaped: true)
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

  private static func checkPath(of parts: URLParts, in url: String) throws(URLProblem) {
    if let start = parts.userInfo { throw .malformed(.userInfo, at: start, in: url) }
    func checkDots(_ piece: Substring.UTF8View) throws(URLProblem) {
      let text = URLText(piece, isEscaped: parts.isEscaped)
      guard text.elementsEqual(".".utf8) || text.elementsEqual("..".utf8) else { return }
      throw .malformed(.dotSegment, at: piece.startIndex, in: url)
    }
    try checkDots(parts.host)
    // Also between the slashes of an opaque path, although that is one value.
    for piece in Pieces(parts.path, separatedBy: .slash) { try checkDots(piece) }
  }

  private static func checkSizes(of parts: URLParts, _ limits: RoutingLimits) throws(URLProblem) {
    func check(_ text: URLText?) throws(URLProblem) {
      if let text, text.length > limits.value { throw .tooLong(.value, limit: limits.value) }
    }
    var (segments, items) = (0, 0)
    for segment in URLSegments(parts) {
      segments += 1
      guard segments <= limits.segments else { throw .tooLong(.segments, limit: limits.segments) }
      try check(segment)
    }
    try check(parts.port)
    for piece in parts.items where !piece.isEmpty {
      items += 1
      guard items <= limits.items else { throw .tooLong(.items, limit: limits.items) }
      let item = parts.item(piece)
      try check(item.name)
      try check(item.value)
    }
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
