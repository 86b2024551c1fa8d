/// Tails: what only one pattern has is no nodes until another one comes along.
extension TrieBuilder {
  /// Keeps what is left of a pattern at a new node.
  @_optimize(speed)
  mutating func addTail(_ segments: ArraySlice<Pattern.Segment>, to node: UInt32, _ number: Int) {
    nodes[Int(node)].number = Int32(number)
    nodes[Int(node)].tail = UInt32(steps.count)
    let first = steps.count
    for segment in segments { addStep(segment, number, isFirst: steps.count == first) }
    steps[steps.count - 1].isLast = true
  }

  private mutating func addStep(_ segment: Pattern.Segment, _ number: Int, isFirst: Bool) {
    switch segment {
    case .literal(let text): addLiteral(text, isFirst: isFirst)
    case .affixed(let prefix, _, let suffix):
      let start = keep(prefix)
      steps.append(FlatTrie.Edge(kind: .affixed, prefix: length(prefix), suffix: length(suffix), target: start))
      _ = keep(suffix)
    case .parameter: steps.append(FlatTrie.Edge(kind: .parameter, target: 0))
    case .wildcard: steps.append(FlatTrie.Edge(kind: .wildcard, target: 0))
    case .rest(let name):
      steps.append(FlatTrie.Edge(kind: name == nil ? .rest : .namedRest, target: UInt32(number)))
    }
  }

  private mutating func addLiteral(_ text: String, isFirst: Bool) {
    let last = steps.count - 1
    let hasSlashes = text.withBytes { $0.first(.slash, from: 0, to: $0.count) < $0.count }
    if !isFirst, !hasSlashes, steps[last].kind == .literal, steps[last].suffix > 0 {
      literals.keep(.slash)
      steps[last].prefix += 1 + length(text)
      steps[last].suffix += 1
      _ = keep(text)
    } else {
      let edge = FlatTrie.Edge(kind: .literal, prefix: length(text), suffix: hasSlashes ? 0 : 1, target: keep(text))
      steps.append(edge)
    }
  }

  private mutating func keep(_ text: String) -> UInt32 { text.withBytes { literals.keep($0) } }

  private func length(_ text: String) -> UInt32 { UInt32(text.utf8.count) }

  /// Makes a tail's first segment an edge of its node, and the others the tail of the next one.
  mutating func splitTail(of node: UInt32) {
    let (number, tail) = (nodes[Int(node)].number, nodes[Int(node)].tail)
    guard tail != FlatTrie.Node.none else { return }
    nodes[Int(node)] = FlatTrie.Node()
    let step = steps[Int(tail)]
    if step.isRest { return addRest(step.kind, to: node, Int(number)) }
    let next = step.kind == .literal ? splitLiteral(tail, of: node) : target(of: step, from: node)
    nodes[Int(next)].number = number
    if step.kind == .literal, step.suffix > 1 {
      nodes[Int(next)].tail = tail
    } else if !step.isLast {
      nodes[Int(next)].tail = tail + 1
    }
  }

  /// Takes the first segment off a run, and makes it an edge.
  private mutating func splitLiteral(_ tail: UInt32, of node: UInt32) -> UInt32 {
    let step = steps[Int(tail)]
    let text = text(from: step.target, step.prefix, isRun: step.suffix > 1)
    if step.suffix > 1 {
      steps[Int(tail)].target += length(text) + 1
      steps[Int(tail)].prefix -= length(text) + 1
      steps[Int(tail)].suffix -= 1
    }
    return literal(text, of: node)
  }

  private mutating func target(of step: FlatTrie.Edge, from node: UInt32) -> UInt32 {
    guard step.kind == .affixed else { return child(of: node, step.kind) }
    let (prefix, suffix) = (text(from: step.target, step.prefix), text(from: step.target + step.prefix, step.suffix))
    return affixed(prefix, suffix, of: node)
  }

  /// A text that has been kept, or the first segment of a run.
  private func text(from start: UInt32, _ length: UInt32, isRun: Bool = false) -> String {
    let kept = literals.text[Int(start)..<Int(start + length)]
    return String(decoding: isRun ? kept.prefix { $0 != .slash } : kept, as: UTF8.self)
  }
}

extension FlatTrie {
  /// The same patterns with nodes for all steps, as comparing each with others needs.
  var withoutTails: FlatTrie {
    if steps.isEmpty { return self }
    var builder = TrieBuilder(self)
    builder.splitTails()
    return builder.trie()
  }
}

extension TrieBuilder {
  fileprivate mutating func splitTails() {
    var node: UInt32 = 0
    // A new node comes after the others.
    while node < nodes.count {
      splitTail(of: node)
      node += 1
    }
  }
}
