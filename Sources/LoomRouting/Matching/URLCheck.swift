/// Refuses URLs, without allocating anything.
struct URLCheck {
  private let limits: URLLimits
  private var segments = 0
  private var items = 0

  /// Checks a whole URL.
  @inline(__always)
  static func check(_ bytes: Span<UInt8>, _ parts: URLBytes, _ trust: URLTrust) -> URLProblem? {
    switch trust {
    case .program: parts.hasEscapes ? invalidEscape(bytes) : nil
    case .outside(let limits): outside(bytes, limits)
    }
  }

  @inline(never)
  private static func invalidEscape(_ bytes: Span<UInt8>) -> URLProblem? {
    var position = bytes.first(.percent, from: 0, to: bytes.count)
    while position < bytes.count {
      guard bytes.escaped(at: position, before: bytes.count) != nil else {
        return .malformed(offset: position, .escape)
      }
      position = bytes.first(.percent, from: position + 3, to: bytes.count)
    }
    return nil
  }

  @inline(never)
  private static func outside(_ bytes: Span<UInt8>, _ limits: URLLimits) -> URLProblem? {
    guard bytes.count <= limits.bytes else { return .tooLong(.bytes, limit: limits.bytes) }
    let parts = URLBytes.split(bytes)
    var check = URLCheck(limits: limits)
    do throws(URLProblem) {
      if let offset = parts.userInfo { throw URLProblem.malformed(offset: offset, .userInfo) }
      try check.checkPath(bytes, parts)
      try check.checkQuery(bytes, parts.query)
      // Nobody reads a fragment, but who logs or shows the URL has it.
      _ = try check.checkPiece(bytes, parts.fragment..<bytes.count)
      return nil
    } catch {
      return error
    }
  }

  private init(limits: URLLimits) { self.limits = limits }
}

extension URLCheck {
  @_optimize(speed)
  private mutating func checkPath(_ bytes: Span<UInt8>, _ parts: URLBytes) throws(URLProblem) {
    // An opaque path is one value, whatever slashes there are.
    let isOpaque = parts.scheme.form == .opaque
    var (start, length) = (parts.start, -1)
    while start <= parts.end {
      let stop = bytes.first(.slash, from: start, to: parts.end)
      if !isOpaque || segments == 0 { try countSegment() }
      let piece = try checkPiece(bytes, start..<stop)
      if piece.isDots { throw .malformed(offset: start, .dotSegment) }
      length = isOpaque ? length + piece.length + 1 : piece.length
      try checkLength(length)
      start = stop + 1
    }
  }

  private mutating func countSegment() throws(URLProblem) {
    segments += 1
    guard segments <= limits.segments else { throw .tooLong(.segments, limit: limits.segments) }
  }

  @_optimize(speed)
  private mutating func checkQuery(_ bytes: Span<UInt8>, _ query: Range<Int>) throws(URLProblem) {
    var start = query.lowerBound
    while start < query.upperBound {
      let stop = bytes.first(UInt8(ascii: "&"), from: start, to: query.upperBound)
      if stop > start { try checkItem(bytes, start..<stop) }
      start = stop + 1
    }
  }

  private mutating func checkItem(_ bytes: Span<UInt8>, _ item: Range<Int>) throws(URLProblem) {
    items += 1
    guard items <= limits.items else { throw .tooLong(.items, limit: limits.items) }
    let equals = bytes.first(UInt8(ascii: "="), from: item.lowerBound, to: item.upperBound)
    try checkLength(checkPiece(bytes, item.lowerBound..<equals).length)
    if equals < item.upperBound {
      try checkLength(checkPiece(bytes, equals + 1..<item.upperBound).length)
    }
  }

  private func checkLength(_ length: Int) throws(URLProblem) {
    guard length <= limits.value else { throw .tooLong(.value, limit: limits.value) }
  }

  /// The decoded length of a piece, and whether it is `.` or `..`.
  @_optimize(speed)
  private func checkPiece(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) throws(URLProblem) -> (length: Int, isDots: Bool) {
    guard Self.isPlain(bytes, range) else { return try checkSigns(bytes, range) }
    let isDots = (1...2).contains(range.count) && range.allSatisfy { bytes[$0] == .dot }
    return (range.count, isDots)
  }

  /// Whether a piece is of ASCII without escapes, control characters and backslashes, as most are.
  @inline(__always)
  private static func isPlain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      let word = bytes.word(near: position)
      let signs = (word ^ UInt64(repeating: .percent)).zeroBytes | (word ^ UInt64(repeating: .backslash)).zeroBytes
      let others = ~word.bytes(from: 0x20, to: 0x7E) & UInt64(repeating: 0x80)
      let end = UInt64.bound(range.upperBound &- position)
      if (signs | others) & (end &- 1) != 0 { return false }
      position &+= 8
    }
    return true
  }

  @inline(never)
  private func checkSigns(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) throws(URLProblem) -> (length: Int, isDots: Bool) {
    var characters = CharacterCheck()
    var (position, length, dots) = (range.lowerBound, 0, 0)
    while position < range.upperBound {
      let start = position
      let byte = try decodedByte(bytes, &position, range.upperBound)
      if let flaw = characters.flaw(in: byte) { throw .malformed(offset: start, flaw) }
      length += 1
      if byte == .dot { dots += 1 }
    }
    if characters.isIncomplete { throw .malformed(offset: range.upperBound, .notUTF8) }
    return (length, length == dots && (dots == 1 || dots == 2))
  }

  @inline(__always)
  private func decodedByte(
    _ bytes: Span<UInt8>, _ position: inout Int, _ end: Int
  ) throws(URLProblem) -> UInt8 {
    let byte = bytes[position]
    if byte == .backslash { throw .malformed(offset: position, .backslash) }
    guard byte == .percent else {
      position += 1
      return byte
    }
    guard let decoded = bytes.escaped(at: position, before: end) else {
      throw .malformed(offset: position, .escape)
    }
    position += 3
    return decoded
  }
}
