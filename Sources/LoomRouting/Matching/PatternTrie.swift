/// All patterns of a table, by their segments.
///
/// Nodes refer to each other by their positions. So a table that goes on from another one copies its array, and appends
/// to it.
struct PatternTrie: Sendable {
  /// The place that the same segments lead to.
  struct Node: Sendable {
    /// The pattern that ends here.
    var number: Int?
    var literals: [URLText: Int] = [:]
    /// Parameters with literals around them, those with the longest literals first.
    var affixed: [AffixedChildren] = []
    var parameter: Int?
    var wildcard: Int?
    /// The pattern that ends with `**` here.
    var rest: Int?
  }

  /// The beginning of a pattern, before its segments: the trie has a node for each.
  struct Root: Hashable {
    let scheme: URLText?
    let hasAuthority: Bool
    let port: URLText?
  }

  /// A child was made after its parent.
  private(set) var nodes: [Node] = []
  private(set) var roots: [Root: Int] = [:]
  /// Patterns with the same URLs as an earlier one, which are in no node.
  private(set) var duplicates: [PatternPair] = []
  /// The most segments that a pattern has.
  private(set) var depth = 0
  /// Whether some node has two kinds of affixed children whose literals are as long, so that a URL may fit both.
  private(set) var hasRivals = false
}

extension PatternTrie {
  /// Adds a pattern, unless an earlier one has the same URLs.
  mutating func add(_ pattern: Pattern, number: Int) {
    depth = max(depth, pattern.segments.count)
    var node = root(Root(pattern))
    for segment in pattern.segments {
      if case .rest = segment {
        if let present = nodes[node].rest { return addDuplicate(number, of: present) }
        nodes[node].rest = number
        return
      }
      node = child(of: node, for: segment)
    }
    if let present = nodes[node].number { return addDuplicate(number, of: present) }
    nodes[node].number = number
  }

  private mutating func addDuplicate(_ number: Int, of present: Int) {
    duplicates.append(PatternPair(number: number, other: present))
  }

  private mutating func root(_ root: Root) -> Int {
    if let known = roots[root] { return known }
    roots[root] = nodes.count
    return newNode()
  }

  private mutating func newNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  /// The child that a segment leads to; a new one, if there is none yet.
  private mutating func child(of node: Int, for segment: Pattern.Segment) -> Int {
    if let known = nodes[node].child(for: segment) { return known }
    let child = newNode()
    switch segment {
    case .literal(let text): nodes[node].literals[URLText(text)] = child
    case .affixed(let prefix, _, let suffix): addAffixed(Affixes(prefix, suffix), child, to: node)
    case .parameter: nodes[node].parameter = child
    case .wildcard: nodes[node].wildcard = child
    case .rest: preconditionFailure("a rest leads to no node")
    }
    return child
  }

  private mutating func addAffixed(_ affixes: Affixes, _ child: Int, to node: Int) {
    if let group = nodes[node].affixed.firstIndex(where: { $0.fits(affixes) }) {
      nodes[node].affixed[group].children[affixes] = child
      return
    }
    let group = AffixedChildren(affixes, child)
    if nodes[node].affixed.contains(where: { $0.length == group.length }) { hasRivals = true }
    let place = nodes[node].affixed.firstIndex { group.isTriedBefore($0) } ?? nodes[node].affixed.count
    nodes[node].affixed.insert(group, at: place)
  }
}

extension PatternTrie.Node {
  /// The child that a segment leads to, whatever its parameter is called.
  func child(for segment: Pattern.Segment) -> Int? {
    switch segment {
    case .literal(let text): literals[URLText(text)]
    case .affixed(let prefix, _, let suffix): child(for: Affixes(prefix, suffix))
    case .parameter: parameter
    case .wildcard: wildcard
    case .rest: nil
    }
  }

  private func child(for affixes: Affixes) -> Int? {
    affixed.first { $0.fits(affixes) }?.children[affixes]
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
  /// The pattern that something is said about.
  let number: Int
  /// The pattern that is the reason.
  let other: Int
}
