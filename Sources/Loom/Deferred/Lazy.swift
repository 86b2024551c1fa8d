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
  // Locking strategy: the value is read without a lock once it is published. The state is read and written under its
  // lock, and no user code runs under that; one thread at a time makes a value that the injector does not keep.

  private let words = AtomicWords(count: 1)
  /// How the value is made, nil when it is there; and values that refer to something unfinished, each of which only the
  /// thread may use that has made it.
  private let state: Guarded<(deferred: Deferred?, pending: [ObjectIdentifier: Pending])>

  init(deferring deferred: Deferred) { state = Guarded((deferred, [:])) }

  /// Creates a lazy that already has its value, for a test or a preview.
  ///
  /// - Parameter value: the value.
  /// - Complexity: O(1)
  public init(_ value: Value) {
    state = Guarded((nil, [:]))
    _ = words.word.set(Boxed(value))
  }

  deinit { words.word.product?.end(as: Value.self) }

  /// The value; the first use resolves it, or stops the program with the full report.
  ///
  /// Do not use the value while something that it needs is still being created, such as in the initializer of an object
  /// that closes a cycle. That is a ``Problem/Code/hiddenCycle`` problem.
  ///
  /// A property does not know its caller, so the report does not name your line. That of
  /// ``resolve(fileID:line:)`` does.
  ///
  /// - Complexity: O(1), besides making the value.
  public var value: Value { do { return try product() } catch { trap(error, at: #fileID, #line) } }

  /// Returns the value; the first use resolves it.
  ///
  /// - Parameters:
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the same value each time.
  /// - Throws: an ``InjectionError`` if creating the value fails; the next use tries again.
  /// - Complexity: O(1), besides making the value.
  public func resolve(fileID: StaticString = #fileID, line: UInt = #line) throws(InjectionError) -> Value {
    do { return try product() } catch { throw asked(error, at: fileID, line) }
  }
}

/// `@unchecked Sendable`: the word is safe by itself, and the state is behind a mutex.
extension Lazy: @unchecked Sendable where Value: Sendable {}

extension Lazy {
  /// The value; a report does not name the caller's line.
  @inline(__always)
  package func product() throws -> Value {
    if let value = words.word.product { return value.value(as: Value.self) }
    return try make()
  }

  private func make() throws -> Value {
    // Gone only if another thread has just made the value.
    guard let deferred = state.withLock({ $0.deferred }) else { return try product() }
    // The injector sees to it that a shared value is made once.
    if deferred.isShared {
      let (value, isFinished) = try make(deferred)
      return isFinished ? try finish(value) : value
    }
    let resolution = Resolution.current
    // Not acquired if this thread makes the value already, or if the thread that does waits for this one. Then this one
    // makes a value, too: the first one counts.
    return try makeOnce(deferred, resolution, isAcquired: deferred.acquire(words.word, resolution))
  }

  /// Makes the value; the word stays taken as long as it is unfinished.
  private func makeOnce(_ deferred: Deferred, _ resolution: Resolution, isAcquired: Bool) throws -> Value {
    var staysTaken = false
    defer { if isAcquired, !staysTaken { Waits.release(words.word, resolution) } }
    if words.word.product != nil { return try product() }
    let thread = ObjectIdentifier(resolution)
    if let pending = state.withLock({ $0.pending[thread] }) { return pending.use(resolution) }
    let (value, isFinished) = try make(deferred)
    staysTaken = !isFinished
    // The value's own hook may have been here first.
    if let pending = state.withLock({ $0.pending[thread] }) { return pending.value }
    if isFinished { return try finish(value) }
    let pending = Pending(value, of: self, by: resolution)
    state.withLock { $0.pending[thread] = pending }
    resolution.building.keep(pending)
    return value
  }

  private func make(_ deferred: Deferred) throws -> (value: Value, isFinished: Bool) {
    // Not by closures, each of which would be a frame more on the stack.
    let (resolution, isKept) = (Resolution.current, deferred.isKept)
    // Handing out something unfinished lowers it.
    let outer = exchange(&resolution.building.lowest, with: .max)
    let outerKept = exchange(&resolution.isMakingKept, with: resolution.isMakingKept || isKept)
    defer {
      resolution.isMakingKept = outerKept
      resolution.building.lowest = min(outer, resolution.building.lowest)
    }
    let value: Value = try deferred.product(Value.self)
    return (value, resolution.building.lowest == .max)
  }

  /// Keeps a value that is finished, unless there is one already.
  private func finish(_ value: Value) throws -> Value {
    // May end the injector, and run user code.
    withExtendedLifetime(publish(value)) {}
    return try product()
  }

  /// Makes the value visible, unless there is one already.
  ///
  /// - Returns: the source of the value, for the caller to release.
  private func publish(_ value: Value) -> Deferred? {
    state.withLock { state in
      guard let former = state.deferred else { return nil }
      if words.word.set(Boxed(value)) { Waits.wake() }
      state.deferred = nil
      return former
    }
  }

  /// A value that refers to something unfinished.
  private final class Pending: Building.Unfinished {
    let value: Value
    private let lazy: Lazy
    private let resolution: Resolution

    init(_ value: Value, of lazy: Lazy, by resolution: Resolution) {
      (self.value, self.lazy, self.resolution) = (value, lazy, resolution)
    }

    func use(_ resolution: Resolution) -> Value {
      resolution.building.handOut(self)
      return value
    }

    override func publish() {
      let former = lazy.publish(value)
      forget()
      withExtendedLifetime(former) {}
    }

    override func forget() {
      lazy.state.withLock { $0.pending[ObjectIdentifier(resolution)] = nil }
      Waits.release(lazy.words.word, resolution)
    }
  }
}

extension Lazy: DeferredElement, SugaredType {
  typealias Product = Value

  static var spelling: String { "Lazy<\(TypeSpelling.of(Value.self))>" }
  static var dependency: DeclaredDependency.Kind { .lazy }
}
