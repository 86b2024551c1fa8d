/// Finds the pattern of a URL, in a tree of the patterns' segments.
final class PatternIndex: Sendable {
  /// The patterns of a table, also those that are not included.
  let patterns: [Pattern]
  let roots: [Root: Node]
  /// Patterns with the same URLs as an earlier one, which are in no node.
  let duplicates: [PatternPair]

  /// The beginning of a pattern, before its segments: the index has a node for each.
  struct Root: Hashable {
    let scheme: URLText?
    let hasAuthority: Bool
    let port: URLText?
  }

  /// An index of those patterns of a table that are included; numbers are those of the table.
  ///
  /// Complexity: O(*n*) in the bytes of the patterns.
  init(_ patterns: [Pattern], where isIncluded: (Int) -> Bool = { _ in true }) {
    var (roots, duplicates) = ([Root: Node](), [PatternPair]())
    for number in patterns.indices where isIncluded(number) {
      let pattern = patterns[number]
      if let earlier = roots[Root(pattern), default: Node()].add(number, at: pattern.segments[...]) {
        duplicates.append(PatternPair(number: number, other: earlier))
      }
    }
    (self.patterns, self.roots, self.duplicates) = (patterns, roots, duplicates)
  }

  /// The pattern that a URL leads to, with nothing allocated but for an international host.
  ///
  /// Complexity: O(*n*) in the bytes of the URL where no segment leads astray; at most ``work`` visits.
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

  /// How many nodes and edges a search visits at most, whatever the URL is.
  ///
  /// A segment leads to one literal child, to one child of each group, and to a rest. So a node costs itself, the worst
  /// of its literal children and of each group. No URL costs more; it may be that none costs as much.
  ///
  /// Complexity: O(*n*) in the nodes
  var work: Int { roots.values.map(\.work).max() ?? 0 }

  /// The parts of a URL with its host as URLs carry it; nil if no pattern has such a host.
  ///
  /// The URL has been split and checked by then, so that no conversion can make a part of it another one.
  private static func parts(of url: String, _ trust: URLTrust) throws(URLProblem) -> URLParts? {
    try URLCheck.parts(of: url, trust).withASCIIHost
  }

  private func number(of url: URLParts) -> Int? {
    let segments = URLSegments(url)
    guard let number = roots[Root(url)]?.number(of: segments) else { return nil }
    // No pattern fits an empty segment. Looked for at the end, because most URLs that are refused lead nowhere anyway.
    return segments.contains(where: \.isEmpty) ? nil : number
  }
}

extension PatternIndex.Root {
  init(_ pattern: Pattern) {
    self.init(
      scheme: pattern.scheme.map { URLText($0) }, hasAuthority: pattern.hasAuthority,
      port: pattern.port.map { URLText($0) })
  }

  init(_ url: URLParts) {
    let form = url.scheme.form
    let name = URLText(url.schemeName, isEscaped: false, ignoresCase: true)
    self.init(scheme: form == .relative ? nil : name, hasAuthority: form == .authority, port: url.port)
  }
}

/// Two patterns of a table, by their numbers.
struct PatternPair: Hashable, Sendable {
  /// The pattern that has a problem.
  let number: Int
  /// The pattern that is the reason.
  let other: Int
}
