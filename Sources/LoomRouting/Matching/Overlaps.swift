/// Finds patterns that have URLs in common, by going through pairs of nodes that the same segments lead to.
///
/// A node is reached by one way only, so each pair is visited once. Nodes below which nothing is asked for are left out.
struct Overlaps {
  let trie: FlatTrie
  let children: LiteralChildren
  /// Whether a node, or one below it, has a pattern that is asked for on this side.
  private let left: [Bool]
  private let right: [Bool]
  private let isLeft: (Int) -> Bool
  private let isRight: (Int) -> Bool

  init(_ trie: FlatTrie, left: @escaping (Int) -> Bool, right: @escaping (Int) -> Bool) {
    let trie = trie.withoutTails
    self.trie = trie
    children = LiteralChildren(trie)
    (isLeft, isRight) = (left, right)
    (self.left, self.right) = (trie.nodes(with: left), trie.nodes(with: right))
  }

  init(_ trie: FlatTrie) {
    self.init(trie, left: { _ in true }, right: { _ in true })
  }
}

extension Overlaps {
  /// Calls a function with each two patterns that have the same remaining segments in common.
  func walk(_ first: UInt32, _ second: UInt32, _ report: (_ left: Int, _ right: Int) -> Void) {
    var waiting = [(first, second)]
    while let (one, other) = waiting.popLast() {
      guard left[Int(one)], right[Int(other)] else { continue }
      let (number, otherNumber) = (number(of: one), number(of: other))
      if number >= 0, otherNumber >= 0 { self.report(number, otherNumber, report) }
      reportRests(one, other, report)
      pairLiterals(one, other) { waiting.append(($0, $1)) }
      pairEdges(one, other) { waiting.append(($0, $1)) }
    }
  }

  private func number(of node: UInt32) -> Int { Int(trie.nodes[Int(node)].number) }

  func report(_ one: Int, _ other: Int, _ report: (Int, Int) -> Void) {
    if isLeft(one), isRight(other) { report(one, other) }
  }

  /// A rest has whatever goes on at the other side.
  private func reportRests(_ one: UInt32, _ other: UInt32, _ report: (Int, Int) -> Void) {
    if let rest = trie.rest(of: one), isLeft(rest) {
      eachPattern(below: other, right) { if isRight($0) { report(rest, $0) } }
    }
    if let rest = trie.rest(of: other), isRight(rest) {
      eachPattern(below: one, left) { if isLeft($0) { report($0, rest) } }
    }
  }

  /// All patterns that have at least one segment more than a node.
  private func eachPattern(below node: UInt32, _ matters: [Bool], _ body: (Int) -> Void) {
    var waiting = [node]
    while let next = waiting.popLast() {
      if let rest = trie.rest(of: next) { body(rest) }
      eachTarget(of: next) { target in
        guard matters[Int(target)] else { return }
        if number(of: target) >= 0 { body(number(of: target)) }
        waiting.append(target)
      }
    }
  }

  /// All patterns at a node or below it, on the left.
  func eachLeftPattern(from node: UInt32, _ body: (Int) -> Void) {
    guard left[Int(node)] else { return }
    if number(of: node) >= 0, isLeft(number(of: node)) { body(number(of: node)) }
    eachPattern(below: node, left) { if isLeft($0) { body($0) } }
  }

  func isAskedFor(left node: UInt32) -> Bool { left[Int(node)] }
  func isAskedFor(right node: UInt32) -> Bool { right[Int(node)] }

  private func eachTarget(of node: UInt32, _ body: (UInt32) -> Void) {
    for slot in children.slots(of: node) { body(trie.slots[slot].child) }
    for edge in trie.edges(of: node) where !edge.isRest { eachTarget(of: edge, body) }
  }

  /// The nodes after an edge: one, or one for each two literals around a parameter.
  func eachTarget(of edge: FlatTrie.Edge, _ body: (UInt32) -> Void) {
    guard edge.kind == .affixed else { return body(edge.target) }
    for prefix in children.slots(of: edge.target) {
      for suffix in children.slots(of: trie.slots[prefix].child) { body(trie.slots[suffix].child) }
    }
  }
}
