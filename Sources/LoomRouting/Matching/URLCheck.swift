/// Refuses URLs, without allocating anything.
struct URLCheck {
  private let url: String
  private let limits: URLLimits
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
      if parts.isEscaped { try checkEscapes(of: url) }
      return parts
    case .outside(let limits):
      guard url.utf8.count <= limits.bytes else { throw .tooLong(.bytes, limit: limits.bytes) }
      let parts = URLParts(url)
      var check = URLCheck(url: url, limits: limits)
      try check.check(parts)
      return parts
    }
  }

  private init(url: String, limits: URLLimits) { (self.url, self.limits) = (url, limits) }

  private static func checkEscapes(of url: String) throws(URLProblem) {
    var left = url.utf8[...]
    while let escape = left.firstIndex(of: .percent) {
      guard left[escape...].escapedByte != nil else { throw .malformed(.escape, at: escape, in: url) }
      left = left[escape...].dropFirst(3)
    }
  }

  private mutating func check(_ parts: URLParts) throws(URLProblem) {
    if let start = parts.userInfo { throw .malformed(.userInfo, at: start, in: url) }
    try checkPath(parts.path, isOpaque: parts.scheme.form == .opaque)
    for item in Pieces(parts.query, separatedBy: UInt8(ascii: "&")) where !item.isEmpty { try checkItem(item) }
    // The router ignores a fragment, but logs and screens may show it.
    _ = try checkPiece(parts.fragment)
  }
}

extension URLCheck {
  private mutating func checkPath(_ path: Substring.UTF8View, isOpaque: Bool) throws(URLProblem) {
    // An opaque path is one value, whatever slashes there are.
    var length = -1
    for piece in Pieces(path, separatedBy: .slash) {
      if !isOpaque || segments == 0 { try countSegment() }
      let checked = try checkPiece(piece)
      if checked.isDots { throw .malformed(.dotSegment, at: piece.startIndex, in: url) }
      length = isOpaque ? length + checked.length + 1 : checked.length
      try checkLength(length)
    }
  }

  private mutating func countSegment() throws(URLProblem) {
    segments += 1
    guard segments <= limits.segments else { throw .tooLong(.segments, limit: limits.segments) }
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
    var characters = CharacterCheck()
    var left = piece
    var (length, dots) = (0, 0)
    while !left.isEmpty {
      let start = left.startIndex
      let byte = try decodedByte(&left)
      if let flaw = characters.flaw(in: byte) { throw .malformed(flaw, at: start, in: url) }
      length += 1
      if byte == .dot { dots += 1 }
    }
    if characters.isIncomplete { throw .malformed(.notUTF8, at: piece.endIndex, in: url) }
    return (length, length == dots && (dots == 1 || dots == 2))
  }

  private func decodedByte(_ left: inout Substring.UTF8View) throws(URLProblem) -> UInt8 {
    let byte = left[left.startIndex]
    if byte == .backslash { throw .malformed(.backslash, at: left.startIndex, in: url) }
    guard byte == .percent else {
      left.removeFirst()
      return byte
    }
    guard let decoded = left.escapedByte else { throw .malformed(.escape, at: left.startIndex, in: url) }
    left.removeFirst(3)
    return decoded
  }
}

extension URLProblem {
  fileprivate static func malformed(_ flaw: Flaw, at index: String.Index, in url: String) -> URLProblem {
    .malformed(offset: url.utf8.distance(from: url.startIndex, to: index), flaw)
  }
}

extension UInt8 {
  /// Whether this is a printable ASCII character that means nothing in a URL.
  fileprivate var isPlain: Bool {
    (0x20..<0x7F).contains(self) && self != .percent && self != .backslash && self != .dot
  }
}
