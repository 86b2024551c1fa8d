public import Synchronization

/// A binding at work in one injector: its linked dependencies and its stored instance.
///
/// What does not depend on the product's type; ``TypedEntry`` is the rest, and every entry is one.
///
/// Why `@unchecked Sendable` is safe:
/// - `let`s are immutable, and `links` and `lock` are set before the entry is published in a table (which is a release);
/// - `instance` is atomic, and what it points to is written before it is (release, acquire) and stays until `deinit`;
/// - `build` is touched only by the thread that holds the entry's build lock (see ``BuildLock``).
///
/// References to `context` and `binding` are not counted: the context owns the entry and outlives it, and so does the
/// context's graph, or an ancestor's, with the binding. (A graph gives up only bindings that no entry has been made of.)
@usableFromInline
class Entry: @unchecked Sendable {
  /// The shared product, once it is finished.
  @usableFromInline let instance = Atomic<UnsafeMutableRawPointer?>(nil)
  /// The entries of the binding's dependencies, in the same order; owned by their contexts.
  // Read on the hot path, where a check of exclusivity would cost as much as all the rest.
  @usableFromInline @exclusivity(unchecked) final private(set) var links: UnsafeMutablePointer<Unmanaged<Entry>>
  @usableFromInline final let name: Name?

  final let uncountedBinding: Unmanaged<Binding>
  private final let uncountedContext: Unmanaged<Context>
  /// Whether the entry is its context's own only because each injector has one.
  final private(set) var isLocal = false
  /// Whether the links lie in memory of their own, rather than in the context's table, which goes after its entries.
  @exclusivity(unchecked) private final var ownsLinks = false
  /// Held while the instance is built; those members of a declared cycle share one that need each other at once.
  final private(set) var lock: BuildLock?
  @exclusivity(unchecked) final var build = Build()
  /// How far away the farthest of the entries is that making the product leads to, as far as the declarations tell.
  @exclusivity(unchecked) final private(set) var depth: UInt32 = 0
  final let requests = RequestLog()

  init(_ binding: __shared Binding, in context: __shared Context) {
    uncountedBinding = .passUnretained(binding)
    uncountedContext = .passUnretained(context)
    self.name = binding.key.name
    self.links = Entry.noLinks
  }

  deinit {
    if ownsLinks { links.deallocate() }
  }

  /// Makes the product if the scope keeps it, and drops it if not.
  func warmUp(_ resolution: Resolution) throws { preconditionFailure("every entry is typed") }

  /// Makes a finished instance visible to all threads.
  func settle(_ endings: inout [() -> Void]) { preconditionFailure("every entry is typed") }

  /// Forgets an instance whose build, or the one of what it refers to, has failed.
  ///
  /// - Returns: ends the instance, which may run user code.
  func discard() -> () -> Void { preconditionFailure("every entry is typed") }

  /// Takes away the finished instance, so that nobody can be given it any more.
  func withdraw() -> Withdrawn? { preconditionFailure("every entry is typed") }

  /// Ends an instance that has been taken away.
  func destroy(_ storage: UnsafeMutableRawPointer) { preconditionFailure("every entry is typed") }

  // Never dereferenced: entries without dependencies share one address. Immutable, and so safe to share.
  private nonisolated(unsafe) static let noLinks = UnsafeMutablePointer<Unmanaged<Entry>>.allocate(capacity: 1)
}

extension Entry {
  /// Stands in the place of an optional dependency that nothing is bound to.
  static let absent: Entry = TypedEntry<Never>(nothing, in: .empty) { _, _ in
    preconditionFailure("nothing is bound here")
  }

  private static let nothing = Binding(AnyKey(Never.self), at: CodeLocation(fileID: #fileID, line: #line))

  /// Sets what can be known only when all entries of a group are there; called before the entry is published.
  ///
  /// - Parameters:
  ///   - entries: what the binding's dependencies lead to.
  ///   - room: where the links shall lie, in memory that stays as long as the context.
  ///   - lock: the lock of a shared instance.
  ///   - isLocal: whether the entry is its context's own only because each injector has one.
  ///   - depth: how far away the farthest of what the entry leads to is.
  final func link(
    to entries: UnsafeMutableBufferPointer<Unmanaged<Entry>>?, room: UnsafeMutablePointer<Unmanaged<Entry>>? = nil,
    lock: BuildLock?, isLocal: Bool, depth: UInt32
  ) {
    self.lock = lock
    self.isLocal = isLocal
    self.depth = depth
    guard let entries, let first = entries.baseAddress, !entries.isEmpty else { return }
    if let room {
      links = room
    } else {
      links = .allocate(capacity: entries.count)
      ownsLinks = true
    }
    links.initialize(from: first, count: entries.count)
  }

  final var binding: Binding { uncountedBinding.takeUnretainedValue() }
  final var context: Context { uncountedContext.takeUnretainedValue() }

  final func isOwned(by context: Context) -> Bool {
    uncountedContext.toOpaque() == Unmanaged.passUnretained(context).toOpaque()
  }

  /// The shared product, if it is finished.
  @inlinable
  @inline(__always)
  final var finished: UnsafeMutableRawPointer? { instance.load(ordering: .acquiring) }

  /// Makes the shared product visible to all threads.
  final func publish(_ storage: UnsafeMutableRawPointer) { instance.store(storage, ordering: .releasing) }

  /// The product as a dependency of another: the shared instance, or else what the scope says.
  ///
  /// Whoever found the entry by its key knows the type, which is therefore not checked again.
  @inlinable
  @inline(__always)
  final func product<T>(_ type: T.Type, _ resolution: Resolution) throws -> T {
    if let finished { return finished.assumingMemoryBound(to: T.self).pointee }
    return try make(T.self, resolution)
  }

  @inlinable
  @inline(__always)
  final func make<T>(_ type: T.Type, _ resolution: Resolution) throws -> T {
    try unsafeDowncast(self, to: TypedEntry<T>.self).produce(self, resolution)
  }
}
