/// Writes a route's values as a URL of a pattern.
///
/// Values of the pattern's parameters go into the path, all others into the query, in the order of coding.
/// Reading the URL by the same pattern gives the same values; a value for which it would not is a problem.
enum RouteWriter {
  /// The URL of a route by a pattern.
  ///
  /// - Throws: a ``ParameterProblem``, or the error of the route's own function.
  /// - Complexity: O(*n* + *p* × *k*) for *n* bytes, *p* parameters of the pattern, and *k* values.
  static func url<R: Encodable>(of route: R, by pattern: Pattern) throws -> String {
    let items = try RouteEncoder.items(of: route)
    var pieces: [String] = []
    for (index, segment) in pattern.segments.enumerated() {
      pieces += try Self.pieces(of: segment, items, isHost: index == 0 && pattern.hasAuthority)
      if index == 0, let port = pattern.port { pieces[0] += ":" + port }
    }
    let inPath = pattern.parameterNames
    let query = items.filter { item in !inPath.contains { $0.hasSameBytes(as: item.name) } }
      .map { escaped($0.name) + ($0.value.map { "=" + escaped($0, besides: ":") } ?? "") }
    let scheme = pattern.scheme.map { $0 + (pattern.hasAuthority ? "://" : ":") } ?? ""
    return scheme + pieces.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  private static func pieces(
    of segment: Pattern.Segment, _ items: [RouteValues.Item], isHost: Bool
  ) throws(ParameterProblem) -> [String] {
    let values = items.filter { item in segment.name?.hasSameBytes(as: item.name) == true }.map { $0.value ?? "" }
    switch segment {
    case .literal(let text):
      let isAddress = isHost && text.utf8.first == UInt8(ascii: "[") && text.utf8.last == UInt8(ascii: "]")
      return [escaped(text, besides: isAddress ? ":[]" : "")]
    case .piece(_, let name?, _), .rest(let name?):
      guard !values.isEmpty else { throw .unwritable(name, .missing) }
      guard case .piece(let prefix, _, let suffix) = segment else {
        return try values.map { value throws(ParameterProblem) in try piece(value, of: name) }
      }
      guard values.count < 2 else { throw .unwritable(name, .several(values.count)) }
      return [try piece(values[0], of: name, prefix, suffix, isHost: isHost)]
    case .piece: throw .unwritable("*", .wildcard)
    case .rest: throw .unwritable("**", .wildcard)
    }
  }

  /// One segment; the path keeps every text but none at all and those that lead elsewhere.
  private static func piece(
    _ value: String, of name: String, _ prefix: String = "", _ suffix: String = "", isHost: Bool = false
  ) throws(ParameterProblem) -> String {
    guard !value.isEmpty else { throw .unwritable(name, .empty) }
    let text = prefix + value + suffix
    if isHost {
      guard value.utf8.allSatisfy(\.isKeptInHost) else { throw .unwritable(name, .host, value) }
      guard HostName.ascii(text) == text else { throw .unwritable(name, .punycode, value) }
    }
    if text == "." || text == ".." { throw .unwritable(name, .dots, value) }
    return escaped(text)
  }

  /// A text of which all bytes are escaped that RFC 3986 does not leave unreserved, besides some.
  private static func escaped(_ text: String, besides kept: String = "") -> String {
    String(
      decoding: text.utf8.flatMap { $0.isUnreserved || kept.utf8.contains($0) ? [$0] : $0.escape }, as: UTF8.self)
  }
}
