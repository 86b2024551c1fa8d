/// The instance of one entry in a scope of graph.
///
/// What does not depend on its type; ``TypedGraphInstance`` is the rest, and every instance is one. Guarded as its scope is.
class GraphInstance {
  // Counted, so that no other entry can have its address, by which the scope knows it.
  let entry: Entry
  /// Held by the thread that makes the instance, if others may wait for it.
  private(set) final var locks: Locks?
  /// The scope, as long as the instance is unfinished.
  private final var scope: GraphScope?
  /// The publication that must close before the instance is finished.
  private(set) final var index: Int

  init(of entry: Entry, in scope: GraphScope, until index: Int, _ locks: Locks?) {
    self.entry = entry
    self.scope = scope
    self.index = index
    self.locks = locks
  }

  /// The lock of an instance, and that of its cycle if it could be had.
  struct Locks {
    let lock: BuildLock
    let cycle: BuildLock?

    func release() {
      lock.release()
      cycle?.release()
    }
  }

  /// Finds an object again that only others have kept; what is kept is there.
  func revive() -> Bool { preconditionFailure("every instance is typed") }

  /// Keeps an object no longer than others do, and a value no longer at all.
  ///
  /// - Returns: what has been kept, for the caller to let go of when no lock is held.
  func weaken() -> Any? { preconditionFailure("every instance is typed") }
}

extension GraphInstance {
  final var isFinished: Bool { scope == nil }

  final func finish() { scope = nil }

  final func hold(_ locks: Locks) { self.locks = locks }

  final func releaseLocks() {
    locks?.release()
    locks = nil
  }
}

extension GraphInstance: Resolution.Provisional {
  final var lock: BuildLock? { locks?.lock }

  final func postpone(until index: Int) { self.index = index }

  final func settle(_ endings: inout [() -> Void]) {
    guard var scope else { return }
    let released = scope.settle(self)
    // The scope of a lazy that is gone ends with the last of what it has made.
    guard released != nil || isKnownUniquelyReferenced(&scope) else { return }
    endings.append { [scope] in withExtendedLifetime((released, scope)) {} }
  }

  final func discard() -> () -> Void {
    let scope = scope
    scope?.remove(self)
    return { withExtendedLifetime((self, scope)) {} }
  }
}

/// An instance of a type.
final class TypedGraphInstance<T>: GraphInstance {
  private var state = State.making

  private enum State {
    /// The function is running.
    case making
    case kept(T)
    /// Kept by others, if at all.
    case weak(WeakObject)
    case gone
  }

  /// The product, if it is kept.
  var product: T? { if case .kept(let product) = state { product } else { nil } }

  func keep(_ product: T) { state = .kept(product) }

  override func revive() -> Bool {
    if case .weak(let reference) = state, let product = TypedEntry<T>.revive(reference) { state = .kept(product) }
    if case .kept = state { return true } else { return false }
  }

  override func weaken() -> Any? {
    guard case .kept(let product) = state else { return nil }
    state = TypedEntry<T>.object(product).map { .weak(WeakObject($0)) } ?? .gone
    return product
  }
}
