import Synchronization

/// A dependency that is resolved once, when it is first used.
///
/// A parameter, a requirement or a call of `get` may ask for a `Lazy` of anything that it may ask for itself. Use one for what is
/// expensive and seldom needed, or to close a cycle: what it holds may need the object that holds it.
///
/// ```swift
/// final class Chicken: Sendable {
///   let egg: Lazy<Egg>
///   init(egg: Lazy<Egg>) { self.egg = egg }
/// }
/// final class Egg: Sendable {
///   unowned let chicken: Chicken
///   init(chicken: Chicken) { self.chicken = chicken }
/// }
/// bind(Chicken.self).to(Chicken.init).in(.singleton)
/// bind(Egg.self).to(Egg.init)
/// ```
///
/// A `Lazy` keeps its value. Objects that hold each other through one are a cycle of references like any other, which one
/// side has to break: here, the egg does not keep the chicken.
///
/// The value is resolved by the injector that made the `Lazy`, and shares the instances of graph scope with what was made
/// then and is still there. A `Lazy` that is given to the maker of a shared product does not keep that injector alive: once the
/// injector is gone, a value that has not been resolved is a ``Problem/Code/closed`` problem.
///
/// Why `@unchecked Sendable` is safe: `storage` is atomic, what it points to is written before it is (release, acquire)
/// and stays until `deinit`; `deferred` is behind a mutex. A value that is not `Sendable` is shared by all that share the `Lazy`.
public final class Lazy<Value>: @unchecked Sendable {
  private let storage = Atomic<UnsafeMutableRawPointer?>(nil)
  private let deferred: Mutex<(Deferred, GraphScope?)?>
  /// Held while the value is made; with instances of graph scope to share, it is theirs.
  private let lock: BuildLock

  init(_ deferred: Deferred, in scope: GraphScope?) {
    self.deferred = Mutex((deferred, scope))
    lock = scope?.lock ?? BuildLock()
  }

  deinit {
    guard let value = finished?.assumingMemoryBound(to: Value.self) else { return }
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// The value; the first use resolves it, or stops the program with the full report.
  ///
  /// What needs the value to be made must not use it before: in the initialiser of an object that closes a cycle, it
  /// would be a ``Problem/Code/hiddenCycle`` problem.
  ///
  /// - Complexity: O(1), besides making the value.
  public var value: Value {
    do { return try resolve() } catch { trap(error) }
  }

  /// Returns the value, which the first use resolves.
  ///
  /// - Returns: the same value each time.
  /// - Throws: an ``InjectionError`` when making the value failed; the next use tries again.
  /// - Complexity: O(1), besides making the value.
  public func resolve() throws(InjectionError) -> Value {
    if let finished { return Lazy.load(finished) }
    do { return try make() } catch { throw injectionError(error) }
  }
}

extension Lazy {
  private func make() throws -> Value {
    // Gone only if another thread has just made the value.
    guard let (deferred, scope) = deferred.withLock({ $0 }) else { return Lazy.load(finished.unsafelyUnwrapped) }
    let resolution = Resolution.current
    guard try deferred.acquire(lock, resolution, unless: { finished != nil }) == .held else {
      return Lazy.load(finished.unsafelyUnwrapped)
    }
    defer { lock.release() }
    let (value, isLasting) = try deferred.lastingProduct(Value.self, in: scope)
    // The hook of the value may have been here first.
    if isLasting, finished == nil { publish(value) }
    return value
  }

  private var finished: UnsafeMutableRawPointer? { storage.load(ordering: .acquiring) }

  private static func load(_ storage: UnsafeMutableRawPointer) -> Value {
    storage.assumingMemoryBound(to: Value.self).pointee
  }

  /// Keeps the value, and nothing else any more.
  private func publish(_ value: Value) {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    memory.initialize(to: value)
    storage.store(UnsafeMutableRawPointer(memory), ordering: .releasing)
    var former: (Deferred, GraphScope?)?
    deferred.withLock { swap(&$0, &former) }
    // What is let go may end the injector, and run user code, when the mutex is free.
    withExtendedLifetime(former) {}
  }
}

extension Lazy: SugaredType {
  static var spelling: String { "Lazy<\(TypeSpelling.of(Value.self))>" }
}

extension Lazy: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    let binding = Binding(derived: key)
    let value = DeclaredDependency(.lazy, AnyKey(Value.self, named: key.name), at: 0)
    binding.complete(.derived, [value], nil) { binding, context in
      // What is declared has been linked by now; what is only asked for may bring in a graph scope later.
      let isInGraph = !context.graph.own.features.isDisjoint(with: [.graph, .opaque])
      return TypedEntry(binding, in: context) { entry, resolution in
        Lazy(Deferred(dependencyOf: entry, resolution), in: isInGraph ? resolution.captureGraph() : nil)
      }
    }
    return binding
  }
}
