/// Writes a route's values as a URL of a pattern.
///
/// Values of the pattern's parameters go into the path, all others into the query, in the order of coding.
/// Reading the URL by the same pattern gives the same values; a value for which it would not is a problem.
enum RouteWriter {
  /// The URL of a route by a pattern.
  ///
  /// - Throws: a ``ParameterProblem``, or the error of the route's own functions.
  /// - Complexity: O(*n* log *n* + *p* × *k*) for *n* bytes, *p* parameters of the pattern, and *k* values.
  static func url<R: Codable>(of route: R, by pattern: Pattern) throws -> String {
    let coded = try RouteEncoder(route)
    let url = try text(of: coded.items, by: pattern)
    // The one check for all that a URL cannot hold, such as nil in an array.
    let match = try PatternIndex([pattern]).match(url, limits: nil)
    do {
      let values = RouteValues(path: match?.path ?? [], query: match?.query ?? [])
      let again = try RouteEncoder(RouteDecoder(values).decode(R.self))
      if match != nil, again.hasSameValues(as: coded) { return url }
    } catch let problem as ParameterProblem {
      throw ParameterProblem.unwritable(problem.name, .value)
    } catch _ where match != nil {
      // The initializer needs what no URL holds, such as an object in `userInfo`.
      return url
    }
    throw ParameterProblem.unwritable("", .value)
  }

  private static func text(of items: [RouteValues.Item], by pattern: Pattern) throws(ParameterProblem) -> String {
    var pieces: [String] = []
    for (index, segment) in pattern.segments.enumerated() {
      let isHost = index == 0 && pattern.root.form == .authority && segment.form.kind != .rest
      pieces += try Self.pieces(of: segment, items, isHost: isHost)
      if index == 0, let port = pattern.root.port { pieces[0] += ":" + port.string }
    }
    let inPath = pattern.parameterNames
    let query = items.filter { item in !inPath.contains { $0.hasSameBytes(as: item.name) } }
      .map { escaped($0.name) + ($0.value.map { "=" + escaped($0, besides: ":") } ?? "") }
    let beginning = pattern.root.scheme.string + pattern.root.form.rawValue
    return beginning + pieces.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  private static func pieces(
    of segment: Pattern.Segment, _ items: [RouteValues.Item], isHost: Bool
  ) throws(ParameterProblem) -> [String] {
    let (prefix, suffix) = (segment.form.prefix.string, segment.form.suffix.string)
    if segment.form.kind == .literal {
      let isAddress = isHost && prefix.utf8.first == UInt8(ascii: "[") && prefix.utf8.last == UInt8(ascii: "]")
      return [escaped(prefix, besides: isAddress ? ":[]" : "")]
    }
    // A star has no name, so that no value can be written for it.
    let name = segment.name ?? (segment.form.kind == .rest ? "**" : "*")
    let values = segment.name == nil ? [] : items.filter { $0.name.hasSameBytes(as: name) }.map { $0.value ?? "" }
    guard !values.isEmpty else { throw .unwritable(name, .missing) }
    return try values.map { value throws(ParameterProblem) in
      let text = prefix + value + suffix
      guard !value.isEmpty, text != ".", text != ".." else { throw .unwritable(name, .segment, value) }
      // Any other byte would be escaped, and a host with escapes in it is none for others.
      if isHost, !value.utf8.allSatisfy(\.isKeptInHost) { throw .unwritable(name, .host, value) }
      return escaped(text)
    }
  }

  /// A text of which all bytes are escaped that RFC 3986 does not leave unreserved, besides some.
  private static func escaped(_ text: String, besides kept: String = "") -> String {
    String(
      decoding: text.utf8.flatMap { $0.isUnreserved || kept.utf8.contains($0) ? [$0] : $0.escape }, as: UTF8.self)
  }
}
