/// Finds the pattern of a URL, in a tree of the patterns' segments.
final class PatternIndex: Sendable {
  /// The patterns of a table, also those that are not included.
  let patterns: [Pattern]
  let roots: [URLRoot: Node]
  /// Patterns with the same URLs as an earlier one, which are in no node.
  let duplicates: [PatternPair]

  /// An index of those patterns of a table that are included; numbers are those of the table.
  ///
  /// Complexity: O(*n*) in the bytes of the patterns.
  init(_ patterns: [Pattern], where isIncluded: (Int) -> Bool = { _ in true }) {
    var (roots, duplicates) = ([URLRoot: Node](), [PatternPair]())
    for number in patterns.indices where isIncluded(number) {
      let pattern = patterns[number]
      if let earlier = roots[pattern.root, default: Node()].add(number, at: pattern.segments[...]) {
        duplicates.append(PatternPair(number: number, other: earlier))
      }
    }
    (self.patterns, self.roots, self.duplicates) = (patterns, roots, duplicates)
  }

  /// The pattern that a URL leads to, with the parameters' values and the items of the query.
  ///
  /// Nothing is allocated for a URL that leads nowhere, but for an international host.
  ///
  /// Complexity: O(*n*) in the bytes of the URL where no segment leads astray; at most ``work`` visits.
  func match(_ url: String, limits: RoutingLimits?) throws(URLProblem) -> PatternMatch? {
    // The URL is split and checked before its host is converted, which can make no part of it another one then.
    guard let url = try URLCheck.parts(of: url, limits).withASCIIHost else { return nil }
    let segments = URLSegments(url)
    guard let number = roots[url.root]?.number(of: segments) else { return nil }
    // No pattern fits an empty segment. Looked for at the end, because most URLs that are refused lead nowhere anyway.
    return segments.contains(where: \.isEmpty) ? nil : PatternMatch(number: number, of: patterns[number], url)
  }

  /// How many nodes and edges a search visits at most, whatever the URL is.
  ///
  /// A segment leads to one literal child, to one child of each group, and to a rest. So a node costs itself, the worst
  /// of its literal children and of each group. No URL costs more; it may be that none costs as much.
  ///
  /// Complexity: O(*n*) in the nodes
  var work: Int { roots.values.map(\.work).max() ?? 0 }
}

/// Two patterns of a table, by their numbers.
struct PatternPair: Hashable, Sendable {
  /// The pattern that has a problem.
  let number: Int
  /// The pattern that is the reason.
  let other: Int
}
