public import Synchronization

/// A binding at work in one injector: its linked dependencies and its stored instance.
///
/// Why `@unchecked Sendable` is safe:
/// - `let`s are immutable, and `links` and `lock` are set before the entry is published in a table (which is a release);
/// - `instance` is atomic, and what it points to is written before it is (release, acquire) and stays until `deinit`;
/// - `build` is touched only by the thread that holds the entry's build lock (see ``BuildLock``).
///
/// `context` is unowned without a check: the context owns the entry and outlives it.
@usableFromInline
final class Entry: @unchecked Sendable {
  /// The shared product, once it is finished.
  @usableFromInline let instance = Atomic<UnsafeMutableRawPointer?>(nil)
  /// Makes or finds the product, in the way of the binding's scope.
  @usableFromInline let produce: Recipe
  /// The entries of the binding's dependencies, in the same order; owned by their contexts.
  // Read on the hot path, where a check of exclusivity would cost as much as all the rest.
  @usableFromInline @exclusivity(unchecked) private(set) var links: UnsafeMutablePointer<Unmanaged<Entry>>
  @usableFromInline let name: Name?

  let binding: Binding
  unowned(unsafe) let context: Context
  /// Held while the instance is built; the members of a declared cycle share one.
  private(set) var lock: BuildLock?
  @exclusivity(unchecked) var build = Build()

  init(_ binding: Binding, in context: Context) {
    self.binding = binding
    self.context = context
    self.name = binding.key.name
    self.produce = Entry.producer(for: binding)
    self.links = Entry.noLinks
  }

  deinit {
    if let finished { destroy(finished) }
    if links != Entry.noLinks { links.deallocate() }
  }

  /// Stands in the place of an optional dependency that nothing is bound to.
  static let absent = Entry(
    Binding(.instance, AnyKey(Never.self), at: SourceLocation(fileID: #fileID, line: #line)) { _, _, _ in
      preconditionFailure("nothing is bound here")
    }, in: .empty)
  // Never dereferenced: entries without dependencies share one address. Immutable, and so safe to share.
  private nonisolated(unsafe) static let noLinks = UnsafeMutablePointer<Unmanaged<Entry>>.allocate(capacity: 1)
}

extension Entry {
  /// Sets what can be known only when all entries of a group are there; called before the entry is published.
  func link(to entries: [Unmanaged<Entry>], lock: BuildLock?) {
    self.lock = lock
    guard !entries.isEmpty else { return }
    links = .allocate(capacity: entries.count)
    links.initialize(from: entries, count: entries.count)
  }

  /// The shared product, if it is finished.
  @inlinable
  @inline(__always)
  var finished: UnsafeMutableRawPointer? { instance.load(ordering: .acquiring) }

  /// Makes the shared product visible to all threads.
  func publish(_ storage: UnsafeMutableRawPointer) { instance.store(storage, ordering: .releasing) }

  /// The product as a dependency of another: the shared instance, or else what the scope says.
  @inlinable
  @inline(__always)
  func product<T>(_ type: T.Type, _ resolution: Resolution) throws -> T {
    if let finished { return finished.assumingMemoryBound(to: T.self).pointee }
    return try make(T.self, resolution)
  }

  @inlinable
  @inline(__always)
  func make<T>(_ type: T.Type, _ resolution: Resolution) throws -> T {
    try withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
      let product = buffer.baseAddress.unsafelyUnwrapped
      try produce(self, resolution, UnsafeMutableRawPointer(product))
      return product.move()
    }
  }
}
