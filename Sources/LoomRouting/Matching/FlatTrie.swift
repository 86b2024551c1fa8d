/// All patterns of a table, as nodes in one block, edges in another and literals in one table.
///
/// Node 0 has the roots as its children, by ``rootKey(_:)``. A literal is an edge of the ``LiteralTable``. All other
/// edges of a node lie together, in the order in which they are tried. What only one pattern has from a node on is no
/// nodes, but that node's tail: a list of steps.
///
/// `@unchecked Sendable`: the initializer alone writes to the memory, which lives as long as the object. Every index
/// into it is one that the builder has put there; what comes from a URL is compared, and indexes checked spans only.
/// Measured: with arrays in a structure, three segments took 2,248 instructions instead of 1,760, because each search
/// copied the structure and counted references.
final class FlatTrie: @unchecked Sendable {
  struct Node {
    /// The pattern that ends here, or after the tail; -1 if none does.
    var number: Int32 = -1
    /// The first edge that is no literal; ``none`` without any.
    var edges = none
    var hasLiterals = false
    /// The first step of what is left of the only pattern here; ``none`` where several go on, or none does.
    var tail = none
    static let none = UInt32.max

    /// Whether nothing is known of the node yet.
    var isNew: Bool { number < 0 && edges == Self.none && !hasLiterals && tail == Self.none }
  }

  /// What leads on from a node and is no literal; or any step of a tail.
  struct Edge {
    enum Kind: UInt8, Comparable {
      case literal, affixed, parameter, wildcard, rest, namedRest
      static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
      /// Whether what fits it, up to its literals, is the value of a parameter.
      @inline(__always) var isCaptured: Bool { self == .parameter || self == .affixed }
    }
    var kind: Kind
    var isLast = false
    /// The lengths of the literals around an affixed parameter.
    ///
    /// All those of a node that are as long share an edge, however many there are. Its target has the prefixes as
    /// literal children, and each of these the suffixes.
    var prefix: UInt32 = 0
    var suffix: UInt32 = 0
    /// The node after this edge, or the number of the pattern that ends with it; for a step, where its literals begin
    /// in ``FlatTrie/text``.
    ///
    /// A literal step is a run of segments, with slashes between them: `prefix` is its length, `suffix` their number.
    /// That is 0 for one segment whose slashes are text.
    var target: UInt32

    /// How many bytes of literals are around the parameter.
    var literals: UInt32 { prefix + suffix }
    @inline(__always) var isRest: Bool { kind >= .rest }
  }

  let nodes: UnsafeBufferPointer<Node>
  let edges: UnsafeBufferPointer<Edge>
  /// All tails, one after the other.
  let steps: UnsafeBufferPointer<Edge>
  /// The slots of the table of literals.
  let slots: UnsafeBufferPointer<LiteralTable.Slot>
  /// The bytes of long literals and of tails.
  let text: UnsafeBufferPointer<UInt8>
  /// Patterns with the same URLs as an earlier one, which are in no node.
  let duplicates: [PatternPair]
  /// The most segments that a pattern has, which bounds captures and what is left to try.
  let depth: Int
  /// The name of the first root.
  private let firstRoot: LiteralTable.Text

  init(
    nodes: ContiguousArray<Node>, edges: ContiguousArray<Edge>, steps: ContiguousArray<Edge>, literals: LiteralTable,
    duplicates: [PatternPair], depth: Int
  ) {
    self.nodes = Self.copy(nodes)
    self.edges = Self.copy(edges)
    self.steps = Self.copy(steps)
    slots = Self.copy(literals.slots)
    text = Self.copy(literals.text)
    self.duplicates = duplicates
    self.depth = depth
    let root = literals.slots.first { $0.child == 1 }
    firstRoot = LiteralTable.Text(end: Int(root?.length ?? .max), head: root?.head ?? 0)
  }

  private static func copy<Element: BitwiseCopyable>(
    _ elements: ContiguousArray<Element>
  ) -> UnsafeBufferPointer<Element> {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = memory.initialize(from: elements)
    return UnsafeBufferPointer(memory)
  }

  deinit {
    nodes.deallocate()
    edges.deallocate()
    steps.deallocate()
    slots.deallocate()
    text.deallocate()
  }
}

extension FlatTrie {
  /// The name of a root among the children of node 0.
  static func rootKey(_ pattern: Pattern) -> String {
    (pattern.scheme ?? "") + (pattern.hasAuthority ? ":" : "")
  }

  /// The edges of a node that are no literals, in the order in which they are tried.
  ///
  /// Not copied: who looks at them holds the trie meanwhile. With an array for each node, adding one pattern to 10,000 took 28.7 million
  /// instructions instead of 23.3.
  func edges(of node: UInt32) -> Slice<UnsafeBufferPointer<Edge>> { Self.run(of: edges, from: nodes[Int(node)].edges) }

  /// The steps of a node's tail.
  func tail(of node: UInt32) -> Slice<UnsafeBufferPointer<Edge>> { Self.run(of: steps, from: nodes[Int(node)].tail) }

  private static func run(of all: UnsafeBufferPointer<Edge>, from first: UInt32) -> Slice<UnsafeBufferPointer<Edge>> {
    guard first != Node.none else { return all[..<0] }
    var end = Int(first)
    while !all[end].isLast { end += 1 }
    return all[Int(first)...end]
  }

  /// Whether some node has two parameters whose literals are as long, so that a URL may fit both.
  var hasRivals: Bool {
    zip(edges, edges.dropFirst()).contains { edge, next in
      !edge.isLast && edge.kind == .affixed && next.kind == .affixed && edge.literals == next.literals
    }
  }

  /// The literal child of a node; 0 if there is none.
  func child(of node: UInt32, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> UInt32 {
    LiteralTable.child(slots, text, of: node, bytes, LiteralTable.Text(bytes, start, end))
  }

  /// The root of a scheme, by the bytes that name it; 0 if no pattern has it.
  @inline(__always)
  func root(_ bytes: Span<UInt8>, _ end: Int) -> UInt32 {
    // Node 1 is the first root. Most tables have no other, so that looking at it first pays.
    if end == firstRoot.end, end <= 8, bytes.word(at: 0, count: end) == firstRoot.head { return 1 }
    return child(of: 0, bytes, 0, end)
  }

  /// The bytes of a literal.
  func literal(_ slot: LiteralTable.Slot) -> [UInt8] {
    let head = (0..<min(Int(slot.length), 8)).map { UInt8(truncatingIfNeeded: slot.head &>> UInt64($0 * 8)) }
    return head + text[Int(slot.tail)..<Int(slot.tail) + max(Int(slot.length) - 8, 0)]
  }
}

/// Two patterns of a table, by their numbers.
struct PatternPair: Hashable, Sendable {
  /// The pattern that something is said about.
  let number: Int
  /// The pattern that is the reason.
  let other: Int
}
