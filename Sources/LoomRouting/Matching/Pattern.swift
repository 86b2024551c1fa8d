/// The URLs that lead to a route, as a list of segments.
///
/// ``PatternSyntax`` makes one of a text; matching, writing and the checks of a table read it. Its texts are strings,
/// because short ones take no memory of their own; their UTF-8 is compared with a URL's.
struct Pattern: Hashable, Sendable {
  /// The scheme in lower case, without its colon; nil for texts without a scheme.
  let scheme: String?
  /// Whether `//` follows the scheme: the first segment is the host then, with its port if it has one.
  let hasAuthority: Bool
  /// The port of the host, in digits; nil for URLs without one.
  var port: String?
  /// One for the host, if there is one, and one for each piece of the path.
  let segments: [Segment]

  /// One segment of a pattern.
  enum Segment: Hashable, Sendable {
    /// This text, decoded.
    case literal(String)
    /// A text of at least one character between two literals: a parameter as in `:id.html` or `:id`, or `*`, which has
    /// no name.
    case piece(prefix: String = "", name: String?, suffix: String = "")
    /// One segment or more, at the end: `**`, or `:rest**` for a parameter.
    case rest(String?)
  }
}
