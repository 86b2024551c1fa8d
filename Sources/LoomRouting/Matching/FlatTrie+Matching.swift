extension FlatTrie {
  /// Where a parameter's value lies.
  struct Capture {
    var start = 0
    var end = 0
  }

  /// What is left to try: an edge, and what was so when its node was reached.
  struct Way {
    var start = 0
    var edge: UInt32 = 0
    var captures: UInt32 = 0
  }

  /// The segments that are looked for.
  struct Request {
    /// The root of their scheme.
    let root: UInt32
    let start: Int
    let end: Int
    let separator: UInt8
    /// Whether the first segment fits literals only, because it is a host with a colon.
    let isFirstLiteral: Bool
  }

  /// The pattern that segments lead to.
  struct Found {
    let number: Int
    let captures: Int
    /// Whether the last capture is all that is left, and what it is for.
    let rest: Edge.Kind?
  }

  /// Finds the first pattern that fits, and where its parameters lie.
  ///
  /// Depth first. What is left to try lies on a stack, with the number of captures there were: so going back leaves
  /// nothing of the first try. A node is reached by one way only, so no URL costs more than ``work``.
  @inline(__always)
  func match(
    _ bytes: Span<UInt8>, _ request: Request, _ captures: UnsafeMutableBufferPointer<Capture>,
    _ ways: UnsafeMutableBufferPointer<Way>
  ) -> Found? {
    var search = Search(request)
    while true {
      search.descend(self, bytes, ways)
      if search.position > request.end {
        let number = nodes[Int(search.node)].number
        if number >= 0 { return Found(number: Int(number), captures: search.captured, rest: nil) }
      }
      if let found = search.turn(self, bytes, captures, ways) { return found }
      if search.isOver { return nil }
    }
  }
}

extension FlatTrie {
  /// Calls a function with room for what a search keeps: on the stack, if patterns have fewer than 64 segments.
  ///
  /// Both are of trivial types, and a search reads only what it has written before.
  @inline(__always)
  func withBuffers<Output>(
    _ body: (UnsafeMutableBufferPointer<Capture>, UnsafeMutableBufferPointer<Way>) -> Output
  ) -> Output {
    withUnsafeTemporaryAllocation(of: Capture.self, capacity: depth + 1) { captures in
      withUnsafeTemporaryAllocation(of: Way.self, capacity: depth + 1) { ways in body(captures, ways) }
    }
  }
}

/// Where a search in a ``FlatTrie`` is.
struct Search {
  private let request: FlatTrie.Request
  fileprivate var node: UInt32
  /// Where the next segment begins; beyond the end if there is none.
  fileprivate var position: Int
  fileprivate var captured = 0
  fileprivate var isOver = false
  private var waiting = 0
  /// The next edge to try, of a node whose segment begins at `start`.
  private var edge = FlatTrie.Node.none
  private var start = 0

  @inline(__always)
  fileprivate init(_ request: FlatTrie.Request) {
    self.request = request
    node = request.root
    position = request.start == request.end ? request.end + 1 : request.start
  }

  /// Follows literals as far as they go.
  @inline(__always)
  fileprivate mutating func descend(
    _ trie: borrowing FlatTrie, _ bytes: Span<UInt8>, _ ways: UnsafeMutableBufferPointer<FlatTrie.Way>
  ) {
    while position <= request.end {
      let here = trie.nodes[Int(node)]
      let stop = bytes.first(request.separator, from: position, to: request.end)
      let child = here.hasLiterals ? trie.literals.child(of: node, bytes, position, stop) : 0
      if child == 0 {
        (edge, start) = (here.edges, position)
        return
      }
      if here.edges != FlatTrie.Node.none { wait(here.edges, position, ways) }
      (node, position) = (child, stop + 1)
    }
    edge = FlatTrie.Node.none
  }

  /// Follows the next edge that is no literal, of this node or of the last one that has one left.
  @inline(__always)
  fileprivate mutating func turn(
    _ trie: borrowing FlatTrie, _ bytes: Span<UInt8>,
    _ captures: UnsafeMutableBufferPointer<FlatTrie.Capture>, _ ways: UnsafeMutableBufferPointer<FlatTrie.Way>
  ) -> FlatTrie.Found? {
    while true {
      if edge == FlatTrie.Node.none, !goBack(ways) {
        isOver = true
        return nil
      }
      let tried = trie.edges[Int(edge)]
      let stop = bytes.first(request.separator, from: start, to: request.end)
      if stop == start || (request.isFirstLiteral && start == request.start) {
        edge = FlatTrie.Node.none
        continue
      }
      edge = tried.isLast ? FlatTrie.Node.none : edge + 1
      if tried.isRest { return rest(tried, bytes, captures) }
      let target = tried.kind == .affixed ? affixed(tried, trie, bytes, stop) : tried.target
      if target == 0 { continue }
      if edge != FlatTrie.Node.none { wait(edge, start, ways) }
      if tried.kind != .wildcard {
        captures[captured] = FlatTrie.Capture(start: start + Int(tried.prefix), end: stop - Int(tried.suffix))
        captured += 1
      }
      (node, position) = (target, stop + 1)
      return nil
    }
  }

  @inline(__always)
  private mutating func wait(_ edge: UInt32, _ start: Int, _ ways: UnsafeMutableBufferPointer<FlatTrie.Way>) {
    ways[waiting] = FlatTrie.Way(start: start, edge: edge, captures: UInt32(truncatingIfNeeded: captured))
    waiting += 1
  }

  @inline(__always)
  private mutating func goBack(_ ways: UnsafeMutableBufferPointer<FlatTrie.Way>) -> Bool {
    guard waiting > 0 else { return false }
    waiting -= 1
    let way = ways[waiting]
    (edge, start, captured) = (way.edge, way.start, Int(way.captures))
    return true
  }

  /// The node after an affixed parameter; 0 if its literals do not fit, or leave nothing for the parameter.
  private func affixed(_ edge: FlatTrie.Edge, _ trie: borrowing FlatTrie, _ bytes: Span<UInt8>, _ stop: Int) -> UInt32 {
    let (prefix, suffix) = (Int(edge.prefix), Int(edge.suffix))
    guard stop - start > prefix + suffix else { return 0 }
    let middle = trie.literals.child(of: edge.target, bytes, start, start + prefix)
    return middle == 0 ? 0 : trie.literals.child(of: middle, bytes, stop - suffix, stop)
  }

  /// What is left, which has no empty segment: such a URL fits no pattern, so that nothing else is tried then.
  private mutating func rest(
    _ edge: FlatTrie.Edge, _ bytes: Span<UInt8>, _ captures: UnsafeMutableBufferPointer<FlatTrie.Capture>
  ) -> FlatTrie.Found? {
    var position = start
    while position <= request.end {
      let stop = bytes.first(request.separator, from: position, to: request.end)
      if stop == position {
        isOver = true
        return nil
      }
      position = stop + 1
    }
    captures[captured] = FlatTrie.Capture(start: start, end: request.end)
    return FlatTrie.Found(number: Int(edge.target), captures: captured + 1, rest: edge.kind)
  }
}
