/// Where a search in a ``FlatTrie`` is.
struct Search {
  private let nodes: UnsafeBufferPointer<FlatTrie.Node>
  private let edges: UnsafeBufferPointer<FlatTrie.Edge>
  private let slots: UnsafeBufferPointer<LiteralTable.Slot>
  private let text: UnsafeBufferPointer<UInt8>
  private let captures: UnsafeMutableBufferPointer<FlatTrie.Capture>
  private let ways: UnsafeMutableBufferPointer<FlatTrie.Way>
  private let request: FlatTrie.Request

  private(set) var node: UInt32
  private(set) var captured = 0
  /// Whether nothing is left to try.
  private(set) var isOver = false
  /// Where the next segment begins; beyond the end if there is none.
  private var position: Int
  private var waiting = 0
  /// The next edge to try, and the segment that it is tried with.
  private var edge = FlatTrie.Node.none
  private var start = 0
  private var stop = 0

  @inline(__always)
  init(
    _ trie: FlatTrie, _ request: FlatTrie.Request, _ captures: UnsafeMutableBufferPointer<FlatTrie.Capture>,
    _ ways: UnsafeMutableBufferPointer<FlatTrie.Way>
  ) {
    (nodes, edges, slots, text) = (trie.nodes, trie.edges, trie.slots, trie.text)
    (self.captures, self.ways, self.request) = (captures, ways, request)
    node = request.root
    position = request.start == request.end ? request.end &+ 1 : request.start
  }

  @inline(__always)
  var isAtEnd: Bool { position > request.end }
}

extension Search {
  /// Follows literals as far as they go.
  @inline(__always)
  mutating func descend(_ bytes: Span<UInt8>) {
    edge = FlatTrie.Node.none
    while position <= request.end {
      let here = nodes[Int(node)]
      let segment = LiteralTable.Text(bytes, from: position, to: request.separator, before: request.end)
      let child = here.hasLiterals ? LiteralTable.child(slots, text, of: node, bytes, segment) : 0
      if child == 0 {
        (edge, start, stop) = (here.edges, position, segment.end)
        return
      }
      if here.edges != FlatTrie.Node.none { wait(here.edges, position) }
      (node, position) = (child, segment.end &+ 1)
    }
  }

  /// Follows the next edge that is no literal, of this node or of the last one that has one left.
  @inline(__always)
  mutating func turn(_ bytes: Span<UInt8>) -> FlatTrie.Found? {
    while edge != FlatTrie.Node.none || goBack(bytes) {
      if stop == start || (request.isFirstLiteral && start == request.start) {
        edge = FlatTrie.Node.none
        continue
      }
      let tried = edges[Int(edge)]
      edge = tried.isLast ? FlatTrie.Node.none : edge &+ 1
      if tried.isRest { return rest(tried, bytes) }
      let target = tried.kind == .affixed ? affixed(tried, bytes) : tried.target
      if target == 0 { continue }
      if edge != FlatTrie.Node.none { wait(edge, start) }
      if tried.kind != .wildcard { capture(start &+ Int(tried.prefix), stop &- Int(tried.suffix)) }
      (node, position) = (target, stop &+ 1)
      return nil
    }
    isOver = true
    return nil
  }

  @inline(__always)
  private mutating func wait(_ edge: UInt32, _ start: Int) {
    ways[waiting] = FlatTrie.Way(start: start, edge: edge, captures: UInt32(truncatingIfNeeded: captured))
    waiting &+= 1
  }

  @inline(__always)
  private mutating func goBack(_ bytes: Span<UInt8>) -> Bool {
    guard waiting > 0 else { return false }
    waiting &-= 1
    let way = ways[waiting]
    (edge, start, captured) = (way.edge, way.start, Int(way.captures))
    stop = bytes.first(request.separator, from: start, to: request.end)
    return true
  }

  @inline(__always)
  private mutating func capture(_ start: Int, _ end: Int) {
    captures[captured] = FlatTrie.Capture(start: start, end: end)
    captured &+= 1
  }

  /// The node after an affixed parameter; 0 if its literals do not fit, or leave nothing for the parameter.
  @inline(never)
  private func affixed(_ edge: FlatTrie.Edge, _ bytes: Span<UInt8>) -> UInt32 {
    let (prefix, suffix) = (Int(edge.prefix), Int(edge.suffix))
    guard stop - start > prefix + suffix else { return 0 }
    let middle = child(of: edge.target, bytes, start, start + prefix)
    return middle == 0 ? 0 : child(of: middle, bytes, stop - suffix, stop)
  }

  private func child(of node: UInt32, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> UInt32 {
    LiteralTable.child(slots, text, of: node, bytes, LiteralTable.Text(bytes, start, end))
  }

  /// What is left, which has no empty segment: such a URL fits no pattern, so that nothing else is tried then.
  @inline(never)
  private mutating func rest(_ edge: FlatTrie.Edge, _ bytes: Span<UInt8>) -> FlatTrie.Found? {
    var position = start
    while position <= request.end {
      let stop = bytes.first(request.separator, from: position, to: request.end)
      if stop == position {
        isOver = true
        return nil
      }
      position = stop + 1
    }
    capture(start, request.end)
    return FlatTrie.Found(number: Int(edge.target), captures: captured, rest: edge.kind)
  }
}
