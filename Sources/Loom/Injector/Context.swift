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
  let hierarchy: HierarchyLock
  /// Whether modules have bound something here; what the global context supplies later is no override.
  let hasOverrides: Bool
  @exclusivity(unchecked) var cycleLocks: [Node: BuildLock] = [:]
  var inheritedLocks: [ObjectIdentifier: BuildLock] = [:]
  /// Whether an ancestor's node leads to something that this injector binds anew.
  var affected: [Node: Bool] = [:]

  init(_ table: BindingTable, parent: Context?, global: GlobalContext) {
    self.entries = EntryTable(capacity: parent == nil ? table.bindings.count : 4)
    self.graph = BindingGraph(own: table, global: global)
    self.parent = parent
    self.hierarchy = parent?.hierarchy ?? HierarchyLock()
    self.hasOverrides = !table.bindings.isEmpty
  }

  deinit { releaseEntries() }

  /// A context without bindings, for entries that stand for nothing.
  static let empty = Context(BindingTable(), parent: nil, global: GlobalContext())
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
