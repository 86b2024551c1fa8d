/// The target of a dependency that is resolved later: its entry is made on first use.
final class LateLink: Sendable {
  /// The entry that depends on it.
  let owner: Uncounted<Entry>
  /// The key of the target.
  let key: AnyKey
  private let node: Node
  /// The entry that the context keeps, as a word; zero until it has been made.
  private let found = AtomicWords(count: 1)

  init(from owner: Uncounted<Entry>, to node: Node) {
    self.owner = owner
    self.node = node
    key = owner.use { $0.context.graph[node].key }
  }

  /// The entry; the caller keeps the context that owns the dependent entry, and has seen that it is open.
  var entry: Entry {
    if let known = Uncounted<Entry>(word: found[0]) { return known.object }
    let context = owner.use { $0.context }
    let entry = context.locked { context.link(for: node) }
    found[0] = Uncounted(entry).word
    return entry
  }
}

extension Linker {
  /// The target of the next dependency, which is resolved later.
  mutating func later() -> LateLink {
    let (entry, index) = (entry, nextIndex())
    guard let node = entry.use({ $0.context.graph.target(of: $0.node, index) }) else {
      preconditionFailure("verification finds what is missing")
    }
    return LateLink(from: entry, to: node)
  }
}
