extension PatternIndex {
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
}

extension PatternIndex.Node {
  /// Adds a pattern where segments lead to, unless there is one already, which is returned.
  mutating func add(_ new: Int, at segments: ArraySlice<Pattern.Segment>) -> Int? {
    guard let form = segments.first?.form else { return Self.fill(&number, new) }
    let left = segments.dropFirst()
    switch form.kind {
    case .literal: return literals[form.prefix, default: Self()].add(new, at: left)
    case .rest: return Self.fill(&rest, new)
    case .parameter, .wildcard:
      let known = groups.firstIndex { $0.holds(form) }
      let place = known ?? groups.firstIndex { form.isTriedBefore($0) } ?? groups.count
      if known == nil {
        let group = PatternIndex.Group(kind: form.kind, prefix: form.prefix.length, suffix: form.suffix.length)
        groups.insert(group, at: place)
      }
      return groups[place].children[form, default: Self()].add(new, at: left)
    }
  }

  private static func fill(_ place: inout Int?, _ new: Int) -> Int? {
    if let place { return place }
    place = new
    return nil
  }

  /// The pattern from here on, depth first and with the most specific children first.
  ///
  /// A call passes only the remaining segments to the next one. So a way that fails leaves nothing behind.
  func number(of segments: URLSegments) -> Int? {
    var left = segments
    guard let segment = left.next() else { return number }
    if let number = literals[segment]?.number(of: left) { return number }
    for group in groups {
      if let number = group.child(for: segment)?.number(of: left) { return number }
    }
    return rest
  }

  /// How many nodes and edges a search from here on visits at most.
  var work: Int {
    func worst(_ children: some Collection<Self>) -> Int { children.reduce(0) { max($0, $1.work) } }
    // Where there are literals around a parameter, two are for splitting the segment and for the look-up.
    let others = groups.reduce(0) { $0 + ($1.length > 0 ? 2 : 0) + worst($1.children.values) }
    return (rest == nil ? 1 : 2) + worst(literals.values) + others
  }
}

extension PatternIndex.Group {
  /// How many bytes of literals there are around a parameter.
  var length: Int { prefix + suffix }

  /// Whether a segment's form is of this kind, and its literals are as long as these.
  func holds(_ form: SegmentForm) -> Bool {
    kind == form.kind && prefix == form.prefix.length && suffix == form.suffix.length
  }

  /// The child for a segment, if the segment has its literals and something between them.
  fileprivate func child(for segment: URLText) -> PatternIndex.Node? {
    if length == 0 { return segment.isEmpty ? nil : children.first?.value }
    guard let parts = segment.split(prefix: prefix, suffix: suffix) else { return nil }
    return children[SegmentForm(kind: kind, prefix: parts.prefix, suffix: parts.suffix)]
  }
}
