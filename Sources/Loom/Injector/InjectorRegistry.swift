/// All living injectors: so that a report can say where else a missing key is bound, and an injector finds its descendants when it is closed.
///
/// A list of records, each of which lies in the memory of its context's table, so that creating a child allocates nothing for it. Why that is
/// safe: records are read and written under the mutex only, and a context leaves the list, under the mutex, before its memory is freed.
///
/// A context on its way out waits for the mutex to leave the list. So nobody who holds the mutex may let go of a context, whose last
/// reference that might be, and a record knows its context by address only. What a record keeps besides, it lets go of when it has left the list
/// and the mutex is free; until then nobody else's reference to it is the last.
enum InjectorRegistry {
  /// A context's place in the list, and what others may know of it.
  struct Record {
    fileprivate var next: UnsafeMutablePointer<Record>?
    fileprivate var previous: UnsafeMutablePointer<Record>?
    fileprivate let context: UnsafeRawPointer
    fileprivate let parent: UnsafeRawPointer?
    fileprivate let global: UnsafeRawPointer
    // Not counted: the context keeps them until it has left the list.
    private let uncountedDeclarations: (UInt, UInt)
    /// Nil as long as nothing has been started, closed or built that is to be closed.
    fileprivate var lifecycle: Context.Lifecycle?

    fileprivate var declarations: Declarations { unsafeBitCast(uncountedDeclarations, to: Declarations.self) }

    fileprivate init(_ context: Context) {
      self.context = address(context)
      parent = context.ancestorAddress
      global = context.globalAddress
      uncountedDeclarations = unsafeBitCast(context.declarations, to: (UInt, UInt).self)
    }
  }

  // Read and written under the mutex.
  nonisolated(unsafe) private static var first: UnsafeMutablePointer<Record>?
  private static let mutex = SystemMutex()

  static func add(_ context: Context) {
    let record = context.entries.record
    record.initialize(to: Record(context))
    mutex.withLock {
      record.pointee.next = first
      first?.pointee.previous = record
      first = record
    }
  }

  static func remove(_ context: Context) {
    let record = context.entries.record
    mutex.withLock {
      let (next, previous) = (record.pointee.next, record.pointee.previous)
      next?.pointee.previous = previous
      if let previous { previous.pointee.next = next } else { first = next }
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
    of keys: Set<AnyKey>, around global: GlobalContext, except visible: [Declarations]
  ) -> [AnyKey: (Binding, [String])] {
    // What is seen from the injector that reports is not elsewhere; a binding may be shared by several injectors.
    let own = Set(visible.flatMap(\.allBindings).map(ObjectIdentifier.init))
    let global = address(global)
    var others: [Declarations] = []
    mutex.withLock { forEach { if $0.pointee.global == global { others.append($0.pointee.declarations) } } }
    var found: [AnyKey: (Binding, [String])] = [:]
    for declarations in others {
      for (binding, modules) in declarations.declaring(keys) where !own.contains(ObjectIdentifier(binding)) {
        found[binding.key] = (binding, modules)
      }
    }
    return found
  }
}

extension InjectorRegistry {
  /// What there is to close of an injector's descendants, the newest first, and so each before its ancestors.
  static func lifecycles(below context: Context) -> [Context.Lifecycle] {
    let context = address(context)
    var lifecycles: [Context.Lifecycle] = []
    mutex.withLock {
      forEach(below: context) { if let lifecycle = $0.pointee.lifecycle { lifecycles.append(lifecycle) } }
    }
    return lifecycles
  }

  /// Makes all descendants of an injector find nothing any more; the caller holds the lock of the hierarchy.
  static func hideEntries(below context: Context) {
    let context = address(context)
    mutex.withLock { forEach(below: context) { EntryTable.hideEntries(besides: $0) } }
  }

  private static func forEach(_ body: (UnsafeMutablePointer<Record>) -> Void) {
    var next = first
    while let record = next {
      next = record.pointee.next
      body(record)
    }
  }

  /// Visits descendants, newest first; the list is in the order of creation, and so a parent comes after its children.
  private static func forEach(below context: UnsafeRawPointer, _ body: (UnsafeMutablePointer<Record>) -> Void) {
    var parents: [UnsafeRawPointer: UnsafeRawPointer] = [:]
    forEach { if let parent = $0.pointee.parent { parents[$0.pointee.context] = parent } }
    forEach { record in
      var ancestor = record.pointee.parent
      while let next = ancestor, next != context { ancestor = parents[next] }
      if ancestor == context { body(record) }
    }
  }

  private static func address(_ object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }
}
