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
  private var hasEscapesBeforeQuery = false

  @inline(__always)
  init(_ bytes: Span<UInt8>) {
    scheme = Scheme(bytes)
    (start, end, hostEnd) = (scheme.next, scheme.next, scheme.next)
    (query, fragment) = (bytes.count..<bytes.count, bytes.count)
    needsCopy = scheme.hasCapitals
    if scheme.form == .authority { readAuthority(bytes) }
    readPath(bytes)
    if end < bytes.count { readQuery(bytes) }
    trimSlash(bytes)
    needsCopy = needsCopy || hasEscapesBeforeQuery
  }

  @inline(__always)
  private mutating func readAuthority(_ bytes: Span<UInt8>) {
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      if byte == .slash || byte == .questionMark || byte == .hash { break }
      if byte == .colon { hostHasColon = true }
      if byte.isCapital { needsCopy = true }
      if byte == .percent { hasEscapesBeforeQuery = true }
      position += 1
      if byte == UInt8(ascii: "@") {
        userInfo = scheme.next
        start = position
        hostHasColon = false
      }
    }
    (hostEnd, end) = (position, position)
  }

  /// Finds the end of the path, eight bytes at a time.
  @inline(__always)
  private mutating func readPath(_ bytes: Span<UInt8>) {
    var position = end
    var escapes: UInt64 = 0
    while position + 8 <= bytes.count {
      let word = bytes.word(at: position)
      let marks = (word ^ UInt64(repeating: .questionMark)).zeroBytes | (word ^ UInt64(repeating: .hash)).zeroBytes
      if marks != 0 { break }
      escapes |= (word ^ UInt64(repeating: .percent)).zeroBytes
      position += 8
    }
    while position < bytes.count, bytes[position] != .questionMark, bytes[position] != .hash {
      if bytes[position] == .percent { escapes = 1 }
      position += 1
    }
    end = position
    if escapes != 0 { hasEscapesBeforeQuery = true }
    hasEscapes = hasEscapesBeforeQuery
  }

  private mutating func readQuery(_ bytes: Span<UInt8>) {
    fragment = bytes.first(.hash, from: end, to: bytes.count)
    if fragment > end { query = end + 1..<fragment }
    hasEscapes = hasEscapes || bytes.first(.percent, from: end, to: bytes.count) < bytes.count
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
      guard isScheme else {
        // Without a scheme a slash may come first.
        (form, end, hasCapitals) = (.relative, 0, false)
        next = bytes.count > 0 && bytes[0] == .slash ? 1 : 0
        return
      }
      (end, hasCapitals) = (position, capitals)
      let isAuthority = position + 2 < bytes.count && bytes[position + 1] == .slash && bytes[position + 2] == .slash
      (form, next) = isAuthority ? (.authority, position + 3) : (.opaque, position + 1)
    }
  }
}

extension UInt8 {
  /// Whether a scheme goes on with this byte.
  fileprivate var isSchemePart: Bool {
    isDigit || self == UInt8(ascii: "-") || self == .dot || self == UInt8(ascii: "+")
  }
}
