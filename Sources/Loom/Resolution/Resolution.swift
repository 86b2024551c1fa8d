#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What is being resolved on one thread: the calls of `get` under way, and what they have published so far.
///
/// A thread has one, made when it first resolves and freed when it ends. It is passed down while products are made,
/// so that only a call of `get` has to look it up. The pointer is never used by another thread, but for what
/// ``BuildLock`` reads under its monitor and what a deadlock report reads of a thread that waits.
@usableFromInline
struct Resolution: Equatable {
  @usableFromInline let state: UnsafeMutablePointer<State>

  @usableFromInline
  struct State: ~Copyable {
    /// The calls under way, outermost first.
    @usableFromInline var frames = FrameStack()
    /// How many products are being made that an observer will hear of.
    var depth = 0
    /// How many products are being built that can be seen already or will be.
    var publications = 0
    /// The outermost of them that has been handed out unfinished; `Int.max` is none.
    var lowest = Int.max
    /// How many of the products being built are shared.
    var sharedBuilds = 0
    /// The hooks of objects of cycles that are not closed yet, which have to wait.
    var sleeping: [() -> Void] = []
    /// The entries of kept instances whose functions are running, outermost first.
    var making: [Making] = []
    /// Objects whose properties have to wait for one of those.
    var postponed: [Postponed] = []
    /// Finished products that refer to an unfinished one, to be published with it.
    var provisional: [any Provisional] = []
    /// The instances of graph scope, if there are any yet.
    var graph: GraphScope?
    /// Those of calls that have called something else meanwhile, outermost first.
    var graphsAside: [GraphScope] = []
    /// Whether there are any that the outermost call has to end.
    @usableFromInline var hasGraph = false
    /// Where the arguments of the call under way lie, until its function takes them.
    var arguments: UnsafeRawPointer?
    /// Where so little is left of the thread's stack that calls must end.
    let stackLimit = Resolution.stackLimit
    /// Where so much is used that shared products are made before those that need them, and not on the way.
    let stackReserve = Resolution.stackReserve
    /// The call for which everything has been made ahead, by how many are under way with it; zero is none.
    var callMadeAhead = 0
    /// What the thread waits for.
    var awaited: BuildLock.Awaited?
  }
}

extension Resolution {
  // pthread's keys rather than a task-local value: a child task must not inherit what its parent is resolving.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { Resolution.free($0) }
    return key
  }()

  /// The calling thread's resolution.
  @_optimize(speed)
  @usableFromInline static var current: Resolution {
    if let known = pthread_getspecific(key) { return Resolution(state: known.assumingMemoryBound(to: State.self)) }
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    pthread_setspecific(key, state)
    return Resolution(state: state)
  }

  /// Stands for the resolution of what resolves nothing; never dereferenced.
  static var none: Resolution {
    Resolution(state: UnsafeMutablePointer(bitPattern: MemoryLayout<State>.alignment).unsafelyUnwrapped)
  }

  // The pointer is optional on some systems.
  private static func free(_ pointer: UnsafeMutableRawPointer?) {
    guard let state = pointer?.assumingMemoryBound(to: State.self) else { return }
    state.pointee.frames.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }
}

extension Resolution {
  /// Begins a call of `get`.
  ///
  /// - Throws: a problem, if an unshared product is asked for while it is being made.
  @inlinable
  @inline(__always)
  func begin(_ entry: Entry, for asker: Asker) throws {
    state.pointee.frames.push((.passUnretained(entry), asker))
    if state.pointee.frames.count > 1 { try checkNotUnderWay(entry) }
  }

  /// Begins a call of `get` that may lead to itself.
  ///
  /// - Throws: a problem, if it seems to do so without end.
  func beginAnew(_ entry: Entry, for asker: Asker) throws {
    state.pointee.frames.push((.passUnretained(entry), asker))
    try checkStack(entry)
  }

  /// Begins a call of `inject(into:)`.
  func beginInjection() { state.pointee.frames.push((nil, nil)) }

  /// Ends the call that was begun last; with the outermost one, the instances of graph scope.
  @inlinable
  @inline(__always)
  func end() {
    state.pointee.frames.pop()
    if state.pointee.hasGraph, state.pointee.frames.isEmpty { dropGraph() }
  }

  /// Shared instances know by themselves that they are being built, and those of graph scope within their scope; for
  /// a normal one, and for one of an outer graph scope, there are only the frames.
  @usableFromInline
  func checkNotUnderWay(_ entry: Entry) throws {
    try checkStack(entry)
    guard !entry.binding.lifetime.isShared, state.pointee.frames.containsBelowTop(entry) else { return }
    guard !hasGraphInstance(of: entry) else { return }
    let error = hiddenCycle(through: entry)
    state.pointee.frames.pop()
    throw error
  }
}

/// Who asks: the entry whose factory closure or provider holds the resolver, or nobody that Loom knows.
///
/// Unowned: read only while the context that owns the entry is alive, which the resolver makes sure of.
@usableFromInline
typealias Asker = Unmanaged<Entry>?

extension Asker {
  init(_ entry: Entry) { self = .passUnretained(entry) }

  /// A caller from outside.
  @usableFromInline static var outside: Asker { nil }
}
