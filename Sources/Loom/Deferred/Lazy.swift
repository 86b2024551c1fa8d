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
public final class Lazy<Value>: DeferredElement, SugaredType {
  // Locking strategy: the value is read without a lock once it is published. The state is read and written under its
  // lock, and no user code runs under that; one thread at a time makes a value that the injector does not keep.

  private let words = AtomicWords(count: 1)
  /// How the value is made, nil when it is there.
  private let state: Guarded<Deferred?>

  init(deferring deferred: Deferred) { state = Guarded(deferred) }

  /// Creates a lazy that already has its value, for a test or a preview.
  ///
  /// - Parameter value: the value.
  /// - Complexity: O(1)
  public init(_ value: Value) {
    state = Guarded(nil)
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

  // MARK: - Making the value

  /// The value; a report does not name the caller's line.
  @inline(__always)
  package func product() throws -> Value {
    if let value = words.word.product { return value.value(as: Value.self) }
    return try make()
  }

  private func make() throws -> Value {
    // Gone only if another thread has just made the value.
    guard let deferred = state.withLock({ $0 }) else { return try product() }
    let resolution = Resolution.current
    // Not acquired if this thread makes the value already, or if the thread that does waits for this one. Then this one
    // makes a value, too: the first one counts.
    let isAcquired = deferred.acquire(words.word, resolution)
    var staysTaken = false
    defer { if isAcquired, !staysTaken { Waits.release(words.word, resolution) } }
    if words.word.product != nil { return try product() }
    if let pending = pending(resolution.building) {
      resolution.building.lowest = min(resolution.building.lowest, pending.index)
      return pending.value
    }
    let (value, isFinished) = try make(deferred, resolution)
    // As long as the value is unfinished.
    staysTaken = !isFinished
    // The value's own hook may have been here first.
    if let pending = pending(resolution.building) { return pending.value }
    // A shared one is not kept before it is finished: the injector has it.
    if !isFinished, !deferred.isShared { resolution.building.keep(Pending(value, of: self)) }
    if !isFinished { return value }
    publish(value)
    return try product()
  }

  private func make(_ deferred: Deferred, _ resolution: Resolution) throws -> (value: Value, isFinished: Bool) {
    // Not by closures, each of which would be a frame more on the stack.
    let isMakingKept = exchange(&resolution.isMakingKept, with: resolution.isMakingKept || deferred.isKept)
    // Handing out something unfinished lowers it.
    let lowest = exchange(&resolution.building.lowest, with: .max)
    defer {
      resolution.isMakingKept = isMakingKept
      resolution.building.lowest = min(lowest, resolution.building.lowest)
    }
    let value: Value = try deferred.product(Value.self)
    return (value, resolution.building.lowest == .max)
  }

  /// Makes the value visible, unless there is one already.
  private func publish(_ value: Value) {
    let former = state.withLock { deferred in
      if deferred != nil, words.word.set(Boxed(value)) { Waits.wake() }
      return deferred.take()
    }
    // May end the injector, and run user code.
    withExtendedLifetime(former) {}
  }

  /// The value that this thread has made, and that refers to something unfinished.
  private func pending(_ building: Building) -> Pending? {
    building.values.lazy.compactMap { $0 as? Pending }.first { $0.lazy === self }
  }

  private final class Pending: Building.Unfinished {
    let value: Value
    let lazy: Lazy

    init(_ value: Value, of lazy: Lazy) { (self.value, self.lazy) = (value, lazy) }

    override func publish() { lazy.publish(value) }

    override func forget() { Waits.release(lazy.words.word, Resolution.current) }
  }

  // MARK: - As a dependency

  typealias Product = Value

  static var spelling: String { "Lazy<\(TypeSpelling.of(Value.self))>" }
  static var dependency: DeclaredDependency.Kind { .lazy }
}

/// `@unchecked Sendable`: the word is safe by itself, and the state is behind a mutex.
extension Lazy: @unchecked Sendable where Value: Sendable {}
