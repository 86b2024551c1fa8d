/// An injector's entries, with the graph that they are made from.
///
/// `@unchecked Sendable`: `table` is safe by itself; the other variables, and the graph, are read and written under the
/// lock of the hierarchy. No user code runs under it but `requires`.
final class Context: @unchecked Sendable {
  let parent: Context?
  let declarations: Declarations
  /// The second level of look-up, as it was when the root was created.
  let global: GlobalTable
  var graph: BindingGraph
  /// The same as children see it; made for the first one.
  private lazy var settledGraph = SettledGraph(graph)
  /// The lock that all injectors of one hierarchy share.
  let hierarchy: Hierarchy
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

  /// Makes the context of some declarations, and verifies them; a child's under the lock.
  ///
  /// - Parameters:
  ///   - declarations: the declarations of the modules.
  ///   - parent: the context of the parent injector.
  ///   - global: the second level of look-up; a child's is its parent's.
  ///   - observer: called with each created instance; a child's is its parent's.
  ///   - isAudited: whether instances are read under a lock; a child's are as its parent's.
  ///   - face: the callbacks of the folders above this one; a child's are its parent's.
  ///   - problems: receives the problems found.
  init(
    _ declarations: Declarations, parent: Context?, global: GlobalTable, observer: ResolutionEvent.Observer? = nil,
    isAudited: Bool = false, face: Face, _ problems: inout [Problem]
  ) {
    self.declarations = declarations
    self.parent = parent
    self.global = global
    self.isAudited = parent?.isAudited ?? isAudited
    self.observer = parent?.observer ?? observer
    self.face = face
    hierarchy = parent?.hierarchy ?? Hierarchy()
    graph = BindingGraph(parent: parent?.settledGraph, global: global)
    problems = graph.fill(declarations) { parent?.hasInstance(of: $0) ?? false }
    // An ancestor that is closed has this one's instances to account for.
    if self.isAudited { _ = opened }
  }

  deinit { ledger?.noteGone() }
}

/// The callbacks of the folders above this one, whose types `Engine` does not know.
struct Face: Sendable {
  /// The key that stands for an injector as a whole.
  let key: AnyKey
  /// Makes the ledger of an injector that has something to close.
  let makeLedger: @Sendable (Context) -> Ledger
}

/// Guards the state that the injectors of a hierarchy gain after their creation; held briefly, and never while products are made.
final class Hierarchy: Sendable {
  private static let living = Guarded(0)
  private let lock = Guarded(())

  /// How many there are.
  static var count: Int { living.withLock { $0 } }

  init() { Self.living.withLock { $0 += 1 } }

  deinit { Self.living.withLock { $0 -= 1 } }

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
      Context(declarations, parent: self, global: global, face: face, &problems)
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
  var reference: WeakObject { hierarchy.withLock { knownReference } }

  /// This context and its ancestors, up to the root.
  var hierarchyUpwards: [Context] { Array(sequence(first: self) { $0.parent }) }

  /// Whether the injector or an ancestor of it has been closed: nothing can be resolved any more.
  var isClosed: Bool {
    table.isHidden || parent?.isClosed ?? false
  }

  /// Does something under the lock; nil if the injector or an ancestor of it has been closed.
  func whileOpen<R>(_ body: () -> R) -> R? { hierarchy.withLock { isClosed ? nil : body() } }
}

/// The entries; all of this is called under the lock.
extension Context {
  /// The entry of a node in this context, with everything that it leads to: an ancestor's where no override can be
  /// reached, else an own one.
  func entry(for node: Node) -> Entry {
    if let entry = entries[node] { return entry }
    // With one copy of the graph, rather than one for each question.
    let maker = EntryMaker(context: self, graph: graph)
    if let parent, !maker.graph.isOwn(node) { return parent.entry(for: node) }
    return maker.entry(for: node)
  }

  /// The lock that the members of a cycle share here.
  func lock(of ring: Ring) -> BuildLock {
    let lock = locks[ObjectIdentifier(ring)] ?? BuildLock()
    locks[ObjectIdentifier(ring)] = lock
    return lock
  }
}
