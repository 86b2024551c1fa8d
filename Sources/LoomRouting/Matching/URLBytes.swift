/// Where the parts of a URL lie in its bytes.
///
/// Every offset is an `Int`: a part that is longer than a narrow integer counts would else be read as another one.
struct URLBytes {
  let scheme: Scheme
  /// The host and the path, or the path alone, or the opaque piece: what is divided into segments.
  private(set) var start: Int
  /// The end of the segments, before a trailing slash.
  private(set) var end: Int
  /// The end of the host; where the segments begin if there is none.
  private(set) var hostEnd: Int
  /// Where the user info begins, which is no part of the host.
  private(set) var userInfo: Int?
  /// Whether the host holds a colon, as one with a port does: only literals fit it.
  private(set) var hostHasColon = false
  /// The query without its question mark; empty at the end of the URL if there is none.
  private(set) var query: Range<Int>
  /// Where the fragment begins, with its sign.
  private(set) var fragment: Int
  /// Whether something must be decoded or put in lower case before it can be compared.
  private(set) var needsCopy: Bool
  /// Whether there is a percent sign anywhere.
  private(set) var hasEscapes = false

  @inline(__always)
  init(_ bytes: Span<UInt8>) {
    scheme = Scheme(bytes)
    (start, end, hostEnd) = (scheme.next, scheme.next, scheme.next)
    (query, fragment) = (bytes.count..<bytes.count, bytes.count)
    needsCopy = scheme.hasCapitals
    readPath(bytes)
    if scheme.form == .authority { readAuthority(bytes) }
    if end < bytes.count { readQuery(bytes) }
    trimSlash(bytes)
  }

  /// The same as a call, for what is not in a hurry: passing all parts on would keep them in memory.
  @inline(never)
  @_optimize(speed)
  static func split(_ bytes: Span<UInt8>) -> URLBytes { URLBytes(bytes) }

  /// Finds the end of the host, eight bytes at a time.
  @inline(__always)
  private mutating func readAuthority(_ bytes: Span<UInt8>) {
    var position = start
    hostEnd = end
    while position < end {
      let word = bytes.word(near: position)
      let slashes = (word ^ UInt64(repeating: .slash)).zeroBytes | .bound(end &- position)
      let host = (slashes &- 1) & ~slashes
      // From `:` to `Z` lies all that matters in a host, and what few hosts have.
      if word.bytes(from: .colon, to: UInt8(ascii: "Z")) & host != 0 { return readHost(bytes) }
      if slashes != 0 {
        hostEnd = position &+ slashes.trailingZeroBitCount &>> 3
        return
      }
      position &+= 8
    }
  }

  private mutating func readHost(_ bytes: Span<UInt8>) {
    let host = Self.host(bytes, start, end)
    (hostEnd, hostHasColon) = (host.end, host.hasColon)
    if host.hasCapitals { needsCopy = true }
    if host.start > start { (userInfo, start) = (start, host.start) }
  }

  /// What there is in a host, of which all up to the last at sign is no part.
  @inline(never)
  private static func host(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) -> (start: Int, end: Int, hasColon: Bool, hasCapitals: Bool) {
    let stop = bytes.first(.slash, from: start, to: end)
    var (first, hasCapitals) = (start, false)
    for position in start..<stop {
      if bytes[position] == UInt8(ascii: "@") { first = position + 1 }
      hasCapitals = hasCapitals || bytes[position].isCapital
    }
    return (first, stop, bytes.first(.colon, from: first, to: stop) < stop, hasCapitals)
  }

  /// Finds the end of the path, and whether there are escapes before it.
  @inline(__always)
  private mutating func readPath(_ bytes: Span<UInt8>) {
    end = bytes.count
    let plain = Self.plainEnd(bytes, from: start)
    if plain == bytes.count { return }
    (end, hasEscapes) = Self.path(bytes, from: plain)
    if hasEscapes { needsCopy = true }
  }

  /// An offset before which no sign that matters to the path lies: most URLs have none.
  @inline(__always)
  private static func plainEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    guard bytes.count >= 8 else { return start }
    var position = start
    while position &+ 8 <= bytes.count {
      if bytes.word(at: position).mayHavePathSigns { return position }
      position &+= 8
    }
    // What lies before has no such sign: to look at it again does no harm.
    return bytes.word(at: bytes.count &- 8).mayHavePathSigns ? position : bytes.count
  }

  /// The exact end of a path, eight bytes at a time.
  @inline(never)
  @_optimize(speed)
  private static func path(_ bytes: Span<UInt8>, from start: Int) -> (end: Int, hasEscapes: Bool) {
    var position = start
    var (escapes, marks): (UInt64, UInt64) = (0, 0)
    while position < bytes.count {
      let word = bytes.word(near: position)
      marks = (word ^ UInt64(repeating: .questionMark)).zeroBytes | (word ^ UInt64(repeating: .hash)).zeroBytes
      let found = (word ^ UInt64(repeating: .percent)).zeroBytes
      // Of what follows a mark, nothing belongs to the path.
      escapes |= found & ((marks &- 1) & ~marks)
      if marks != 0 { break }
      position &+= 8
    }
    return (min(position &+ (marks == 0 ? 0 : marks.trailingZeroBitCount &>> 3), bytes.count), escapes != 0)
  }

  @inline(__always)
  private mutating func readQuery(_ bytes: Span<UInt8>) {
    fragment = Self.first(.hash, bytes, from: end)
    if fragment > end { query = end + 1..<fragment }
    if Self.first(.percent, bytes, from: end) < bytes.count { hasEscapes = true }
  }

  @inline(never)
  private static func first(_ byte: UInt8, _ bytes: Span<UInt8>, from start: Int) -> Int {
    bytes.first(byte, from: start, to: bytes.count)
  }

  /// A slash at the end is ignored where it ends a segment.
  @inline(__always)
  private mutating func trimSlash(_ bytes: Span<UInt8>) {
    if scheme.form != .opaque, end > start + 1, bytes[end - 1] == .slash { end -= 1 }
  }
}

extension URLBytes {
  /// The scheme of a URL or of a pattern, and what follows it.
  struct Scheme {
    enum Form { case relative, authority, opaque }
    /// What the first bytes say about all others.
    let form: Form
    /// The offset of the colon; 0 without a scheme.
    let end: Int
    /// Where the segments, or the authority, begin.
    let next: Int
    let hasCapitals: Bool
    /// The end of what names the trie's root: the scheme, with its colon if an authority follows.
    var keyEnd: Int { form == .authority ? end + 1 : end }

    @inline(__always)
    init(_ bytes: Span<UInt8>) {
      let word = bytes.word(near: 0)
      let colons = bytes.count < 8 ? 0 : (word ^ UInt64(repeating: .colon)).zeroBytes
      let before = (colons &- 1) & ~colons & 0x8080_8080_8080_8080
      // A short scheme of small letters, as most are.
      if colons != 0, before != 0, word.bytes(from: UInt8(ascii: "a"), to: UInt8(ascii: "z")) & before == before {
        self.init(bytes, end: colons.trailingZeroBitCount &>> 3, hasCapitals: false)
      } else {
        self.init(any: bytes)
      }
    }

    @inline(never)
    private init(any bytes: Span<UInt8>) {
      var position = 0
      var capitals = false
      while position < bytes.count {
        let byte = bytes[position]
        guard byte.isLetter || (position > 0 && byte.isSchemePart) else { break }
        capitals = capitals || byte.isCapital
        position += 1
      }
      let isScheme =
        position > 0 && position < bytes.count && bytes[position] == .colon
        && (bytes[position - 1].isLetter || bytes[position - 1].isDigit)
      if isScheme {
        self.init(bytes, end: position, hasCapitals: capitals)
      } else {
        // Without a scheme a slash may come first.
        let start = bytes.count > 0 && bytes[0] == .slash ? 1 : 0
        self.init(form: .relative, end: 0, next: start, hasCapitals: false)
      }
    }

    @inline(__always)
    private init(_ bytes: Span<UInt8>, end: Int, hasCapitals: Bool) {
      let isAuthority = end + 2 < bytes.count && bytes[end + 1] == .slash && bytes[end + 2] == .slash
      self.init(
        form: isAuthority ? .authority : .opaque, end: end, next: end + (isAuthority ? 3 : 1), hasCapitals: hasCapitals)
    }

    @inline(__always)
    private init(form: Form, end: Int, next: Int, hasCapitals: Bool) {
      (self.form, self.end, self.next, self.hasCapitals) = (form, end, next, hasCapitals)
    }
  }
}

extension UInt64 {
  /// Whether one of eight bytes may be a question mark, a hash or a percent sign: it is, or lies below the latter.
  @inline(__always)
  fileprivate var mayHavePathSigns: Bool {
    let low = (self &- UInt64(repeating: .percent + 1)) & ~self & 0x8080_8080_8080_8080
    return low | (self ^ UInt64(repeating: .questionMark)).zeroBytes != 0
  }
}

extension UInt8 {
  /// Whether a scheme goes on with this byte.
  @inline(__always)
  fileprivate var isSchemePart: Bool {
    isDigit || self == UInt8(ascii: "-") || self == .dot || self == UInt8(ascii: "+")
  }
}
