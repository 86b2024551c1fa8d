import Synchronization

/// A dependency that is resolved once, when you first use it.
///
/// Ask for a `Lazy` of anything that you could ask for directly: as a parameter, as a requirement or with `get`. Use
/// one for something expensive and seldom needed, or to close a cycle: its value may need the object that holds it.
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
/// A `Lazy` keeps its value. If two objects hold each other through one, that is a reference cycle, which one side has
/// to break. Here, the egg does not keep the chicken.
///
/// The injector that created the `Lazy` resolves the value. The value shares instances of the scope `.graph` with what
/// the injector created then and what still exists. A `Lazy` inside a shared instance does not keep that injector
/// alive. After the injector is gone, a value that has not been resolved is a ``Problem/Code/closed`` problem.
///
/// Several threads may use it at once. They wait for each other if they need the same object. None waits for a call of
/// `get` on another thread. What one thread may do, many may do at once.
public final class Lazy<Value> {
  private let storage = Atomic<UnsafeMutableRawPointer?>(nil)
  private let deferred: Mutex<Deferred?>
  /// Held while the value is made and until it is finished; nil where the injector sees to it that there is but one.
  let lock: BuildLock?
  /// A value that refers to something unfinished, which only the thread that has made it may use, and which that waits for.
  private var pending: (value: Value, index: Int)?

  init(_ deferred: Deferred) {
    self.deferred = Mutex(deferred)
    lock = deferred.isShared ? nil : BuildLock()
  }

  /// Creates a lazy that already has its value, for a test or a preview.
  ///
  /// - Parameter value: the value.
  /// - Complexity: O(1)
  public init(_ value: Value) {
    deferred = Mutex(nil)
    lock = nil
    storage.store(UnsafeMutableRawPointer(storing: value), ordering: .relaxed)
  }

  deinit {
    finished?.end(Value.self)
  }

  /// The value; the first use resolves it, or stops the program with the full report.
  ///
  /// Do not use the value while something that it needs is still being created, such as in the initializer of an object
  /// that closes a cycle. That is a ``Problem/Code/hiddenCycle`` problem.
  ///
  /// - Complexity: O(1), besides making the value.
  public var value: Value {
    do { return try resolve() } catch { trap(error) }
  }

  /// Returns the value; the first use resolves it.
  ///
  /// - Returns: the same value each time.
  /// - Throws: an ``InjectionError`` if creating the value fails; the next use tries again.
  /// - Complexity: O(1), besides making the value.
  public func resolve() throws(InjectionError) -> Value {
    if let finished { return finished.product(Value.self) }
    do { return try make() } catch { throw injectionError(error) }
  }
}

/// Why this is safe: `storage` is atomic, what it points to is written before it is (release, acquire) and stays until
/// `deinit`; `deferred` is behind a mutex; `pending` is touched only by the thread that holds `lock`.
extension Lazy: @unchecked Sendable where Value: Sendable {}

extension Lazy {
  private func make() throws -> Value {
    // Gone only if another thread has just made the value.
    guard let deferred = deferred.withLock({ $0 }) else {
      return finished.unsafelyUnwrapped.product(Value.self)
    }
    let resolution = Resolution.current
    guard let lock else { return try make(deferred).value }
    switch try deferred.acquire(lock, resolution, unless: { finished != nil }) {
    case .needless: return finished.unsafelyUnwrapped.product(Value.self)
    // Somebody waits for this thread to go on: of two values that are made then, the first that is finished counts.
    case .conflicting: return try make(deferred).value
    case .held: return try makeOnce(deferred, resolution)
    }
  }

  /// Makes the value under the lock, which stays held as long as the value is unfinished.
  private func makeOnce(_ deferred: Deferred, _ resolution: Resolution) throws -> Value {
    var staysHeld = false
    defer { if !staysHeld { lock?.release() } }
    if let pending {
      resolution.handOut(pending.index)
      return pending.value
    }
    let (value, unfinished) = try make(deferred)
    // The value's own hook may have been here first.
    if let pending { return pending.value }
    if unfinished != .max {
      staysHeld = true
      pending = (value, unfinished)
      resolution.hold(self)
    }
    return value
  }

  /// Makes the value, and keeps it if it is finished.
  private func make(_ deferred: Deferred) throws -> (value: Value, unfinished: Int) {
    let (value, unfinished) = try deferred.keptProduct(Value.self)
    return (unfinished == .max ? keep(value) : value, unfinished)
  }

  private var finished: UnsafeMutableRawPointer? { storage.load(ordering: .acquiring) }

  /// Keeps the value, unless there is one already, and nothing else any more.
  ///
  /// - Returns: the value that is kept.
  private func keep(_ value: Value) -> Value {
    var endings: [() -> Void] = []
    store(value, &endings)
    // May end the injector, and run user code.
    for end in endings { end() }
    return finished?.product(Value.self) ?? value
  }

  private func store(_ value: Value, _ endings: inout [() -> Void]) {
    let memory = UnsafeMutableRawPointer(storing: value)
    let (isFirst, _) = storage.compareExchange(expected: nil, desired: memory, ordering: .acquiringAndReleasing)
    if isFirst {
      var former: Deferred?
      deferred.withLock { swap(&$0, &former) }
      endings.append { [former] in withExtendedLifetime(former) {} }
    } else {
      endings.append { memory.end(Value.self) }
    }
  }
}

extension Lazy: Resolution.Provisional {
  func postpone(until index: Int) { pending?.index = index }

  func settle(_ endings: inout [() -> Void]) {
    let value = takePending()
    if let value { store(value, &endings) }
    lock?.release()
  }

  func discard() -> () -> Void {
    let value = takePending()
    lock?.release()
    return { withExtendedLifetime(value) {} }
  }

  private func takePending() -> Value? {
    let value = pending?.value
    pending = nil
    return value
  }
}

extension Lazy: SugaredType {
  static var spelling: String { "Lazy<\(TypeSpelling.of(Value.self))>" }
}

extension Lazy: DeferredElement {
  typealias Product = Value

  static var dependency: DeclaredDependency.Kind { .lazy }
}

extension Lazy: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    let binding = Binding(derived: key)
    let value = DeclaredDependency(.lazy, AnyKey(Value.self, named: key.name), at: 0)
    binding.complete(.derived, [value]) { entry, resolution in
      Lazy(Deferred(for: entry, resolution, in: entry.capturedGraph(resolution)))
    }
    return binding
  }
}
