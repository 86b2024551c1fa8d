/// The pattern that a URL leads to, with the values that the URL has for it.
struct PatternMatch: Hashable, Sendable {
  /// The pattern's place in its table.
  let number: Int
  /// The parameters' decoded values in the order of the path; `:rest**` has one for each of its segments.
  let path: [QueryItem]
  /// The items of the query, in their order.
  let query: [QueryItem]

  /// A name and its decoded value.
  struct QueryItem: Hashable, Sendable {
    let name: String
    /// In a query, the text after the first `=`; nil without one.
    let value: String?
  }
}

extension PatternMatch {
  /// Reads the values of a URL that leads to a pattern.
  init(number: Int, of pattern: Pattern, _ url: URLParts) {
    self.number = number
    path = Self.path(of: pattern, URLSegments(url))
    // Nothing between two `&` is no item.
    query = Pieces(url.query, separatedBy: UInt8(ascii: "&")).filter { !$0.isEmpty }
      .map { QueryItem($0, isEscaped: url.isEscaped) }
  }

  private static func path(of pattern: Pattern, _ segments: URLSegments) -> [QueryItem] {
    var left = segments
    var path: [QueryItem] = []
    for segment in pattern.segments {
      guard let text = left.next() else { break }
      switch segment {
      case .literal, .piece(_, nil, _), .rest(nil): break
      case .piece(let prefix, let name?, let suffix):
        let parts = text.split(prefix: prefix.utf8.count, suffix: suffix.utf8.count)
        path.append(QueryItem(name: name, value: parts?.middle.string))
      case .rest(let name?): path += ([text] + left).map { QueryItem(name: name, value: $0.string) }
      }
    }
    return path
  }
}

extension PatternMatch.QueryItem {
  fileprivate init(_ item: Substring.UTF8View, isEscaped: Bool) {
    let equals = item.firstIndex(of: UInt8(ascii: "="))
    name = URLText(item[..<(equals ?? item.endIndex)], isEscaped: isEscaped).string
    value = equals.map { URLText(item[$0...].dropFirst(), isEscaped: isEscaped).string }
  }
}
