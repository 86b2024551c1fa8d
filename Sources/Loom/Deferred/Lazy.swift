/// A dependency that is resolved once, when you first use it.
///
/// A `Lazy` can stand for anything that you can resolve directly: as a parameter, as a requirement or with `get`. Use
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
/// The injector that created the `Lazy` resolves the value. The value shares instances of the scope `.graph` with the
/// call of `get` during which you first use it, if there is one. A `Lazy` inside a shared instance does not keep that
/// injector alive. After the injector is gone, a value that has not been resolved is a ``Problem/Code/closed`` problem.
///
/// Several threads may use it at once, if the value is `Sendable`.
public final class Lazy<Value> {
  private let published = Published(isUsed: true)
  /// How the value is made; nil when it is there.
  private let deferred: Guarded<Deferred?>
  /// Held while a value is made that the injector does not keep.
  private let lock = BuildLock()
  /// A value that refers to something unfinished, which only the thread that made it may use, and the publication that it waits for.
  private var pending: (value: Value, index: Int, lock: BuildLock)?

  init(deferring deferred: Deferred) { self.deferred = Guarded(deferred) }

  /// Creates a lazy that already has its value, for a test or a preview.
  ///
  /// - Parameter value: the value.
  /// - Complexity: O(1)
  public init(_ value: Value) {
    deferred = Guarded(nil)
    published.publish(Boxed(value))
  }

  deinit { published.end(Value.self) }

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
    do { return try published.value(Value.self) { try make() } } catch { throw injectionError(error) }
  }
}

/// `@unchecked Sendable`: `published` is safe by itself, `deferred` is behind a mutex, and `pending` is read and written by the
/// thread that holds the lock.
extension Lazy: @unchecked Sendable where Value: Sendable {}

extension Lazy {
  private func make() throws -> sending Value {
    // Gone only if another thread has just made the value.
    guard let deferred = deferred.withLock({ $0 }) else {
      return published.value(Value.self) { preconditionFailure("a value that is not deferred is there") }
    }
    let value: Value = try deferred.use { entry, context in
      let resolution = Resolution.current
      // The injector sees to it that a shared value is made once.
      if entry.binding.lifetime.isShared { return try make(deferred, resolution).value }
      // In a cycle, that of the cycle: the locks of the value's dependencies come behind it.
      let lock = entry.place.map { place in context.locked { context.lock(of: place.ring) } } ?? lock
      try lock.acquire(for: entry, resolution)
      return try makeOnce(deferred, resolution, lock)
    }
    return handedOver(value)
  }

  /// Makes the value under the lock, which stays held as long as the value is unfinished.
  private func makeOnce(_ deferred: Deferred, _ resolution: Resolution, _ lock: BuildLock) throws -> Value {
    var staysHeld = false
    defer { if !staysHeld { lock.release() } }
    if !published.isEmpty { return try resolve() }
    if let pending {
      resolution.handOut(pending.index)
      return pending.value
    }
    let (value, unfinished) = try make(deferred, resolution)
    // The value's own hook may have been here first.
    if let pending { return pending.value }
    if unfinished != .max {
      staysHeld = true
      pending = (value, unfinished, lock)
      resolution.hold(self)
    }
    return value
  }

  /// Makes the value, and keeps it if it is finished, unless there is one already.
  private func make(_ deferred: Deferred, _ resolution: Resolution) throws -> (value: Value, unfinished: Int) {
    let (value, unfinished) = try resolution.observing(isKept: deferred.isKept) { try deferred.product(Value.self) }
    guard unfinished == .max else { return (value, unfinished) }
    // May end the injector, and run user code.
    withExtendedLifetime(publish(value)) {}
    return (published.value(Value.self) { handedOver(value) }, unfinished)
  }

  /// Makes the value visible, unless there is one already.
  ///
  /// - Returns: the source of the value, for the caller to release.
  private func publish(_ value: Value) -> Deferred? {
    deferred.withLock { deferred in
      guard let former = deferred else { return nil }
      published.publish(Boxed(value))
      deferred = nil
      return former
    }
  }
}

extension Lazy: Resolution.Provisional {
  var entry: Entry? { nil }

  func postpone(until index: Int) { pending?.index = index }

  func settle(_ endings: inout [() -> Void]) {
    guard let pending = pending.take() else { return }
    let former = publish(pending.value)
    endings.append { withExtendedLifetime(former) {} }
    pending.lock.release()
  }

  func discard() -> () -> Void {
    let pending = pending.take()
    pending?.lock.release()
    return { withExtendedLifetime(pending) {} }
  }
}

extension Lazy: DeferredElement, SugaredType {
  typealias Product = Value

  static var spelling: String { "Lazy<\(TypeSpelling.of(Value.self))>" }
  static var dependency: DeclaredDependency.Kind { .lazy }
}
