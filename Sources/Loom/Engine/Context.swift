/// An injector's entries, with the graph that they are made from.
///
/// `@unchecked Sendable`: `table` is safe by itself; the other variables, and the graph, are read and written under the
/// context's lock. Its holder may take the locks of ancestors, but not of descendants, so no two threads wait for each other. No
/// user code runs under it but `requires`.
final class Context: @unchecked Sendable {
  let parent: Context?
  let declarations: Declarations
  /// The second level of look-up, as it was when the root was created.
  let global: GlobalTable
  var graph: BindingGraph
  /// What children need of the context; made for the first one.
  var inheritance: Inheritance?
  /// Guards what the context gains after its creation; held briefly, and never while products are made.
  private let lock = Lock()
  /// Whether shared instances are read under a lock, so that closing can release them.
  let isAudited: Bool
  /// Where look-ups find producers.
  let table = ProducerTable()
  /// The entries that this context has made, by their nodes; with room for those of a small child.
  var entries = Dictionary<Node, Entry>(minimumCapacity: 6)
  /// The locks of the cycles that entries of this context are in.
  private var locks: [ObjectIdentifier: BuildLock] = [:]
  /// Called with each product of the entries that are made from then on.
  var observer: ResolutionEvent.Observer?
  /// Whether the injector stands in for the default one, which nobody has set.
  var isStandIn = false
  /// The instances to close with the injector; made when there is one.
  private(set) var ledger: Ledger?
  /// The callbacks of the folders above this one.
  let face: Face
  /// The reference for products that the context keeps; made when there is one.
  private lazy var knownReference = WeakObject(self)

  /// Makes the context of some declarations, and verifies them; under no lock, because nobody else knows the context yet.
  ///
  /// - Parameters:
  ///   - declarations: the declarations of the modules.
  ///   - parent: the context of the parent injector.
  ///   - inherited: the parent's graph as children see it.
  ///   - global: the second level of look-up; a child's is its parent's.
  ///   - observer: called with each created instance.
  ///   - isAudited: whether instances are read under a lock; a child's are as its parent's.
  ///   - face: the callbacks of the folders above this one; a child's are its parent's.
  ///   - problems: receives the problems found.
  init(
    _ declarations: Declarations, parent: Context? = nil, inheriting inherited: SettledGraph? = nil,
    global: GlobalTable, observer: ResolutionEvent.Observer? = nil, isAudited: Bool = false, face: Face,
    _ problems: inout [Problem]
  ) {
    self.declarations = declarations
    self.parent = parent
    self.global = global
    self.isAudited = isAudited
    self.observer = observer
    self.face = face
    graph = BindingGraph(parent: inherited, global: global)
    if parent == nil { Context.roots.withLock { $0 += 1 } }
    problems = graph.fill(declarations) { node in
      parent.map { parent in parent.locked { parent.hasInstance(of: node) } } ?? false
    }
    // An ancestor that is closed has this one's instances to account for.
    if self.isAudited { _ = opened }
  }

  deinit {
    ledger?.noteGone()
    if parent == nil { Context.roots.withLock { $0 -= 1 } }
  }
}

/// The callbacks of the folders above this one, whose types `Engine` does not know.
struct Face: Sendable {
  /// The key that stands for an injector as a whole.
  let key: AnyKey
  /// Makes the ledger of an injector that has something to close.
  let makeLedger: @Sendable (Context) -> Ledger
}

extension Context {
  /// How many contexts without a parent there are.
  static let roots = Guarded(0)

  /// Does something under the lock.
  func locked<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R { try lock.withLock(body) }

  /// The context of a child's declarations, if nothing is wrong with them.
  func child(_ declarations: Declarations) throws(InjectionError) -> Context {
    guard let (inherited, observer) = whileOpen({ (settled, self.observer) }) else { throw closedParent }
    var problems: [Problem] = []
    let child = Context(
      declarations, parent: self, inheriting: inherited, global: global, observer: observer, isAudited: isAudited,
      face: face, &problems)
    if !problems.isEmpty { throw child.error(.bindings(of: declarations.moduleNames), problems) }
    return child
  }

  /// The ledger, to be written in; called under the lock.
  ///
  /// A closing parent finds its children by their ledgers. Open the ledger before asking ``isClosed``: of a parent that closes meanwhile,
  /// either this sees that it is closed, or that sees the ledger.
  var opened: Ledger {
    if let ledger { return ledger }
    let ledger = face.makeLedger(self)
    self.ledger = ledger
    if let parent {
      // From the root on, so that however deep this is, no more than three locks are held.
      if parent.locked({ parent.ledger == nil }) {
        for ancestor in parent.hierarchyUpwards.reversed() { ancestor.locked { _ = ancestor.opened } }
      }
      parent.locked { parent.opened.add(ledger) }
    }
    return ledger
  }

  /// A way to the context for a product that the context may come to keep.
  var reference: WeakObject { locked { knownReference } }

  /// This context and its ancestors, up to the root.
  var hierarchyUpwards: [Context] { Array(sequence(first: self) { $0.parent }) }

  /// Whether the injector or an ancestor of it has been closed: nothing can be resolved any more.
  var isClosed: Bool { table.isHidden || parent?.isClosed ?? false }

  /// Does something under the lock; nil if the injector or an ancestor of it has been closed.
  func whileOpen<R>(_ body: () -> R) -> R? { locked { isClosed ? nil : body() } }

  // The entries; all of this is called under the lock.

  /// The entry of a node in this context, with everything that it leads to: an ancestor's where no override can be
  /// reached, else an own one.
  func entry(for node: Node) -> Entry {
    if let entry = entries[node] { return entry }
    // With one copy of the graph, rather than one for each question.
    let maker = EntryMaker(context: self, graph: graph)
    guard let parent, !maker.graph.isOwn(node) else { return maker.entry(for: node) }
    let owner = parent.owner(of: node)
    return owner.locked { owner.entry(for: node) }
  }

  /// The lock that the members of a cycle share here.
  func lock(of ring: Ring) -> BuildLock {
    let lock = locks[ObjectIdentifier(ring)] ?? BuildLock()
    locks[ObjectIdentifier(ring)] = lock
    return lock
  }
}
