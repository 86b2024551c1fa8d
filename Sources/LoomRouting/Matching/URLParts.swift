/// The parts of a URL, as it is written.
struct URLParts {
  let scheme: URLScheme
  /// The host and the path, or the path alone, or the opaque piece; without a slash at the end.
  let path: Substring.UTF8View
  /// Where the user info begins, which is no part of the host.
  let userInfo: String.Index?
  /// The query without its question mark.
  let query: Substring.UTF8View
  /// The fragment with its sign.
  let fragment: Substring.UTF8View
  /// Whether there is a percent sign anywhere.
  let isEscaped: Bool

  init(_ url: String) {
    let bytes = url.utf8
    scheme = URLScheme(bytes[...])
    let end = bytes[scheme.end...].firstIndex { $0 == .questionMark || $0 == .hash } ?? bytes.endIndex
    fragment = bytes[(bytes[end...].firstIndex(of: .hash) ?? bytes.endIndex)...]
    query = bytes[end..<fragment.startIndex].dropFirst()
    isEscaped = bytes.contains(.percent)
    let whole = bytes[scheme.end..<end]
    let user = scheme.form == .authority ? Self.user(whole) : nil
    userInfo = user?.startIndex
    path = Self.path(user.map { whole[$0.endIndex...] } ?? whole, scheme.form)
  }

  /// All up to the last at sign of a host.
  private static func user(_ authority: Substring.UTF8View) -> Substring.UTF8View? {
    let host = authority.prefix { $0 != .slash }
    return host.lastIndex(of: UInt8(ascii: "@")).map { host[...$0] }
  }

  /// A slash at the end is ignored where it ends a segment.
  private static func path(_ path: Substring.UTF8View, _ form: URLScheme.Form) -> Substring.UTF8View {
    form != .opaque && path.count > 1 && path.last == .slash ? path.dropLast() : path
  }
}

/// The pieces of a text between separators: what `split` returns, but without an array.
struct Pieces: Sequence, IteratorProtocol {
  private var left: Substring.UTF8View?
  private let separator: UInt8

  init(_ text: Substring.UTF8View, separatedBy separator: UInt8) { (left, self.separator) = (text, separator) }

  mutating func next() -> Substring.UTF8View? {
    guard let text = left else { return nil }
    guard let end = text.firstIndex(of: separator) else {
      left = nil
      return text
    }
    left = text[text.index(after: end)...]
    return text[..<end]
  }
}
