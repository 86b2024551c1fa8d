/// Finds the pattern of a URL.
final class PatternIndex: Sendable {
  private let patterns: [Pattern]
  let trie: PatternTrie

  /// An index of those patterns of a table that are included; numbers are those of the table.
  ///
  /// Complexity: O(*n*) in the bytes of the patterns.
  init(_ patterns: [Pattern], where isIncluded: (Int) -> Bool = { _ in true }) {
    var trie = PatternTrie()
    for number in patterns.indices where isIncluded(number) { trie.add(patterns[number], number: number) }
    (self.patterns, self.trie) = (patterns, trie)
  }

  /// The pattern that a URL leads to, with nothing allocated but for an international host.
  ///
  /// Complexity: O(*n*) in the bytes of the URL where no segment leads astray; at most ``PatternTrie/work`` visits.
  func number(of url: String, trust: URLTrust) throws(URLProblem) -> Int? {
    try Self.parts(of: url, trust).flatMap(number)
  }

  /// The pattern that a URL leads to, with the parameters' values and the items of the query.
  ///
  /// Complexity: as that of ``number(of:trust:)``, and O(*n*) in the bytes that are returned.
  func match(_ url: String, trust: URLTrust) throws(URLProblem) -> PatternMatch? {
    guard let parts = try Self.parts(of: url, trust) else { return nil }
    return number(of: parts).map { PatternMatch(number: $0, of: patterns[$0], parts) }
  }

  /// The parts of a URL with its host as URLs carry it; nil if no pattern has such a host.
  ///
  /// The URL has been split and checked by then, so that no conversion can make a part of it another one.
  private static func parts(of url: String, _ trust: URLTrust) throws(URLProblem) -> URLParts? {
    try URLCheck.parts(of: url, trust).withASCIIHost
  }

  private func number(of url: URLParts) -> Int? { trie.number(of: URLSegments(url), under: .init(url)) }
}

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
    var left = URLSegments(url)
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
    // Nothing between two `&` is no item.
    let query = Pieces(url.query, separatedBy: UInt8(ascii: "&")).filter { !$0.isEmpty }.map { item in
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      let value = name.endIndex < item.endIndex ? item[name.endIndex...].dropFirst() : nil
      let decoded = { URLText($0, isEscaped: url.isEscaped).string }
      return QueryItem(name: decoded(name), value: value.map(decoded))
    }
    self.init(number: number, path: path, query: query)
  }
}
