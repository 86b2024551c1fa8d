/// The parts of a URL, as it is written.
///
/// Kept as ranges of one text, because each slice would be counted as one more reference to it.
struct URLParts {
  private let bytes: String.UTF8View
  let scheme: URLScheme
  private let pathRange: Range<String.Index>
  private let queryRange: Range<String.Index>
  /// Where the user info begins, which is no part of the host.
  let userInfo: String.Index?
  /// Where the host ends, if a port follows.
  let hostEnd: String.Index?
  /// Whether there is a percent sign anywhere.
  let isEscaped: Bool

  init(_ url: String) {
    bytes = url.utf8
    scheme = URLScheme(bytes)
    let pathEnd = bytes[scheme.end...].firstIndex { $0 == .questionMark || $0 == .hash } ?? bytes.endIndex
    let queryEnd = bytes[pathEnd...].firstIndex(of: .hash) ?? bytes.endIndex
    queryRange = pathEnd..<queryEnd
    isEscaped = bytes.contains(.percent)
    let isAuthority = scheme.form == .authority
    // A host begins after the last of its at signs.
    let authority = isAuthority ? bytes[scheme.end..<pathEnd].prefix { $0 != .slash } : bytes[..<bytes.startIndex]
    let hostStart = authority.lastIndex(of: UInt8(ascii: "@")).map(url.utf8.index(after:))
    userInfo = hostStart == nil ? nil : scheme.end
    let path = bytes[(hostStart ?? scheme.end)..<pathEnd]
    hostEnd = isAuthority ? path.prefix { $0 != .slash }.portColon : nil
    // A slash at the end is ignored where it ends a segment.
    let isIgnored = scheme.form != .opaque && path.count > 1 && path.last == .slash
    pathRange = path.startIndex..<(isIgnored ? path.index(before: path.endIndex) : path.endIndex)
  }

  /// The scheme, and the port.
  var root: URLRoot {
    let port = hostEnd.map { bytes[$0..<pathRange.upperBound].dropFirst().prefix { $0 != .slash } }
    return URLRoot(scheme, of: bytes, port: port.map { URLText($0, isEscaped: isEscaped) })
  }

  /// The host and the path, or the path alone, or the opaque piece; without a slash at the end.
  var path: Substring.UTF8View { bytes[pathRange] }

  /// The items of the query; nothing between two `&` is none.
  var items: Pieces { Pieces(bytes[queryRange].dropFirst(), separatedBy: UInt8(ascii: "&")) }

  /// The name of an item of the query, and what comes after its first `=`.
  func item(_ piece: Substring.UTF8View) -> (name: URLText, value: URLText?) {
    let name = piece.prefix { $0 != UInt8(ascii: "=") }
    let value = name.endIndex < piece.endIndex ? piece[name.endIndex...].dropFirst() : nil
    return (URLText(name, isEscaped: isEscaped), value.map { URLText($0, isEscaped: isEscaped) })
  }

  /// The whole URL.
  var text: String { String(Substring(bytes[...])) }

  /// The host without its port; empty if the URL has none.
  private var host: Substring.UTF8View {
    let first = path.prefix { $0 != .slash }
    return scheme.form == .authority ? first[..<(hostEnd ?? first.endIndex)] : path[..<path.startIndex]
  }

  /// The same URL with its host as URLs carry it; nil if the host is international, but not valid.
  var withASCIIHost: URLParts? {
    let host = host
    let text = URLText(host, isEscaped: isEscaped, ignoresCase: true)
    guard HostName.isInternational(text) else { return self }
    guard let name = HostName.ascii(text.string) else { return nil }
    return URLParts(String(Substring(bytes[..<host.startIndex])) + name + String(Substring(bytes[host.endIndex...])))
  }
}

/// The scheme of a URL or of a pattern.
struct URLScheme {
  /// How the text after the scheme is to be read, by the signs between them.
  enum Form: String { case relative = "", authority = "://", opaque = ":" }

  let form: Form
  /// Where the colon is; the start if there is no scheme.
  let nameEnd: String.Index
  /// Where the host, the path or the opaque piece begins.
  let end: String.Index

  init(_ text: String.UTF8View) {
    let name = text.prefix { $0.isLetter || $0.isDigit || "-.+".utf8.contains($0) }
    let next = text[name.endIndex...]
    if next.first == .colon, name.first?.isLetter == true, name.last.map({ $0.isLetter || $0.isDigit }) == true {
      let isAuthority = next.dropFirst().starts(with: "//".utf8)
      form = isAuthority ? .authority : .opaque
      nameEnd = name.endIndex
      end = text.index(nameEnd, offsetBy: isAuthority ? 3 : 1)
    } else {
      form = .relative
      nameEnd = text.startIndex
      // Without a scheme a slash may come first.
      end = text.first == .slash ? text.index(after: text.startIndex) : text.startIndex
    }
  }
}

/// The beginning of a URL or of a pattern, without its segments.
struct URLRoot: Hashable, Sendable {
  let form: URLScheme.Form
  /// The scheme in lower case, without its colon; empty if there is none.
  let scheme: URLText
  /// The port of the host, which is the first segment; nil without one.
  let port: URLText?

  init(_ scheme: URLScheme, of text: String.UTF8View, port: URLText?) {
    (form, self.port) = (scheme.form, port)
    self.scheme = URLText(text[..<scheme.nameEnd], isEscaped: false, ignoresCase: true)
  }
}

// MARK: - Segments and pieces

/// The segments of a URL, of which the host is the first; an opaque path is one segment.
struct URLSegments: Sequence, IteratorProtocol {
  private var pieces: Pieces
  private let isEscaped: Bool
  /// Whether the next segment is a host.
  private var isHost: Bool
  /// Where the host ends, if a port follows.
  private let hostEnd: String.Index?

  init(_ url: URLParts) {
    pieces = Pieces(url.path, separatedBy: url.scheme.form == .opaque ? nil : .slash)
    (isEscaped, isHost, hostEnd) = (url.isEscaped, url.scheme.form == .authority, url.hostEnd)
  }

  mutating func next() -> URLText? {
    guard let piece = pieces.next() else { return nil }
    guard isHost else { return URLText(piece, isEscaped: isEscaped) }
    isHost = false
    return URLText(piece[..<(hostEnd ?? piece.endIndex)], isEscaped: isEscaped, ignoresCase: true)
  }
}

/// The pieces of a text between separators, without an array; none of an empty text.
struct Pieces: Sequence, IteratorProtocol {
  private let text: Substring.UTF8View
  /// Nil if the whole text is one piece.
  private let separator: UInt8?
  /// Where the next piece begins; nil after the last one.
  private var position: String.Index?

  init(_ text: Substring.UTF8View, separatedBy separator: UInt8?) {
    (self.text, self.separator, position) = (text, separator, text.isEmpty ? nil : text.startIndex)
  }

  mutating func next() -> Substring.UTF8View? {
    guard let start = position else { return nil }
    // Not by slices of the rest: each would be counted as one more reference to the text.
    var end = start
    while end < text.endIndex, text[end] != separator { text.formIndex(after: &end) }
    position = end < text.endIndex ? text.index(after: end) : nil
    return text[start..<end]
  }
}
