/// Finds the pattern of a URL.
struct PatternIndex: Sendable {
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
