/// The segments of a URL, of which the host is the first; an opaque path is one segment.
struct URLSegments: Sequence, IteratorProtocol {
  /// What has not been read yet; nil at the end.
  private var left: Substring.UTF8View?
  private let isOpaque: Bool
  private let isEscaped: Bool
  /// Whether the next segment is a host.
  private var isHost: Bool

  init(_ path: Substring.UTF8View, _ form: URLScheme.Form, isEscaped: Bool) {
    left = path.isEmpty ? nil : path
    self.isEscaped = isEscaped
    (isOpaque, isHost) = (form == .opaque, form == .authority)
  }

  init(_ url: URLParts) { self.init(url.path, url.scheme.form, isEscaped: url.isEscaped) }

  mutating func next() -> URLText? {
    guard let text = left else { return nil }
    let end = isOpaque ? text.endIndex : text.firstIndex(of: .slash) ?? text.endIndex
    left = end < text.endIndex ? text[text.index(after: end)...] : nil
    defer { isHost = false }
    return URLText(text[..<end], isEscaped: isEscaped, ignoresCase: isHost)
  }
}
