import Synchronization

/// An injector's table of entries, with the graph that they are made from.
///
/// `@unchecked Sendable`: `entries` is safe by itself (see ``EntryTable``); the other variables, and the tables of the
/// graph, are read and written only under `hierarchy`, the lock that all injectors of one hierarchy share. No user code
/// runs under it but `requires`.
@usableFromInline
final class Context: @unchecked Sendable {
  @usableFromInline let entries: EntryTable
  let graph: BindingGraph
  let parent: Context?
  let declarations: Declarations
  /// The lock of the hierarchy's root.
  ///
  /// Unowned without a check: the root keeps it, and each context keeps its parent.
  unowned(unsafe) let hierarchy: HierarchyLock
  private let ownedHierarchy: HierarchyLock?
  /// Whether modules have bound something here; what the global context supplies later is no override.
  let hasOverrides: Bool
  /// What only some contexts know; made when there is something to know.
  @exclusivity(unchecked) private(set) var notes: Notes?

  init(_ graph: BindingGraph, _ declarations: Declarations, parent: Context?, _ hierarchy: HierarchyLock) {
    self.entries = EntryTable(capacity: parent == nil ? graph.own.bindings.count : 4)
    self.graph = graph
    self.declarations = declarations
    self.parent = parent
    self.hierarchy = hierarchy
    self.ownedHierarchy = parent == nil ? hierarchy : nil
    self.hasOverrides = !graph.own.bindings.isEmpty
  }

  deinit { releaseEntries() }

  /// The notes, to be added to.
  var noted: Notes {
    if let notes { return notes }
    let notes = Notes()
    self.notes = notes
    return notes
  }

  /// What a context knows of cycles, of the scope `.scoped`, of contributions and of decorators.
  final class Notes {
    var cycleLocks: [Node: BuildLock] = [:]
    var inheritedLocks: [ObjectIdentifier: BuildLock] = [:]
    /// Whether nodes need entries of this context's own, as far as depth first has not told.
    var affected: [Node: Ownership] = [:]
    /// The entries of nodes that no key leads to.
    var hiddenEntries: [Node: Unmanaged<Entry>] = [:]
  }

  /// A context without bindings, for entries that stand for nothing.
  static let empty = Context(
    BindingGraph(own: BindingTable(global: GlobalContext())),
    Declarations(filledByHand: []), parent: nil, HierarchyLock())
}

/// Guards what the injectors of a hierarchy learn after their creation; held briefly, and never while products are made.
final class HierarchyLock: Sendable {
  private let mutex = Mutex(())

  func withLock<R>(_ body: () -> R) -> R {
    // The result stays with the caller, who is the only one to see it.
    nonisolated(unsafe) var result: R?
    mutex.withLock { _ in result = body() }
    return result.unsafelyUnwrapped
  }
}
