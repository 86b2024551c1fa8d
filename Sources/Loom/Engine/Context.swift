/// An injector's entries, with the graph that they are made from.
///
/// `@unchecked Sendable`: `table` and `isEnded` are safe by themselves; the other variables, and the graph, are read and written under the
/// lock of the hierarchy. No user code runs under it but `requires`.
final class Context: @unchecked Sendable {
  let parent: Context?
  let declarations: Declarations
  let graph: BindingGraph
  /// The lock that all injectors of one hierarchy share.
  let hierarchy: Hierarchy
  /// Whether shared instances are read under a lock, so that closing can release them.
  let isAudited: Bool
  /// Where look-ups find producers.
  let table = ProducerTable()
  /// The entries that this context has made, by their nodes.
  private(set) var entries: [Node: Entry] = [:]
  /// The locks of the cycles that entries of this context are in.
  private var locks: [ObjectIdentifier: BuildLock] = [:]
  /// Hears of each product of entries that are made from then on.
  var observer: ResolutionEvent.Observer?
  /// Whether the injector stands in for the default one, which nobody has set.
  var isStandIn = false
  /// What is to be closed with the injector; made when there is something.
  private(set) var ledger: Ledger?
  /// What contexts take from the rooms above.
  let face: Face
  /// One, if the injector has been closed.
  private let ended = AtomicWords(count: 1)
  /// The reference for products that the context keeps; made when there is one.
  private var knownReference: WeakObject?

  /// Makes the context of some declarations, and finds out what is wrong with them; a child's under the lock.
  ///
  /// - Parameters:
  ///   - declarations: what the modules declare.
  ///   - parent: the context of the parent injector.
  ///   - global: the second level of look-up; a child's is its parent's.
  ///   - observer: hears of each product; a child's is its parent's.
  ///   - isAudited: whether instances are read under a lock; a child's are as its parent's.
  ///   - face: what contexts take from the rooms above; a child's is its parent's.
  ///   - problems: receives what is wrong.
  init(
    _ declarations: Declarations, parent: Context?, global: GlobalTable, observer: ResolutionEvent.Observer? = nil,
    isAudited: Bool = false, face: Face, _ problems: inout [Problem]
  ) {
    self.declarations = declarations
    self.parent = parent
    self.isAudited = parent?.isAudited ?? isAudited
    self.observer = parent?.observer ?? observer
    self.face = face
    hierarchy = parent?.hierarchy ?? Hierarchy()
    graph = BindingGraph(parent: parent?.graph, global: global)
    problems = fillGraph()
    // An ancestor that is closed has this one's instances to account for.
    if self.isAudited { _ = opened }
  }

  deinit { ledger?.noteGone() }
}

/// What contexts take from the rooms above, which they do not know.
struct Face: Sendable {
  /// The key that stands for an injector as a whole.
  let key: AnyKey
  /// Makes the ledger of an injector that has something to close.
  let makeLedger: @Sendable (Context) -> Ledger
}

/// Guards what the injectors of a hierarchy learn after their creation; held briefly, and never while products are made.
final class Hierarchy: Sendable {
  private let lock = Guarded(())

  func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    try lock.withLock { (_: inout Void) throws(E) -> R in try body() }
  }
}

extension Context {
  /// The context of a child's declarations, if nothing is wrong with them.
  func child(_ declarations: Declarations) throws(InjectionError) -> Context {
    var problems: [Problem] = []
    // Under the lock, so that closing this one either finds the child or comes before it.
    let child = whileOpen {
      Context(declarations, parent: self, global: graph.global, face: face, &problems)
    }
    guard let child else { throw closedParent }
    if !problems.isEmpty { throw child.error(.bindings(of: declarations.moduleNames), problems) }
    return child
  }

  /// The ledger, to be written in.
  var opened: Ledger {
    if let ledger { return ledger }
    let ledger = face.makeLedger(self)
    self.ledger = ledger
    // An injector that closes its descendants finds them by way of each other.
    parent?.opened.add(ledger)
    return ledger
  }

  /// A way to the context for a product that the context may come to keep.
  var reference: WeakObject {
    hierarchy.withLock {
      let reference = knownReference ?? WeakObject(self)
      knownReference = reference
      return reference
    }
  }

  /// This context and its ancestors, up to the root.
  var hierarchyUpwards: [Context] { Array(sequence(first: self) { $0.parent }) }

  /// Whether the injector or an ancestor of it has been closed: nothing can be asked for any more.
  var isClosed: Bool {
    if ended[0] != 0 { return true }
    return parent?.isClosed ?? false
  }

  /// Says that nothing can be asked for any more.
  func end() {
    ended[0] = 1
    table.hideAll()
  }

  /// Does something under the lock; nil if the injector or an ancestor of it has been closed.
  func whileOpen<R>(_ body: () -> R) -> R? { hierarchy.withLock { isClosed ? nil : body() } }
}

/// How bindings become entries; all of this is called under the lock.
extension Context {
  /// The entry of a node in this context, with everything that it leads to: an ancestor's where no override can be
  /// reached, else an own one.
  func entry(for node: Node) -> Entry {
    if let known = knownEntry(node) { return known }
    guard graph.isOwn(node) else { return ancestor { $0.entry(for: node) } }
    // Made, and made known, only when all that properties lead to is there.
    var made: [Entry] = []
    let entry = make(node, &made)
    var next = 0
    while next < made.count {
      for target in graph.targets(of: made[next].node).compactMap(\.self) where isNeeded(target, by: made[next]) {
        _ = make(target, &made)
      }
      made[next].linkProperties()
      next += 1
    }
    for entry in made { publish(entry) }
    return entry
  }

  /// Whether the properties of an entry lead to a node at once.
  private func isNeeded(_ target: Node, by entry: Entry) -> Bool {
    entry.binding.injection != nil && knownEntry(target) == nil && graph.isOwn(target)
  }

  private func ancestor<R>(_ body: (Context) -> R) -> R {
    guard let parent else { preconditionFailure("a root makes all of its entries") }
    return body(parent)
  }

  /// The entry of a node, if this context has made it.
  func knownEntry(_ node: Node) -> Entry? { entries[node] }

  /// Makes an entry after those of its function's parameters, which form no cycle; an own stack does not end where a chain is long.
  private func make(_ root: Node, _ made: inout [Entry]) -> Entry {
    var waiting = [root]
    while let node = waiting.last {
      if knownEntry(node) != nil || !graph.isOwn(node) {
        waiting.removeLast()
        continue
      }
      let missing = parameters(of: node).filter { knownEntry($0) == nil && graph.isOwn($0) }
      guard missing.isEmpty else {
        waiting += missing.reversed()
        continue
      }
      waiting.removeLast()
      let entry = Entry.make(node, in: self, lock(for: node))
      entries[node] = entry
      entry.link()
      made.append(entry)
    }
    return entry(for: root)
  }

  private func parameters(of node: Node) -> [Node] {
    graph[node].dependencies.indices.compactMap { index in
      graph[node].dependencies[index].kind.isNeededByFunction ? graph.target(of: node, index) : nil
    }
  }

  private func publish(_ entry: Entry) {
    guard graph.isKeyed(entry.node), let producer = entry.producer else { return }
    table.add(producer)
  }

  /// The producer of one of a node's dependencies, for an entry of this context.
  func producer(of node: Node, _ dependency: Int) -> AnyProducer? {
    graph.target(of: node, dependency).flatMap { target in
      graph.isOwn(target) ? knownEntry(target)?.producer : ancestor { $0.entry(for: target) }.producer
    }
  }

  /// The lock of a shared entry: its own, or that of the cycle that it is in.
  private func lock(for node: Node) -> BuildLock? {
    guard let ring = graph.ringPlace(of: node)?.ring else { return graph[node].lifetime.isShared ? BuildLock() : nil }
    if let lock = locks[ObjectIdentifier(ring)] { return lock }
    let lock = BuildLock()
    locks[ObjectIdentifier(ring)] = lock
    return lock
  }
}
