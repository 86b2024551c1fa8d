/// All patterns of a table, as nodes in one block, edges in another and literals in one table.
///
/// Node 0 has the roots as its children, by ``rootKey(_:)``. A literal is an edge of the ``LiteralTable``. All other
/// edges of a node lie together, in the order in which they are tried.
struct FlatTrie: Sendable {
  struct Node {
    /// The pattern that ends here; -1 if none does.
    var number: Int32 = -1
    /// The first edge that is no literal; ``none`` without any.
    var edges = none
    var hasLiterals = false
    static let none = UInt32.max
  }

  /// What leads on from a node and is no literal.
  struct Edge {
    enum Kind: UInt8, Comparable {
      case affixed, parameter, wildcard, rest, namedRest
      static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }
    var kind: Kind
    var isLast = false
    /// The lengths of the literals around an affixed parameter.
    ///
    /// All those of a node that are as long share an edge, however many there are. Its target has the prefixes as
    /// literal children, and each of these the suffixes.
    var prefix: UInt32 = 0
    var suffix: UInt32 = 0
    /// The node after this edge, or the number of the pattern that ends with it.
    var target: UInt32

    /// How many bytes of literals are around the parameter.
    var literals: UInt32 { prefix + suffix }
    var isRest: Bool { kind >= .rest }
  }

  let nodes: ContiguousArray<Node>
  let edges: ContiguousArray<Edge>
  let literals: LiteralTable
  /// Patterns with the same URLs as an earlier one, which are in no node.
  let duplicates: [PatternPair]
  /// The most segments that a pattern has, which bounds captures and what is left to try.
  let depth: Int

  /// The name of a root among the children of node 0.
  static func rootKey(_ pattern: Pattern) -> [UInt8] {
    (pattern.scheme ?? []) + (pattern.hasAuthority ? [.colon] : [])
  }

  /// The bytes that the trie holds.
  var byteCount: Int {
    nodes.count * MemoryLayout<Node>.stride + edges.count * MemoryLayout<Edge>.stride + literals.byteCount
  }

  /// The edges of a node that are no literals, in the order in which they are tried.
  func edges(of node: UInt32) -> ArraySlice<Edge> {
    let first = nodes[Int(node)].edges
    guard first != Node.none else { return [] }
    var end = Int(first)
    while !edges[end].isLast { end += 1 }
    return ArraySlice(edges[Int(first)...end])
  }
}

/// Two patterns of a table, by their numbers.
struct PatternPair: Hashable, Sendable {
  /// The pattern that something is said about.
  let number: Int
  /// The pattern that is the reason.
  let other: Int
}
