/// Builds a ``FlatTrie``, one pattern after the other.
struct TrieBuilder {
  /// An edge while its node may get others: those of a node are a list.
  private struct Draft {
    var edge: FlatTrie.Edge
    var next: UInt32
  }

  var nodes: ContiguousArray<FlatTrie.Node> = [FlatTrie.Node()]
  private var drafts: ContiguousArray<Draft> = []
  var steps: ContiguousArray<FlatTrie.Edge> = []
  var literals: LiteralTable
  private var duplicates: [PatternPair] = []
  private var depth = 0
  /// The root of the last pattern: those after it often have the same.
  private var root: (scheme: String?, hasAuthority: Bool, node: UInt32)?

  /// A builder with room for some patterns.
  init(capacity: Int) {
    literals = LiteralTable(capacity: capacity)
    nodes.reserveCapacity(capacity * 2)
    drafts.reserveCapacity(capacity)
  }

  /// A builder that goes on from a trie.
  init(_ trie: FlatTrie) {
    nodes = ContiguousArray(trie.nodes)
    drafts.reserveCapacity(trie.edges.count)
    for (index, edge) in trie.edges.enumerated() {
      drafts.append(Draft(edge: edge, next: edge.isLast ? FlatTrie.Node.none : UInt32(index) + 1))
      drafts[index].edge.isLast = false
    }
    steps = ContiguousArray(trie.steps)
    literals = LiteralTable(trie)
    (duplicates, depth) = (trie.duplicates, trie.depth)
  }

  @_optimize(speed)
  mutating func add(_ pattern: Pattern, number: Int) {
    var node = self.root(of: pattern)
    depth = max(depth, pattern.segments.count)
    for (index, segment) in pattern.segments.enumerated() {
      if nodes[Int(node)].isNew { return addTail(pattern.segments[index...], to: node, number) }
      splitTail(of: node)
      switch segment {
      case .literal(let text): node = literal(text, of: node)
      case .affixed(let prefix, _, let suffix): node = affixed(prefix, suffix, of: node)
      case .parameter: node = child(of: node, .parameter)
      case .wildcard: node = child(of: node, .wildcard)
      case .rest(let name): return addRest(name == nil ? .rest : .namedRest, to: node, number)
      }
    }
    splitTail(of: node)
    let present = nodes[Int(node)].number
    if present >= 0 { return duplicates.append(PatternPair(number: number, other: Int(present))) }
    nodes[Int(node)].number = Int32(number)
  }

  private mutating func root(of pattern: Pattern) -> UInt32 {
    if let root, root.hasAuthority == pattern.hasAuthority, root.scheme == pattern.scheme { return root.node }
    let node = literal(FlatTrie.rootKey(pattern), of: 0)
    root = (pattern.scheme, pattern.hasAuthority, node)
    return node
  }

  private mutating func newNode() -> UInt32 {
    nodes.append(FlatTrie.Node())
    return UInt32(nodes.count - 1)
  }

  @_optimize(speed)
  mutating func literal(_ text: String, of node: UInt32) -> UInt32 {
    let present = text.withBytes { literals.child(of: node, $0, 0, $0.count) }
    if present != 0 { return present }
    let child = newNode()
    nodes[Int(node)].hasLiterals = true
    text.withBytes { literals.insert(child, of: node, $0) }
    return child
  }

  mutating func affixed(_ prefix: String, _ suffix: String, of node: UInt32) -> UInt32 {
    let (prefixes, suffixes) = (UInt32(prefix.utf8.count), UInt32(suffix.utf8.count))
    let shape =
      first(of: node) { $0.kind == .affixed && $0.prefix == prefixes && $0.suffix == suffixes }?.target
      ?? append(FlatTrie.Edge(kind: .affixed, prefix: prefixes, suffix: suffixes, target: newNode()), to: node)
    return literal(suffix, of: literal(prefix, of: shape))
  }

  mutating func child(of node: UInt32, _ kind: FlatTrie.Edge.Kind) -> UInt32 {
    first(of: node) { $0.kind == kind }?.target ?? append(FlatTrie.Edge(kind: kind, target: newNode()), to: node)
  }

  mutating func addRest(_ kind: FlatTrie.Edge.Kind, to node: UInt32, _ number: Int) {
    if let present = first(of: node, where: \.isRest)?.target {
      return duplicates.append(PatternPair(number: number, other: Int(present)))
    }
    _ = append(FlatTrie.Edge(kind: kind, target: UInt32(number)), to: node)
  }

  private func first(of node: UInt32, where fits: (FlatTrie.Edge) -> Bool) -> FlatTrie.Edge? {
    var index = nodes[Int(node)].edges
    while index != FlatTrie.Node.none {
      let draft = drafts[Int(index)]
      if fits(draft.edge) { return draft.edge }
      index = draft.next
    }
    return nil
  }

  private mutating func append(_ edge: FlatTrie.Edge, to node: UInt32) -> UInt32 {
    drafts.append(Draft(edge: edge, next: nodes[Int(node)].edges))
    nodes[Int(node)].edges = UInt32(drafts.count - 1)
    return edge.target
  }
}

extension TrieBuilder {
  /// The trie of all patterns so far.
  consuming func trie() -> FlatTrie {
    let edges = layOutEdges()
    literals.compact()
    return FlatTrie(
      nodes: nodes, edges: edges, steps: steps, literals: literals, duplicates: duplicates, depth: depth)
  }

  /// Puts the edges of each node side by side, the most specific first.
  @_optimize(speed)
  private mutating func layOutEdges() -> ContiguousArray<FlatTrie.Edge> {
    var edges: ContiguousArray<FlatTrie.Edge> = []
    edges.reserveCapacity(drafts.count)
    for node in nodes.indices where nodes[node].edges != FlatTrie.Node.none {
      let first = edges.count
      var draft = nodes[node].edges
      while draft != FlatTrie.Node.none {
        edges.append(drafts[Int(draft)].edge)
        draft = drafts[Int(draft)].next
      }
      if edges.count > first + 1 { edges[first...].sort(by: Self.isTriedBefore) }
      edges[edges.count - 1].isLast = true
      nodes[node].edges = UInt32(first)
    }
    return edges
  }

  private static func isTriedBefore(_ left: FlatTrie.Edge, _ right: FlatTrie.Edge) -> Bool {
    if left.kind != right.kind { return left.kind < right.kind }
    if left.literals != right.literals { return left.literals > right.literals }
    // Neither is more specific. If a URL fits both, the conflict is reported, so any order that stays will do.
    return left.prefix > right.prefix
  }
}
