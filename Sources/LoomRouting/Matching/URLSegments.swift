/// The segments of a URL, of which the host is the first; an opaque path is one segment.
struct URLSegments: Sequence, IteratorProtocol {
  private var pieces: Pieces?
  private let isEscaped: Bool
  /// Whether the next segment is a host.
  private var isHost: Bool
  /// Where the host ends, if a port follows.
  private var hostEnd: String.Index?

  init(_ path: Substring.UTF8View, _ form: URLScheme.Form, isEscaped: Bool) {
    pieces = path.isEmpty ? nil : Pieces(path, separatedBy: form == .opaque ? nil : .slash)
    (self.isEscaped, isHost) = (isEscaped, form == .authority)
  }

  init(_ url: URLParts) {
    self.init(url.path, url.scheme.form, isEscaped: url.isEscaped)
    hostEnd = url.hostEnd
  }

  mutating func next() -> URLText? {
    guard let piece = pieces?.next() else { return nil }
    guard isHost else { return URLText(piece, isEscaped: isEscaped) }
    isHost = false
    return URLText(piece[..<(hostEnd ?? piece.endIndex)], isEscaped: isEscaped, ignoresCase: true)
  }
}
