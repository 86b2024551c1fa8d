/// All patterns of a table, by their segments.
struct PatternTrie: Sendable {
  /// The place that the same segments lead to.
  struct Node: Sendable {
    /// The pattern that ends here.
    var number: Int?
    var literals: [URLText: Node] = [:]
    /// Parameters and `*`, those with the longest literals around them first.
    var groups: [AffixedChildren] = []
    /// The pattern that ends with `**` here.
    var rest: Int?
  }

  /// The beginning of a pattern, before its segments: the trie has a node for each.
  struct Root: Hashable {
    let scheme: URLText?
    let hasAuthority: Bool
    let port: URLText?
  }

  private(set) var roots: [Root: Node] = [:]
  /// Patterns with the same URLs as an earlier one, which are in no node.
  private(set) var duplicates: [PatternPair] = []
  /// The most segments that a pattern has.
  private(set) var depth = 0

  /// Adds a pattern, unless an earlier one has the same URLs.
  mutating func add(_ pattern: Pattern, number: Int) {
    depth = max(depth, pattern.segments.count)
    if let present = roots[Root(pattern), default: Node()].add(number, at: pattern.segments[...]) {
      duplicates.append(PatternPair(number: number, other: present))
    }
  }
}

extension PatternTrie.Node {
  /// Adds a pattern where segments lead to, unless there is one already, which is returned.
  fileprivate mutating func add(_ new: Int, at segments: ArraySlice<Pattern.Segment>) -> Int? {
    guard let segment = segments.first else { return Self.fill(&number, new) }
    if case .literal(let text) = segment {
      return literals[URLText(text), default: Self()].add(new, at: segments.dropFirst())
    }
    guard let affixes = segment.affixes else { return Self.fill(&rest, new) }
    let group = group(of: affixes)
    return groups[group].children[affixes, default: Self()].add(new, at: segments.dropFirst())
  }

  private static func fill(_ place: inout Int?, _ new: Int) -> Int? {
    if let place { return place }
    place = new
    return nil
  }

  /// Where the group of some literals is; a new one, if there is none yet.
  private mutating func group(of affixes: Affixes) -> Int {
    if let known = groups.firstIndex(where: { $0.fits(affixes) }) { return known }
    let group = AffixedChildren(affixes)
    let place = groups.firstIndex { group.isTriedBefore($0) } ?? groups.count
    groups.insert(group, at: place)
    return place
  }

  /// The child that a segment leads to, whatever its parameter is called.
  func child(for segment: Pattern.Segment) -> Self? {
    if case .literal(let text) = segment { return literals[URLText(text)] }
    guard let affixes = segment.affixes else { return nil }
    return groups.first { $0.fits(affixes) }?.children[affixes]
  }
}

extension PatternTrie.Root {
  init(_ pattern: Pattern) {
    self.init(
      scheme: pattern.scheme.map { URLText($0) }, hasAuthority: pattern.hasAuthority,
      port: pattern.port.map { URLText($0) })
  }

  init(_ url: URLParts) {
    let form = url.scheme.form
    let name = URLText(url.schemeName, isEscaped: false, ignoresCase: true)
    self.init(
      scheme: form == .relative ? nil : name, hasAuthority: form == .authority,
      port: url.port.map { URLText($0, isEscaped: url.isEscaped) })
  }
}

/// Two patterns of a table, by their numbers.
struct PatternPair: Hashable, Sendable {
  /// The pattern that has a problem.
  let number: Int
  /// The pattern that is the reason.
  let other: Int
}
