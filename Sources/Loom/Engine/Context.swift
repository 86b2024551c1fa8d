/// An injector at work: its wiring, and the instances that it keeps.
///
/// `@unchecked Sendable`: `words` are atomic; the other variables, and the wiring, are read and written under the context's lock. Its
/// holder may take the locks of ancestors, but not of descendants, so no two threads wait for each other. No user code runs under
/// it but `requires`.
final class Context: AnyContext, @unchecked Sendable {
  let parent: Context?
  /// Where look-ups find entries: the context's own wiring, or the root's, if it has nothing but values of its own.
  // Not counted: requests of a server make children on all threads, which would change one count.
  let uncountedWiring: Uncounted<Wiring>
  /// The values that such a context has been made with.
  let values: SuppliedValues?
  /// What such a context shares with the root, which keeps it.
  private let inheritance: Uncounted<Inheritance>?
  /// The context's own wiring; such a context makes one when it needs it after all, for what no module declares.
  var ownWiring: Wiring?
  /// Guards what the context gains after its creation; held briefly, and never while products are made.
  private let lock = Lock()
  /// Whether shared instances are read under a lock, so that closing can release them.
  let isAudited: Bool
  /// The entries of products that each injector has its own of, where the wiring is shared; in the order in which they were made.
  var kept: [Entry] = []
  /// One, if the injector has been closed; one, if somebody has begun to observe it; then, of a context with values only, what it has
  /// in each slot of the root.
  let words: AtomicWords

  /// Where the slots begin.
  static let slots = 2
  /// The locks of the cycles that entries of this context are in.
  var locks: [ObjectIdentifier: BuildLock] = [:]
  /// Called with each product of the entries that are made from then on.
  var observer: ResolutionEvent.Observer?
  /// Whether the injector stands in for the default one, which nobody has set.
  var isStandIn = false
  /// The instances to close with the injector; made when there is one.
  private(set) var ledger: Ledger?
  /// The class of the ledger, which `Engine` does not know.
  private let ledgerType: Ledger.Type
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
  ///   - mustOverride: whether a newer binding that replaces nothing is a problem.
  ///   - ledgerType: the class of the ledger; a child's is its parent's.
  /// - Throws: every problem found.
  init(
    _ declarations: Declarations, parent: Context? = nil, inheriting inherited: SettledGraph? = nil,
    global: GlobalTable, observer: ResolutionEvent.Observer? = nil, isAudited: Bool = false,
    mustOverride: Bool = false, ledger ledgerType: Ledger.Type
  ) throws(InjectionError) {
    self.parent = parent
    self.isAudited = isAudited
    self.observer = observer
    self.ledgerType = ledgerType
    (values, inheritance) = (nil, nil)
    words = AtomicWords(count: Context.slots)
    var problems: [Problem] = []
    let wiring = Wiring(
      declarations, inheriting: inherited, global: global,
      unless: { node in parent.map { parent in parent.locked { parent.hasInstance(of: node) } } ?? false }, &problems)
    (ownWiring, uncountedWiring) = (wiring, Uncounted(wiring))
    super.init()
    if parent == nil { Context.roots.withLock { $0 += 1 } }
    if mustOverride { problems += idleOverrides }
    if !problems.isEmpty { throw error(.bindings(of: declarations.moduleNames), problems) }
    // An ancestor that is closed has this one's instances to account for.
    if self.isAudited { _ = opened }
  }

  /// Makes the context of a child that has nothing but values of its own.
  ///
  /// - Parameters:
  ///   - values: the values.
  ///   - words: these values, and those of its parent, in their slots.
  ///   - parent: the context of the parent injector, which is the root's or that of another such child.
  ///   - shared: what the root shares.
  init(
    _ values: SuppliedValues, in words: consuming AtomicWords, parent: Context, sharing shared: Uncounted<Inheritance>
  ) {
    self.parent = parent
    (self.values, inheritance) = (values, shared)
    self.words = words
    uncountedWiring = parent.uncountedWiring
    isAudited = false
    ledgerType = parent.ledgerType
  }

  deinit {
    if let ledger, !ledger.isOver {
      leave(ledger)
      ledger.dropActions()
    }
    if parent == nil { Context.roots.withLock { $0 -= 1 } }
  }

  /// How many contexts without a parent there are.
  static let roots = Guarded(0)

  /// Does something under the lock.
  func locked<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R { try lock.withLock(body) }

  /// The wiring that look-ups use.
  var wiring: Wiring { uncountedWiring.object }

  /// What a context with values only shares with the root; nil for any other.
  var shared: Uncounted<Inheritance>? { isObserved ? nil : inheritance }

  /// What children need of the wiring, if there has been one; contexts with values only have that of the root.
  var sharing: Uncounted<Inheritance>? { inheritance ?? uncountedWiring.use { $0.inheritance.map { Uncounted($0) } } }

  /// What the injector's modules have declared.
  var declarations: Declarations { values?.declarations ?? wiring.declarations }

  /// The context of a child's declarations, if nothing is wrong with them.
  func child(_ declarations: Declarations) throws(InjectionError) -> Context {
    guard let (inherited, observer) = whileOpen({ (settled, self.observer) }) else { throw closedParent }
    return try Context(
      declarations, parent: self, inheriting: inherited, global: inherited.graph.global, observer: observer,
      isAudited: isAudited, ledger: ledgerType)
  }

  /// The ledger, to be written in; called under the lock.
  ///
  /// A closing parent finds its children by their ledgers. Open the ledger before asking ``isClosed``: of a parent that closes meanwhile,
  /// either this sees that it is closed, or that sees the ledger.
  var opened: Ledger {
    if let ledger { return ledger }
    let ledger = ledgerType.init(of: self)
    self.ledger = ledger
    guard !withLedgerOfParent({ $0.add(ledger) }), let parent else { return ledger }
    // From the root on, so that however deep this is, no more than three locks are held.
    for ancestor in parent.hierarchyUpwards.reversed() { ancestor.locked { _ = ancestor.opened } }
    parent.locked { parent.opened.add(ledger) }
    return ledger
  }

  /// Tells the parent that there is nothing to close here any more.
  func leave(_ ledger: Ledger) { withLedgerOfParent { $0.remove(ledger) } }

  /// Does something with the parent's ledger.
  ///
  /// - Returns: whether there is one.
  // Not counted, because the children of one parent live and end on all threads, which would change one count; they keep it.
  @discardableResult
  private func withLedgerOfParent(_ body: (Ledger) -> Void) -> Bool {
    guard let parent = parent.map({ Uncounted($0) }) else { return false }
    return parent.use { parent in parent.locked { parent.ledger.map { Uncounted($0) }?.use(body) != nil } }
  }

  /// A way to the context for a product that the context may come to keep.
  var reference: WeakObject { locked { knownReference } }

  /// This context and its ancestors, up to the root.
  var hierarchyUpwards: [Context] { Array(sequence(first: self) { $0.parent }) }

  /// Whether the injector or an ancestor of it has been closed: nothing can be resolved any more.
  // Looked at in each call of `get`, and inlined there up to the call for a parent.
  @inline(__always)
  var isClosed: Bool { words[0] != 0 || parent != nil && hasClosedAncestor }

  private var hasClosedAncestor: Bool { parent?.isClosed ?? false }

  /// Makes the context closed.
  func noteClosed() { words[0] = 1 }

  /// Whether children with values only have entries of their own, and the context itself from now on if it is such a child: the
  /// observer hears of entries that are made after it has come.
  var isObserved: Bool {
    get { words[1] != 0 }
    set { words[1] = newValue ? 1 : 0 }
  }

  /// Does something under the lock; nil if the injector or an ancestor of it has been closed.
  func whileOpen<R>(_ body: () -> R) -> R? { locked { isClosed ? nil : body() } }
}
