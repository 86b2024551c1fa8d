/// The pattern that a URL leads to, with the values that the URL has for it.
struct PatternMatch: Hashable, Sendable {
  /// The pattern's place in its table.
  let number: Int
  /// The parameters' values, in the order of ``Pattern/parameterNames``.
  let values: [Value]
  /// The items of the query, in their order.
  let query: [QueryItem]

  /// The decoded value of a parameter.
  enum Value: Hashable, Sendable {
    case text(String)
    /// The segments of `:rest**`.
    case texts([String])
  }

  /// One item of a query, decoded.
  struct QueryItem: Hashable, Sendable {
    let name: String
    /// The text after the first `=`; nil without one.
    let value: String?
  }
}

extension PatternMatch {
  /// Reads the values of a URL that leads to a pattern.
  init(number: Int, of pattern: Pattern, _ url: URLParts) {
    self.number = number
    values = Self.values(of: pattern, URLSegments(url))
    // Nothing between two `&` is no item.
    query = Pieces(url.query, separatedBy: UInt8(ascii: "&")).filter { !$0.isEmpty }
      .map { QueryItem($0, isEscaped: url.isEscaped) }
  }

  private static func values(of pattern: Pattern, _ segments: URLSegments) -> [Value] {
    var left = segments
    return pattern.segments.compactMap { segment in
      guard let text = left.next() else { return nil }
      switch segment {
      case .literal, .wildcard, .rest(nil): return nil
      case .parameter: return .text(text.string)
      case .affixed(let prefix, _, let suffix):
        return text.split(prefix: prefix.utf8.count, suffix: suffix.utf8.count).map { .text($0.middle.string) }
      case .rest(_?): return .texts(([text] + left).map(\.string))
      }
    }
  }
}

extension PatternMatch.QueryItem {
  fileprivate init(_ item: Substring.UTF8View, isEscaped: Bool) {
    let equals = item.firstIndex(of: UInt8(ascii: "="))
    name = URLText(item[..<(equals ?? item.endIndex)], isEscaped: isEscaped).string
    value = equals.map { URLText(item[$0...].dropFirst(), isEscaped: isEscaped).string }
  }
}
