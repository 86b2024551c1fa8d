/// Refuses URLs, without allocating anything.
struct URLCheck {
  private let url: String
  private let limits: RoutingLimits
  private var segments = 0
  private var items = 0

  /// The parts of a URL, if it is not refused.
  static func parts(of url: String, _ trust: URLTrust) throws(URLProblem) -> URLParts {
    var url = url
    // Only texts of Objective-C are copied.
    url.makeContiguousUTF8()
    switch trust {
    case .program:
      let parts = URLParts(url)
      if parts.isEscaped { try checkEscapes(of: url.utf8[...], in: url) }
      return parts
    case .outside(let limits):
      guard url.utf8.count <= limits.bytes else { throw .tooLong(.bytes, limit: limits.bytes) }
      let parts = URLParts(url)
      var check = URLCheck(url: url, limits: limits)
      try check.check(parts)
      return parts
    }
  }

  private static func checkEscapes(of text: Substring.UTF8View, in url: String) throws(URLProblem) {
    var left = text
    while let escape = left.firstIndex(of: .percent) {
      guard left[escape...].escapedByte != nil else { throw .malformed(.escape, at: escape, in: url) }
      left = left[escape...].dropFirst(3)
    }
  }

  private mutating func check(_ parts: URLParts) throws(URLProblem) {
    if let start = parts.userInfo { throw .malformed(.userInfo, at: start, in: url) }
    try checkPath(of: parts)
    for item in Pieces(parts.query, separatedBy: UInt8(ascii: "&")) where !item.isEmpty { try checkItem(item) }
    // The router ignores a fragment, but logs and screens may show it.
    _ = try checkPiece(parts.fragment)
  }

  private mutating func checkPath(of parts: URLParts) throws(URLProblem) {
    let isOpaque = parts.scheme.form == .opaque
    // An opaque path is one value, whatever slashes there are.
    var length = -1
    for piece in Pieces(parts.path, separatedBy: .slash) {
      if !isOpaque || segments == 0 { segments += 1 }
      guard segments <= limits.segments else { throw .tooLong(.segments, limit: limits.segments) }
      let end = segments == 1 ? parts.hostEnd : nil
      let checked = try checkPiece(piece[..<(end ?? piece.endIndex)])
      if checked.isDots { throw .malformed(.dotSegment, at: piece.startIndex, in: url) }
      length = isOpaque ? length + checked.length + 1 : checked.length
      try checkLength(length)
    }
    if let port = parts.port { try checkLength(checkPiece(port).length) }
  }

  private mutating func checkItem(_ item: Substring.UTF8View) throws(URLProblem) {
    items += 1
    guard items <= limits.items else { throw .tooLong(.items, limit: limits.items) }
    let name = item.prefix { $0 != UInt8(ascii: "=") }
    try checkLength(checkPiece(name).length)
    try checkLength(checkPiece(item[name.endIndex...].dropFirst()).length)
  }

  private func checkLength(_ length: Int) throws(URLProblem) {
    guard length <= limits.value else { throw .tooLong(.value, limit: limits.value) }
  }

  /// The decoded length of a piece, and whether it is `.` or `..`.
  private func checkPiece(_ piece: Substring.UTF8View) throws(URLProblem) -> (length: Int, isDots: Bool) {
    // Most pieces have no sign to look at: this takes a third of the time.
    if piece.allSatisfy(\.isPlain) { return (piece.count, false) }
    if let start = piece.firstIndex(of: .backslash) { throw .malformed(.backslash, at: start, in: url) }
    try Self.checkEscapes(of: piece, in: url)
    let text = URLText(piece, isEscaped: true)
    let length = try checkCharacters(of: text)
    return (length, (1...2).contains(length) && text.allSatisfy { $0 == .dot })
  }

  /// The decoded length of a text, if all of its characters are UTF-8 and can be seen.
  private func checkCharacters(of text: URLText) throws(URLProblem) -> Int {
    var (bytes, parser, length) = (text.makeIterator(), Unicode.UTF8.ForwardParser(), 0)
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .emptyInput: return length
      case .error: throw .malformed(.notUTF8, at: text.index(afterDecoded: length), in: url)
      case .valid(let character):
        if Unicode.UTF8.decode(character).isControl {
          throw .malformed(.controlCharacter, at: text.index(afterDecoded: length), in: url)
        }
        length += character.count
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is one of the two blocks of control characters, or DEL.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension UInt8 {
  /// Whether this is a printable ASCII character that means nothing in a URL.
  fileprivate var isPlain: Bool {
    (0x20..<0x7F).contains(self) && self != .percent && self != .backslash && self != .dot
  }
}
