public import Synchronization

/// A binding at work in one injector: its linked dependencies and its stored instance.
///
/// It knows no more of the type of its products than the key says; see ``TypedEntry`` and ``AnyRecipe``.
///
/// Why `@unchecked Sendable` is safe:
/// - `let`s are immutable, and `links` and `lock` are set before the entry is published in a table (which is a release);
/// - `instance` is atomic, and what it points to is written before it is (release, acquire) and stays until `deinit`;
/// - `build` is touched only by the thread that holds the entry's build lock (see ``BuildLock``).
///
/// References to `context` and `binding` are not counted: the context owns the entry and outlives it, and so does the
/// context's graph, or an ancestor's, with the binding. (A graph gives up only bindings that no entry has been made of.)
@usableFromInline
final class Entry: @unchecked Sendable {
  // First, as in `TypedEntry`.
  /// Makes or finds the product, in the way of the binding's scope.
  private let produce: AnyRecipe
  /// Makes a product.
  private let recipe: AnyRecipe
  /// The shared product, once it is finished.
  @usableFromInline let instance = Atomic<UnsafeMutableRawPointer?>(nil)
  /// The entries of the binding's dependencies, in the same order; owned by their contexts.
  // Read on the hot path, where a check of exclusivity would cost as much as all the rest.
  @usableFromInline @exclusivity(unchecked) private(set) var links: Links
  @usableFromInline let name: Name?

  let uncountedBinding: Unmanaged<Binding>
  private let uncountedContext: Unmanaged<Context>
  /// Whether the entry is its context's own only because each injector has one.
  private(set) var isLocal = false
  /// Whether what is deferred may share instances of graph scope with what is made now, as far as was known when the entry was made:
  /// what is declared had been linked by then; what is only asked for may bring in a graph scope later.
  let sharesGraph: Bool
  /// Whether the links lie in memory of their own, rather than in the context's table, which goes after its entries.
  @exclusivity(unchecked) private var ownsLinks = false
  /// Held while the instance is built; those members of a declared cycle share one that need each other at once.
  private(set) var lock: BuildLock?
  @exclusivity(unchecked) var build = Build()
  /// How far away the farthest of the entries is that making the product leads to, as far as the declarations tell.
  @exclusivity(unchecked) private(set) var depth: UInt32 = 0
  let requests = RequestLog()

  @_optimize(speed)
  init(_ binding: __shared Binding, in context: __shared Context) {
    let recipe = binding.isPrepared ? .prepared(binding.key.type) : binding.recipe
    self.recipe = recipe
    produce = .way(to: binding, recipe, in: context)
    uncountedBinding = .passUnretained(binding)
    uncountedContext = .passUnretained(context)
    name = binding.key.name
    sharesGraph = binding.kind == .derived && context.features.containsAny(of: .graph | .opaque)
    links = Entry.noLinks
  }

  deinit {
    if let storage = finished ?? build.storage { storage.end(type) }
    if ownsLinks { links.deallocate() }
  }

  // Never dereferenced: what has no dependencies takes no links.
  private static var noLinks: Links {
    UnsafeMutablePointer(bitPattern: MemoryLayout<Unmanaged<Entry>>.alignment).unsafelyUnwrapped
  }
}

extension Entry {
  /// Stands in the place of an optional dependency that nothing is bound to.
  static let absent = Entry(nothing, in: .empty)

  private static let nothing = Binding(AnyKey(Never.self), at: CodeLocation(fileID: #fileID, line: #line))

  /// Sets what can be known only when all entries of a group are there; called before the entry is published.
  ///
  /// - Parameters:
  ///   - entries: what the binding's dependencies lead to.
  ///   - room: where the links shall lie, in memory that stays as long as the context.
  ///   - lock: the lock of a shared instance.
  ///   - isLocal: whether the entry is its context's own only because each injector has one.
  ///   - depth: how far away the farthest of what the entry leads to is.
  @_optimize(speed)
  func link(
    to entries: UnsafeMutableBufferPointer<Unmanaged<Entry>>?, room: Links? = nil,
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

  var binding: Binding { uncountedBinding.takeUnretainedValue() }
  /// The type of the products.
  var type: Any.Type { uncountedBinding._withUnsafeGuaranteedRef { $0.key.type } }
  var context: Context { uncountedContext.takeUnretainedValue() }

  func isOwned(by context: Context) -> Bool {
    uncountedContext.toOpaque() == Unmanaged.passUnretained(context).toOpaque()
  }

  /// The shared product, if it is finished.
  @inlinable
  @inline(__always)
  var finished: UnsafeMutableRawPointer? { instance.load(ordering: .acquiring) }

  /// Makes the shared product visible to all threads.
  func publish(_ storage: UnsafeMutableRawPointer) { instance.store(storage, ordering: .releasing) }

  /// The product as a dependency of another: the shared instance, or else what the scope says.
  ///
  /// Whoever found the entry by its key knows the type, which is therefore not checked again.
  @inlinable
  @inline(__always)
  func product<T>(_ type: T.Type, _ resolution: Resolution) throws -> T {
    if let finished { return finished.assumingMemoryBound(to: T.self).pointee }
    return try make(T.self, resolution)
  }

  @inlinable
  @inline(__always)
  func make<T>(_ type: T.Type, _ resolution: Resolution) throws -> T {
    try typed(T.self).produce(self, resolution)
  }

  /// Makes the product if the scope keeps it, and drops it if not.
  func warmUp(_ resolution: Resolution) throws {
    func make<T>(_ type: T.Type) throws { _ = try self.make(T.self, resolution) }
    try _openExistential(type, do: make)
  }
}
