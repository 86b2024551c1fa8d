/// Where a search in a ``FlatTrie`` is.
struct Search {
  private let nodes: UnsafeBufferPointer<FlatTrie.Node>
  private let edges: UnsafeBufferPointer<FlatTrie.Edge>
  private let steps: UnsafeBufferPointer<FlatTrie.Edge>
  private let slots: UnsafeBufferPointer<LiteralTable.Slot>
  private let text: UnsafeBufferPointer<UInt8>
  private let captures: UnsafeMutableBufferPointer<FlatTrie.Capture>
  private let ways: UnsafeMutableBufferPointer<FlatTrie.Way>
  private let request: FlatTrie.Request

  private(set) var node: UInt32
  private var captured = 0
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
    (nodes, edges, steps, slots, text) = (trie.nodes, trie.edges, trie.steps, trie.slots, trie.text)
    (self.captures, self.ways, self.request) = (captures, ways, request)
    node = request.root
    position = request.start == request.end ? request.end &+ 1 : request.start
  }

  @inline(__always)
  var isAtEnd: Bool { position > request.end }

  /// The pattern that ends here, if one does.
  @inline(__always)
  func end() -> FlatTrie.Found? {
    let number = nodes[Int(node)].number
    return number < 0 ? nil : FlatTrie.Found(number: Int(number), captures: captured, rest: nil)
  }
}

extension Search {
  /// Follows literals as far as they go, and then the tail if there is one.
  @inline(__always)
  mutating func descend(_ bytes: Span<UInt8>) -> FlatTrie.Found? {
    edge = FlatTrie.Node.none
    while position <= request.end {
      let here = nodes[Int(node)]
      if here.tail != FlatTrie.Node.none { return follow(here.tail, bytes) }
      let segment = LiteralTable.Text(bytes, from: position, to: request.separator, before: request.end)
      let child = here.hasLiterals ? LiteralTable.child(slots, text, of: node, bytes, segment) : 0
      if child == 0 {
        (edge, start, stop) = (here.edges, position, segment.end)
        return nil
      }
      if here.edges != FlatTrie.Node.none { wait(here.edges, position) }
      (node, position) = (child, segment.end &+ 1)
    }
    return nil
  }

  /// Follows the only pattern that goes on here to its end; nil if a segment does not fit.
  @inline(never)
  private mutating func follow(_ tail: UInt32, _ bytes: Span<UInt8>) -> FlatTrie.Found? {
    var index = Int(tail)
    while position <= request.end {
      let step = steps[index]
      start = position
      if step.isRest, !isFirstOfHost { return rest(step, bytes) }
      guard step.kind == .literal ? fits(run: step, bytes) : fits(step, bytes) else { return nil }
      if step.kind.isCaptured { capture(start &+ Int(step.prefix), stop &- Int(step.suffix)) }
      position = stop &+ 1
      if step.isLast { return isAtEnd ? end() : nil }
      index &+= 1
    }
    return nil
  }

  /// Whether the segments of a literal step come next.
  @inline(__always)
  private mutating func fits(run step: FlatTrie.Edge, _ bytes: Span<UInt8>) -> Bool {
    let (length, literals) = (Int(step.prefix), Int(step.target))
    stop = start &+ length
    if stop > request.end || (stop < request.end && bytes[stop] != request.separator) { return false }
    let isDecoded = request.separator != .slash
    // What is not decoded has no slash in a segment.
    if step.suffix == 0, !isDecoded { return false }
    // One short segment, as most are.
    if length <= 8, step.suffix <= 1 {
      return text.span.word(at: literals, count: length) == bytes.word(at: start, count: length)
    }
    return text.span.isEqual(
      from: literals, to: bytes, start, length, areSlashesSeparators: isDecoded && step.suffix > 0)
  }

  /// Whether a segment fits a step that is no literal.
  @inline(__always)
  private mutating func fits(_ step: FlatTrie.Edge, _ bytes: Span<UInt8>) -> Bool {
    stop = bytes.first(request.separator, from: start, to: request.end)
    if stop == start || isFirstOfHost { return false }
    let (prefix, suffix, literals) = (Int(step.prefix), Int(step.suffix), Int(step.target))
    return step.kind != .affixed
      || stop &- start > prefix &+ suffix && text.span.isEqual(from: literals, to: bytes, start, prefix)
        && text.span.isEqual(from: literals &+ prefix, to: bytes, stop &- suffix, suffix)
  }

  /// Whether the segment that is tried is a host with a colon, which only literals fit.
  @inline(__always)
  private var isFirstOfHost: Bool { request.isFirstLiteral && start == request.start }

  /// Follows the next edge that is no literal, of this node or of the last one that has one left.
  @inline(__always)
  mutating func turn(_ bytes: Span<UInt8>) -> FlatTrie.Found? {
    while edge != FlatTrie.Node.none || goBack(bytes) {
      if stop == start || isFirstOfHost {
        edge = FlatTrie.Node.none
        continue
      }
      let tried = edges[Int(edge)]
      edge = tried.isLast ? FlatTrie.Node.none : edge &+ 1
      if tried.isRest { return rest(tried, bytes) }
      let target = tried.kind == .affixed ? affixed(tried, bytes) : tried.target
      if target == 0 { continue }
      if edge != FlatTrie.Node.none { wait(edge, start) }
      if tried.kind.isCaptured { capture(start &+ Int(tried.prefix), stop &- Int(tried.suffix)) }
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
