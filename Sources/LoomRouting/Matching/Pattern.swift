/// The URLs that lead to a route, as a list of segments.
///
/// ``PatternSyntax`` makes one of a text; matching, writing and the checks of a table read it. Its texts are strings,
/// because short ones take no memory of their own; their UTF-8 is compared with a URL's.
struct Pattern: Hashable, Sendable {
  /// The scheme, and the port.
  let root: URLRoot
  /// One for the host, if there is one, and one for each piece of the path.
  let segments: [Segment]

  /// One segment of a pattern.
  struct Segment: Hashable, Sendable {
    /// The texts that it takes.
    let form: SegmentForm
    /// The parameter's name, if there is one.
    var name: String?
  }

  /// The names of the parameters, in the order in which a match lists their values.
  var parameterNames: [String] { segments.compactMap(\.name) }

  /// Whether a URL that fits both leads to this pattern: the leftmost segment that differs decides.
  func isMoreSpecific(than other: Pattern) -> Bool {
    for (one, other) in zip(segments, other.segments) where one.form != other.form {
      return one.form.rank < other.form.rank
    }
    return false
  }

  /// Whether each URL that fits another pattern with the same beginning fits this.
  func covers(_ other: Pattern) -> Bool {
    for (one, other) in zip(segments, other.segments) {
      if one.form.kind == .rest { return true }
      guard one.form.covers(other.form) else { return false }
    }
    return segments.count == other.segments.count
  }
}

/// Why a text is no pattern, and where.
struct PatternProblem: Error, Hashable, Sendable {
  /// The kind of mistake.
  let flaw: Flaw
  /// The offset in the pattern's UTF-8.
  let offset: Int

  init(_ flaw: Flaw, at offset: Int) { (self.flaw, self.offset) = (flaw, offset) }

  /// A sentence about a pattern, and one about the mistake in it.
  func description(of pattern: String) -> String {
    "\(pattern) is not a valid pattern, at offset \(offset). \(flaw.rawValue)"
  }

  /// A sentence for the author of the pattern.
  enum Flaw: String, Hashable, Sendable {
    case queryOrFragment =
      "A pattern has neither a query nor a fragment: query items reach the route's properties by their names."
    case emptySegment = "A segment is empty, and no URL fits that."
    case dotSegment = "The segments `.` and `..` cannot be part of a pattern."
    case missingName = #"A parameter's name begins with a letter or `_`; a colon as text is `\:`."#
    case braces = "A parameter is written `:name`; a brace as text is `%7B` or `%7D`."
    case secondParameter = "A segment has one parameter at most."
    case repeatedName = "A parameter's name occurs for the second time."
    case restNotLast = "A `**` must be the last segment."
    case severalOfOpaque =
      "What follows a scheme without `//` is one piece: write `%2F`, or a slash before a pattern that has no scheme."
    case strayStar = #"A `*` or `**` is a whole segment; as text, a star is `\*`."#
    case strayBackslash = #"A backslash precedes `:` or `*` only; as text it is `%5C`."#
    case invalidEscape = "A percent sign precedes two hexadecimal digits; as text it is `%25`."
    case notUTF8 = "The escapes are not valid UTF-8."
    case userInfo = "A host cannot have a user before it; an at sign as text is `%40`."
    case invalidHost = "The host is not a valid international domain name, or is not ASCII beside a parameter."
    case parameterWithPort = "A host with a port has no parameter."
  }
}
