/// The segments of a URL, of which the host is the first; an opaque path is one segment.
struct URLSegments: Sequence, IteratorProtocol {
  private var pieces: Pieces?
  private let isEscaped: Bool
  /// Whether the next segment is a host.
  private var isHost: Bool

  init(_ path: Substring.UTF8View, _ form: URLScheme.Form, isEscaped: Bool) {
    pieces = path.isEmpty ? nil : Pieces(path, separatedBy: form == .opaque ? nil : .slash)
    (self.isEscaped, isHost) = (isEscaped, form == .authority)
  }

  init(_ url: URLParts) { self.init(url.path, url.scheme.form, isEscaped: url.isEscaped) }

  mutating func next() -> URLText? {
    guard let piece = pieces?.next() else { return nil }
    guard isHost else { return URLText(piece, isEscaped: isEscaped) }
    isHost = false
    return URLText(piece[..<(piece.portColon ?? piece.endIndex)], isEscaped: isEscaped, ignoresCase: true)
  }
}
