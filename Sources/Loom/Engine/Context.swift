/// An injector at work: its wiring, and the instances that it keeps.
///
/// `@unchecked Sendable`: `words` are atomic; the other variables, and the wiring, are read and written under the context's lock. Its
/// holder may take the locks of ancestors, but not of descendants, so no two threads wait for each other. No user code runs under
/// it but `requires`.
final class Context: AnyContext, @unchecked Sendable {
  let parent: Context?
  /// Where look-ups find producers: the context's own wiring, or the root's, if it has nothing but values of its own.
  // Not counted: requests of a server make children on all threads, which would change one count.
  let uncountedWiring: Uncounted<Wiring>
  /// The values that such a context has been made with.
  let values: SuppliedValues?
  /// What such a context shares with the root, which keeps it.
  private let shared: Uncounted<Inheritance>?
  /// The context's own wiring; such a context makes one when it needs it after all, for what no module declares.
  private var ownWiring: Wiring?
  /// Guards what the context gains after its creation; held briefly, and never while products are made.
  private let lock = Lock()
  /// Whether shared instances are read under a lock, so that closing can release them.
  let isAudited: Bool
  /// The entries of products that each injector has its own of, where the wiring is shared; in the order in which they were made.
  private(set) var kept: [Entry] = []
  /// One, if the injector has been closed; then, of a context with values only, what it has in each slot of the root.
  private let words: AtomicWords
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
    self.parent = parent
    self.isAudited = isAudited
    self.observer = observer
    self.face = face
    (values, shared) = (nil, nil)
    words = AtomicWords(count: 1)
    let wiring = Wiring(
      declarations, inheriting: inherited, global: global,
      unless: { node in parent.map { parent in parent.locked { parent.hasInstance(of: node) } } ?? false }, &problems)
    (ownWiring, uncountedWiring) = (wiring, Uncounted(wiring))
    super.init()
    if parent == nil { Context.roots.withLock { $0 += 1 } }
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
  private init(
    _ values: SuppliedValues, in words: consuming AtomicWords, parent: Context, sharing shared: Uncounted<Inheritance>
  ) {
    self.parent = parent
    (self.values, self.shared) = (values, shared)
    self.words = words
    uncountedWiring = parent.uncountedWiring
    isAudited = false
    face = parent.face
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

  var wiring: Wiring { uncountedWiring.object }

  /// What children need of the wiring, if there has been one; contexts with values only have that of the root.
  var sharing: Uncounted<Inheritance>? { shared ?? wiring.inheritance.map { Uncounted($0) } }

  /// What the injector's modules have declared.
  var declarations: Declarations { values?.declarations ?? wiring.declarations }

  /// The wiring of the context's own graph; called under the lock.
  var own: Wiring {
    if let ownWiring { return ownWiring }
    guard let values, let parent else { preconditionFailure("a context without values has a wiring") }
    let inherited = parent.locked { parent.settled }
    var problems: [Problem] = []
    let own = Wiring(
      values.declarations, inheriting: inherited, global: inherited.graph.global, unless: { _ in false }, &problems)
    assert(problems.isEmpty, "values that the root has slots for are as verification has assumed them")
    ownWiring = own
    return own
  }

  /// All entries of the context's own; called under the lock.
  var ownEntries: [Entry] { ownWiring.map { kept + $0.entries.values } ?? kept }

  /// The graph of the context, with its own bindings; called under the lock.
  var graph: BindingGraph { own.graph }

  /// The context of a child's declarations, if nothing is wrong with them.
  func child(_ declarations: Declarations) throws(InjectionError) -> Context {
    guard let (inherited, observer) = whileOpen({ (settled, self.observer) }) else { throw closedParent }
    var problems: [Problem] = []
    let child = Context(
      declarations, parent: self, inheriting: inherited, global: inherited.graph.global, observer: observer,
      isAudited: isAudited, face: face, &problems)
    if !problems.isEmpty { throw child.error(.bindings(of: declarations.moduleNames), problems) }
    return child
  }

  /// The context of a child that has nothing but values; nil if it needs a wiring of its own.
  ///
  /// That is so if the root does not share its wiring, or declares no such value, or if an ancestor or the child itself has it already.
  func child(of values: SuppliedValues) throws(InjectionError) -> Context? {
    // A test watches which entries its injectors use.
    guard parent == nil || self.values != nil, ReportListener.current == nil else { return nil }
    // Looked for first: where there is a slot, the root shares something.
    guard slot(for: values.values[0].key) != nil, let sharing else { return nil }
    let (valueCount, slotCount) = sharing.use { ($0.graph.reach.valueCount, $0.graph.reach.slotCount) }
    let words = AtomicWords(count: 1 + slotCount)
    if self.values != nil { for slot in 0..<valueCount { words[1 + slot] = self[slot] } }
    for value in values.values {
      guard let slot = slot(for: value.key), words[1 + slot] == 0 else { return nil }
      words[1 + slot] = Uncounted<AnyObject>(value).word
    }
    if isClosed { throw closedParent }
    return Context(values, in: words, parent: self, sharing: sharing)
  }

  /// The root's slot for values that only children have; nil if it has none.
  private func slot(for key: AnyKey) -> Int? {
    if let found = uncountedWiring.use({ $0.table.find(ObjectIdentifier(key.type), named: key.name) }) {
      return found.use { $0.owner.use { ($0 as? LocalEntry)?.valueSlot } }
    }
    let root = root
    return root.locked {
      guard let node = root.graph.index[key], root.graph[node].kind == .supplied else { return nil }
      return (root.entry(for: node) as? LocalEntry)?.valueSlot
    }
  }

  /// The context without a parent.
  var root: Context { parent?.root ?? self }

  /// The value or the entry in one of the root's slots, as this context has it, as a word; zero until there is one.
  subscript(slot: Int) -> UInt {
    get { shared == nil ? wiring.inheritance?.slots[slot] ?? 0 : words[1 + slot] }
    set { if shared == nil { wiring.inheritance?.slots[slot] = newValue } else { words[1 + slot] = newValue } }
  }

  /// The ledger, to be written in; called under the lock.
  ///
  /// A closing parent finds its children by their ledgers. Open the ledger before asking ``isClosed``: of a parent that closes meanwhile,
  /// either this sees that it is closed, or that sees the ledger.
  var opened: Ledger {
    if let ledger { return ledger }
    let ledger = face.makeLedger(self)
    self.ledger = ledger
    guard let parent, !parent.locked({ parent.ledger?.add(ledger) != nil }) else { return ledger }
    // From the root on, so that however deep this is, no more than three locks are held.
    for ancestor in parent.hierarchyUpwards.reversed() { ancestor.locked { _ = ancestor.opened } }
    parent.locked { parent.opened.add(ledger) }
    return ledger
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

  /// Does something under the lock; nil if the injector or an ancestor of it has been closed.
  func whileOpen<R>(_ body: () -> R) -> R? { locked { isClosed ? nil : body() } }

  // The entries; all of this is called under the lock.

  /// The entry of a node, as this context uses it.
  func entry(for node: Node) -> Entry {
    let entry = link(for: node)
    guard let local = entry as? LocalEntry, local.valueSlot == nil else { return entry }
    return keptEntry(of: local)
  }

  /// The entry of a node with everything that it leads to, as links use it: an ancestor's where no override can be reached, else an
  /// own one.
  func link(for node: Node) -> Entry {
    if let parent, shared?.use({ node < $0.graph.end }) ?? false { return parent.inheritedLink(for: node) }
    let own = own
    if let entry = own.entries[node] { return entry }
    // With one copy of the graph, rather than one for each question.
    let maker = EntryMaker(context: self, wiring: own, graph: own.graph)
    if let parent, !maker.graph.isOwn(node) { return parent.inheritedLink(for: node) }
    return maker.entry(for: node)
  }

  /// The entry that a child uses for a node which is not its own; called without this context's lock.
  func inheritedLink(for node: Node) -> Entry {
    let owner = owner(of: node)
    return owner.locked { owner.link(for: node) }
  }

  /// Whether the context makes its own entry of a node, rather than use an ancestor's.
  func makesEntry(of node: Node, in graph: @autoclosure () -> BindingGraph) -> Bool {
    shared?.use { node >= $0.graph.end } ?? graph().isOwn(node)
  }

  /// The entry that keeps this context's product for a shared link.
  func keptEntry(of local: LocalEntry) -> Entry {
    if let known = Uncounted<Entry>(word: self[local.slot]) { return known.object }
    let entry = Entry.make(local.node, of: local.binding, in: self, local.place)
    entry.link(as: local)
    kept.append(entry)
    self[local.slot] = Uncounted(entry).word
    return entry
  }

  /// The lock that the members of a cycle share here.
  func lock(of ring: Ring) -> BuildLock {
    let lock = locks[ObjectIdentifier(ring)] ?? BuildLock()
    locks[ObjectIdentifier(ring)] = lock
    return lock
  }
}
