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
  @_optimize(speed)
  func match(
    _ bytes: Span<UInt8>, _ request: Request, _ captures: UnsafeMutableBufferPointer<Capture>,
    _ ways: UnsafeMutableBufferPointer<Way>
  ) -> Found? {
    var search = Search(self, request, captures, ways)
    while true {
      if let found = search.descend(bytes) { return found }
      if search.isAtEnd, nodes[Int(search.node)].tail == Node.none, let found = search.end() { return found }
      if let found = search.turn(bytes) { return found }
      if search.isOver { return nil }
    }
  }

  /// Calls a function with room for what a search keeps: on the stack, if patterns have fewer than 64 segments.
  ///
  /// Both are of trivial types, and a search reads only what it has written before. It writes one of each for a segment
  /// of a pattern at most, so ``depth`` bounds both.
  @inline(__always)
  func withBuffers<Output>(
    _ body: (UnsafeMutableBufferPointer<Capture>, UnsafeMutableBufferPointer<Way>) -> Output
  ) -> Output {
    // Room for a number that the compiler knows takes no instruction.
    depth < 16 ? withBuffers(capacity: 16, body) : withBuffers(capacity: depth + 1, body)
  }

  @inline(__always)
  private func withBuffers<Output>(
    capacity: Int, _ body: (UnsafeMutableBufferPointer<Capture>, UnsafeMutableBufferPointer<Way>) -> Output
  ) -> Output {
    withUnsafeTemporaryAllocation(of: Capture.self, capacity: capacity) { captures in
      withUnsafeTemporaryAllocation(of: Way.self, capacity: capacity) { ways in body(captures, ways) }
    }
  }
}
