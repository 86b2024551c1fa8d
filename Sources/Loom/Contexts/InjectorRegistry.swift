import Synchronization

/// All living injectors: so that a report can say where else a missing key is bound, and an injector finds its descendants when it is closed.
///
/// A tree of records, each of which lies in the memory of its context's table, so that creating a child allocates nothing for it. Why that is
/// safe: records are read and written under the mutex only, and a context leaves the tree, under the mutex, before its memory is freed.
///
/// A context on its way out waits for the mutex to leave the tree. So nobody who holds the mutex may let go of a context, whose last
/// reference that might be, and a record knows its context by address only. What a record keeps besides, it lets go of when it has left the tree
/// and the mutex is free; until then nobody else's reference to it is the last.
enum InjectorRegistry {
  /// A context's place in the tree, and what others may know of it.
  struct Record: ~Copyable {
    /// The parent's record, which stays for longer: a child keeps its parent.
    ///
    /// Roots have one above them all, which alone has none.
    fileprivate let parent: UnsafeMutablePointer<Record>?
    fileprivate var newestChild: UnsafeMutablePointer<Record>?
    fileprivate var newerSibling: UnsafeMutablePointer<Record>?
    fileprivate var olderSibling: UnsafeMutablePointer<Record>?
    /// Whether the injector or an ancestor of it has been closed; read without the mutex.
    fileprivate let isClosed = Atomic(false)
    fileprivate let global: UnsafeRawPointer?
    // Not counted: the context keeps them until it has left the tree.
    private let uncountedDeclarations: (UInt, UInt)
    /// Where the entries of the context are found now, for who hides them; read and written under the lock of the hierarchy.
    var block: UnsafeMutablePointer<EntryTable.Block>?
    /// Nil as long as nothing has been started, closed or built that is to be closed.
    fileprivate var lifecycle: Context.Lifecycle?

    fileprivate var declarations: Declarations { unsafeBitCast(uncountedDeclarations, to: Declarations.self) }

    fileprivate init(_ context: Context) {
      parent = context.parentRecord ?? top
      global = context.globalAddress
      uncountedDeclarations = unsafeBitCast(context.declarations, to: (UInt, UInt).self)
    }

    /// The record above those of the roots.
    fileprivate init() {
      parent = nil
      global = nil
      uncountedDeclarations = (0, 0)
    }
  }

  // Read and written under the mutex.
  nonisolated(unsafe) private static let top = {
    let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    record.initialize(to: Record())
    return record
  }()
  private static let mutex = SystemMutex()

  static func add(_ context: Context) {
    let record = context.entries.record
    record.initialize(to: Record(context))
    record.pointee.block = context.entries.block.load(ordering: .relaxed)
    mutex.withLock {
      guard let parent = record.pointee.parent else { return }
      let older = parent.pointee.newestChild
      record.pointee.olderSibling = older
      older?.pointee.newerSibling = record
      parent.pointee.newestChild = record
    }
  }

  static func remove(_ context: Context) {
    let record = context.entries.record
    mutex.withLock {
      let (newer, older) = (record.pointee.newerSibling, record.pointee.olderSibling)
      older?.pointee.newerSibling = newer
      if let newer { newer.pointee.olderSibling = older } else { record.pointee.parent?.pointee.newestChild = older }
    }
    record.deinitialize(count: 1)
  }

  /// Remembers that there is something to close.
  static func note(_ lifecycle: Context.Lifecycle, of context: Context) {
    mutex.withLock { context.entries.record.pointee.lifecycle = lifecycle }
  }

  /// The bindings of some keys in other injectors, with the names of the modules that declare them.
  ///
  /// Injectors with another global context are strangers: tests that give each its own do not read of each other. All that is
  /// read of the others is their declarations, which never change: the locks of their hierarchies are not needed.
  static func bindings(
    of keys: SeldomSet<AnyKey>, around global: GlobalContext, except visible: [Declarations]
  ) -> SeldomMap<AnyKey, (Binding, [String])> {
    // What is seen from the injector that reports is not elsewhere; a binding may be shared by several injectors.
    let own = SeldomSet(visible.flatMap(\.allBindings).map(ObjectIdentifier.init))
    let global = address(global)
    var others: [Declarations] = []
    mutex.withLock {
      forEachDescendant(of: top) { if $0.pointee.global == global { others.append($0.pointee.declarations) } }
    }
    var found = SeldomMap<AnyKey, (Binding, [String])>()
    for declarations in others {
      for (binding, modules) in declarations.declaring(keys) where !own.contains(ObjectIdentifier(binding)) {
        found[binding.key] = (binding, modules)
      }
    }
    return found
  }
}

extension InjectorRegistry {
  /// What there is to close of an injector's descendants, each before its ancestors, and the newest children first; the caller holds the
  /// lock of the hierarchy.
  ///
  /// - Complexity: O(*n*) for *n* descendants that have not been closed
  static func openLifecycles(below context: Context) -> [Context.Lifecycle] {
    var open: [Context.Lifecycle] = []
    mutex.withLock {
      forEachDescendant(of: context.entries.record) { record in
        // No reference is the last: the record keeps its own.
        if let lifecycle = record.pointee.lifecycle, !lifecycle.isOver { open.append(lifecycle) }
      }
    }
    return open
  }

  /// Notes that an injector is closed, and with it all descendants, which find nothing any more; the caller holds the lock
  /// of the hierarchy.
  static func close(_ context: Context) {
    mutex.withLock {
      forEachDescendant(of: context.entries.record) { record in
        record.pointee.isClosed.store(true, ordering: .releasing)
        record.pointee.block.map(EntryTable.hideEntries)
      }
      context.entries.record.pointee.isClosed.store(true, ordering: .releasing)
    }
  }

  /// Whether an injector or an ancestor of it has been closed.
  static func isClosed(_ context: Context) -> Bool {
    context.entries.record.pointee.isClosed.load(ordering: .acquiring)
  }

  /// Visits the descendants of an injector, each before its ancestors, but not those of closed ones, which are closed with them.
  private static func forEachDescendant(
    of ancestor: UnsafeMutablePointer<Record>, _ visit: (UnsafeMutablePointer<Record>) -> Void
  ) {
    var next = ancestor.pointee.newestChild.map(lowest)
    while let record = next, record != ancestor {
      next = record.pointee.olderSibling.map(lowest) ?? record.pointee.parent
      visit(record)
    }
  }

  /// The first of a record and its descendants to be visited.
  private static func lowest(_ record: UnsafeMutablePointer<Record>) -> UnsafeMutablePointer<Record> {
    var lowest = record
    while !lowest.pointee.isClosed.load(ordering: .relaxed), let child = lowest.pointee.newestChild { lowest = child }
    return lowest
  }

  private static func address(_ object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }
}
