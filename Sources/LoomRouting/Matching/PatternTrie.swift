/// All patterns of a table, by their segments.
struct PatternTrie: Sendable {
  /// The place that the same segments lead to.
  struct Node: Sendable {
    /// The pattern that ends here.
    var number: Int?
    var literals: [URLText: Node] = [:]
    /// Parameters and `*`, those with the longest literals around them first.
    var groups: [Group] = []
    /// The pattern that ends with `**` here.
    var rest: Int?
  }

  /// The children of a node by the literals around a parameter that are as long as each other's.
  ///
  /// However many there are, a search looks once for one of them.
  struct Group: Sendable {
    let kind: SegmentForm.Kind
    let prefix: Int
    let suffix: Int
    var children: [SegmentForm: Node] = [:]
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

  /// Adds a pattern, unless an earlier one has the same URLs.
  mutating func add(_ pattern: Pattern, number: Int) {
    if let present = roots[Root(pattern), default: Node()].add(number, at: pattern.segments[...]) {
      duplicates.append(PatternPair(number: number, other: present))
    }
  }

  /// The pattern that segments lead to, the most specific one.
  ///
  /// Complexity: at most ``work`` nodes and edges, each for the bytes of one segment
  func number(of segments: URLSegments, under root: Root) -> Int? {
    guard let number = roots[root]?.number(of: segments) else { return nil }
    // No pattern fits an empty segment. Looked for at the end, because most URLs that are refused lead nowhere anyway.
    return segments.contains(where: \.isEmpty) ? nil : number
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

extension PatternTrie.Node {
  /// Adds a pattern where segments lead to, unless there is one already, which is returned.
  fileprivate mutating func add(_ new: Int, at segments: ArraySlice<Pattern.Segment>) -> Int? {
    guard let segment = segments.first else { return Self.fill(&number, new) }
    guard let form = segment.form else { return Self.fill(&rest, new) }
    if form.kind == .literal { return literals[form.prefix, default: Self()].add(new, at: segments.dropFirst()) }
    let known = groups.firstIndex { $0.holds(form) }
    let place = known ?? groups.firstIndex { form.isTriedBefore($0) } ?? groups.count
    if known == nil {
      let group = PatternTrie.Group(kind: form.kind, prefix: form.prefix.length, suffix: form.suffix.length)
      groups.insert(group, at: place)
    }
    return groups[place].children[form, default: Self()].add(new, at: segments.dropFirst())
  }

  private static func fill(_ place: inout Int?, _ new: Int) -> Int? {
    if let place { return place }
    place = new
    return nil
  }

  /// The child that a segment leads to, whatever its parameter is called.
  func child(for form: SegmentForm) -> Self? {
    form.kind == .literal ? literals[form.prefix] : groups.first { $0.holds(form) }?.children[form]
  }

  /// The pattern from here on, depth first and with the most specific children first.
  ///
  /// A call passes only the remaining segments to the next one. So a way that fails leaves nothing behind.
  fileprivate func number(of segments: URLSegments) -> Int? {
    var left = segments
    guard let segment = left.next() else { return number }
    if let number = literals[segment]?.number(of: left) { return number }
    for group in groups {
      if let number = group.child(for: segment)?.number(of: left) { return number }
    }
    return rest
  }

  fileprivate var work: Int {
    func worst(_ children: some Collection<Self>) -> Int { children.reduce(0) { max($0, $1.work) } }
    // Where there are literals around a parameter, two are for splitting the segment and for the look-up.
    let others = groups.reduce(0) { $0 + ($1.length > 0 ? 2 : 0) + worst($1.children.values) }
    return (rest == nil ? 1 : 2) + worst(literals.values) + others
  }
}

extension PatternTrie.Group {
  /// How many bytes of literals there are around a parameter.
  var length: Int { prefix + suffix }

  /// Whether a segment's form is of this kind, and its literals are as long as these.
  func holds(_ form: SegmentForm) -> Bool {
    kind == form.kind && prefix == form.prefix.length && suffix == form.suffix.length
  }

  /// The child for a segment, if the segment has its literals and something between them.
  fileprivate func child(for segment: URLText) -> PatternTrie.Node? {
    if length == 0 { return segment.isEmpty ? nil : children.first?.value }
    guard let parts = segment.split(prefix: prefix, suffix: suffix) else { return nil }
    return children[SegmentForm(kind: kind, prefix: parts.prefix, suffix: parts.suffix)]
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
