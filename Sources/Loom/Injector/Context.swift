import Synchronization

/// An injector's table of entries, with the graph that they are made from.
///
/// `@unchecked Sendable`: `entries` is safe by itself (see ``EntryTable``), `links` is the registry's; the other variables, and the tables of the
/// graph, are read and written only under `hierarchy`, the lock that all injectors of one hierarchy share. No user code
/// runs under it but `requires`.
@usableFromInline
final class Context: @unchecked Sendable {
  @usableFromInline let entries: EntryTable
  let graph: BindingGraph
  let parent: Context?
  /// Hears of each product; known before any entry is made, so that without one nothing has to be asked later.
  let observer: ResolutionEvent.Observer?
  let declarations: Declarations
  let hierarchy: HierarchyLock
  /// Whether modules have bound something here; what the global context supplies later is no override.
  let hasOverrides: Bool
  @exclusivity(unchecked) var cycleLocks: [Node: BuildLock] = [:]
  var inheritedLocks: [ObjectIdentifier: BuildLock] = [:]
  /// Whether nodes need entries of this context's own, as far as depth first has not told.
  var affected: [Node: Ownership] = [:]
  /// The context's place among those of all injectors; used by the registry, under its lock.
  @exclusivity(unchecked) var links = InjectorRegistry.Links()
  /// The entries of nodes that no key leads to.
  @exclusivity(unchecked) var hiddenEntries: [Node: Unmanaged<Entry>] = [:]

  init(
    _ graph: BindingGraph, _ declarations: Declarations, parent: Context?, _ hierarchy: HierarchyLock,
    observer: ResolutionEvent.Observer? = nil
  ) {
    self.entries = EntryTable(capacity: parent == nil ? graph.own.bindings.count : 4)
    self.graph = graph
    self.declarations = declarations
    self.parent = parent
    self.hierarchy = hierarchy
    self.observer = observer ?? parent?.observer
    self.hasOverrides = !graph.own.bindings.isEmpty
    if hasOverrides { InjectorRegistry.add(self) }
  }

  deinit {
    if hasOverrides { InjectorRegistry.remove(self) }
    releaseEntries()
  }

  /// A context without bindings, for entries that stand for nothing.
  static let empty = Context(
    BindingGraph(own: BindingTable(global: GlobalContext())),
    Declarations(bindings: [], expectations: [], modules: []), parent: nil, HierarchyLock())
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
