import Synchronization

/// An injector's table of entries, with the graph that they are made from.
///
/// `@unchecked Sendable`: `entries` is safe by itself (see ``EntryTable``); the other variables, and the tables of the
/// graph, are read and written only under `hierarchy`, the lock that all injectors of one hierarchy share. No user code
/// runs under it but `requires`.
@usableFromInline
final class Context: BindingTable, @unchecked Sendable {
  @usableFromInline let entries: EntryTable
  var parentContext: Context? { keptParent?.takeUnretainedValue() }
  /// The parent's context, which this one keeps.
  // Counted by hand, so that the end of a long line of contexts can let go of one after the other.
  private let keptParent: Unmanaged<Context>?
  /// The parent's place in the registry; found without counting a reference, because each child looks.
  var parentRecord: UnsafeMutablePointer<InjectorRegistry.Record>? {
    keptParent?._withUnsafeGuaranteedRef { $0.entries.record }
  }
  let declarations: Declarations
  /// The lock of the hierarchy's root.
  ///
  /// Counted by the root only, which keeps it: each context keeps its parent.
  let hierarchy: Unmanaged<HierarchyLock>
  /// Whether modules have bound something here; what the global context supplies later is no override.
  @exclusivity(unchecked) private(set) var hasOverrides = false
  /// What only some contexts know; made when there is something to know.
  @exclusivity(unchecked) private(set) var notes: Notes?
  /// Whether the entry that is being made is so far along a chain that it looks at the stack before it makes its product.
  @exclusivity(unchecked) var entryLooksAtStack = false
  /// Whether shared instances are read under a lock, so that closing can let go of them.
  let isAudited: Bool
  /// What only some injectors need, to be started or closed.
  @exclusivity(unchecked) private(set) var lifecycle: Lifecycle?

  /// Makes the context of some declarations, and finds out what is wrong with them; a child's under the lock.
  ///
  /// - Parameters:
  ///   - declarations: what the modules declare.
  ///   - parent: the context of the parent injector.
  ///   - global: the second level of look-up; a child's is its parent's.
  ///   - observer: hears of each product; a child's is its parent's.
  ///   - isAudited: whether instances are read under a lock; a child's are as its parent's.
  ///   - problems: receives what is wrong.
  @_optimize(speed)
  init(
    _ declarations: __shared Declarations, parent: __shared Context?, global: __shared GlobalContext?,
    observer: __shared ResolutionEvent.Observer? = nil, isAudited: Bool = false, _ problems: inout [Problem]
  ) {
    self.declarations = declarations
    keptParent = parent.map { .passRetained($0) }
    self.isAudited = parent?.isAudited ?? isAudited
    if let parent {
      entries = EntryTable()
      hierarchy = parent.hierarchy
    } else {
      entries = EntryTable(capacity: declarations.allBindings.count)
      hierarchy = .passRetained(HierarchyLock())
    }
    super.init(parent: parent.map { .passUnretained($0) }, global: global)
    if let observer = parent?.notes?.observer ?? observer { noted.observer = observer }
    fill(&problems)
  }

  /// Takes over what is declared, and finds out what is wrong with it.
  // Apart from the initializer, where each call of a method would count a reference to the new object.
  @_optimize(speed)
  private func fill(_ problems: inout [Problem]) {
    var bindings = declarations.bindings
    let isAdopted = adopt(&bindings)
    let merged = isAdopted ? nil : graph.merge(bindings, declarations.generations)
    hasOverrides = !isEmpty
    InjectorRegistry.add(self)
    // An ancestor that is closed has this one's instances to account for.
    if isAudited { _ = begun }
    if isAdopted, isSurelyValid, !declarations.hasExpectations {
      skipLinks()
    } else {
      problems = self.problems(of: merged)
    }
    settle()
  }

  /// The table as a graph.
  var graph: BindingGraph { BindingGraph(own: self) }

  deinit {
    InjectorRegistry.remove(self)
    lifecycle?.withdrawn.forEach { entry, storage in entry._withUnsafeGuaranteedRef { storage.end($0.type) } }
    releaseEntries()
    release(keptParent, \.keptParent)
    if keptParent == nil { hierarchy.release() }
  }

  /// The notes, to be added to.
  @inline(never)
  var noted: Notes {
    if let notes { return notes }
    let notes = Notes()
    self.notes = notes
    return notes
  }

  /// What belongs to the injector's life, to be added to.
  @inline(never)
  var begun: Lifecycle {
    if let lifecycle { return lifecycle }
    let lifecycle = Lifecycle(of: self)
    self.lifecycle = lifecycle
    InjectorRegistry.note(lifecycle, of: self)
    return lifecycle
  }

  /// What a context knows of cycles, of the scope `.scoped`, of contributions and of decorators; and who observes it.
  final class Notes {
    var cycleLocks = SeldomMap<Node, BuildLock>()
    var inheritedLocks = SeldomMap<ObjectIdentifier, BuildLock>()
    /// Whether nodes need entries of this context's own, as far as depth first has not told.
    var affected = SeldomMap<Node, Ownership>()
    /// The entries of nodes that no key leads to.
    var hiddenEntries = SeldomMap<Node, Unmanaged<Entry>>()
    /// Hears of each product of this context and its children.
    ///
    /// Known before an entry is made: without one, nothing is asked later.
    var observer: ResolutionEvent.Observer?
    /// Whether the injector stands in for the default one, which nobody has set.
    var isStandIn = false
  }

  /// A context without bindings, for entries that stand for nothing.
  static let empty = {
    var problems: [Problem] = []
    return Context(Declarations(filledByHand: []), parent: nil, global: GlobalContext(), &problems)
  }()
}

/// Guards what the injectors of a hierarchy learn after their creation, or what a global context knows; held briefly, and never while
/// products are made.
final class HierarchyLock: Sendable {
  private let mutex = Mutex(())
  // The thread sanitizer does not see a `Mutex` being handed over to a thread that waits for it, which happens within the standard
  // library. This tells it; it costs two plain moves.
  private let handover = Atomic(0)

  // Apart from what is done under the lock, which would have a copy of the standard library's function each time.
  @inline(never)
  @_optimize(speed)
  private func lock() {
    mutex._unsafeLock()
    _ = handover.load(ordering: .acquiring)
  }

  @inline(never)
  @_optimize(speed)
  private func unlock() {
    handover.store(0, ordering: .releasing)
    mutex._unsafeUnlock()
  }

  @inline(__always)
  func withLock<R>(_ body: () -> R) -> R {
    lock()
    defer { unlock() }
    return body()
  }
}

/// The lock for who is kept by a context of the hierarchy; each look at it would count a reference otherwise.
extension Unmanaged<HierarchyLock> {
  @inline(__always)
  func withLock<R>(_ body: () -> R) -> R { _withUnsafeGuaranteedRef { $0.withLock(body) } }
}
