/// The instance of one entry in a scope of graph.
///
/// Guarded as its scope is.
final class GraphInstance {
  // Counted, so that no other entry can have its address, by which the scope knows it.
  let entry: Entry
  /// Held by the thread that makes the instance, if others may wait for that.
  private(set) var lock: BuildLock?
  /// The scope, as long as the instance is unfinished.
  private var scope: GraphScope?
  /// The publication that must close before the instance is finished.
  private(set) var index: Int
  /// Where the product lies; nil while the function runs, and again when only others keep the product, if anybody does.
  private(set) var storage: UnsafeMutableRawPointer?
  /// The product, if it is an object that only others keep.
  private var weakly: WeakObject?

  init(of entry: Entry, in scope: GraphScope, until index: Int, _ lock: BuildLock?) {
    self.entry = entry
    self.scope = scope
    self.index = index
    self.lock = lock
  }

  deinit { storage?.end(entry.type) }
}

extension GraphInstance {
  func keep(_ storage: UnsafeMutableRawPointer) { self.storage = storage }

  /// Finds an object again that only others have kept; what is kept is there.
  func restore() -> Bool {
    // Written only where it is nil: a thread that has found the instance reads it meanwhile.
    if storage == nil { storage = UnsafeMutableRawPointer(restoring: weakly, as: entry.type) }
    return storage != nil
  }

  /// Keeps an object no longer than others do, and a value no longer at all.
  ///
  /// - Returns: what has been kept, for the caller to let go of when no lock is held.
  func weaken() -> Any? {
    guard let storage else { return nil }
    let product = storage.product(of: entry.type)
    weakly = WeakObject(of: product)
    self.storage = nil
    storage.end(entry.type)
    return product
  }
}

extension GraphInstance {
  var isFinished: Bool { scope == nil }

  func finish() { scope = nil }

  func hold(_ lock: BuildLock) { self.lock = lock }

  func releaseLock() {
    lock?.release()
    lock = nil
  }
}

extension GraphInstance: Resolution.Provisional {
  func postpone(until index: Int) { self.index = index }

  func settle(_ endings: inout [() -> Void]) {
    guard var scope else { return }
    let released = scope.settle(self)
    // The scope of a lazy that is gone ends with the last of what it has made.
    guard released != nil || isKnownUniquelyReferenced(&scope) else { return }
    endings.append { [scope] in withExtendedLifetime((released, scope)) {} }
  }

  func discard() -> () -> Void {
    let scope = scope
    scope?.remove(self)
    return { withExtendedLifetime((self, scope)) {} }
  }
}
