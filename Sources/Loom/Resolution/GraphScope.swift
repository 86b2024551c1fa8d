/// The instances of graph scope that belong to one outermost call of `get`.
///
/// It belongs to the thread of that call, until a ``Lazy`` captures it to go on with it later, perhaps on another thread
/// and while the call is still under way. From then on each instance that is being made has a lock, as a shared instance
/// has one: a thread waits for the instances that it needs, and not for the call.
///
/// `@unchecked Sendable`: used by one thread until it is captured, and then under the monitor of the build locks, instances
/// included. What has been captured stays so, and nobody else knows the scope before.
final class GraphScope: @unchecked Sendable {
  @exclusivity(unchecked) private var instances: [ObjectIdentifier: GraphInstance] = [:]
  @exclusivity(unchecked) private(set) var isCaptured = false
  /// How many calls that use the scope are under way; counted from when it is captured.
  @exclusivity(unchecked) private var users = 1
  /// The locks of the entries, or cycles of entries, whose instances have been made since.
  @exclusivity(unchecked) private var locks = SeldomMap<ObjectIdentifier, BuildLock>()
}

extension GraphScope {
  private func access<R>(_ body: () throws -> R) rethrows -> R {
    isCaptured ? try BuildMonitor.mutex.withLock(body) : try body()
  }

  func instance(of entry: Entry) -> GraphInstance? { access { instances[ObjectIdentifier(entry)] } }

  /// Adds an instance that is being made.
  func add(_ instance: GraphInstance) {
    // Out of the table first: it may be the last reference to a former instance.
    let former = access { instances.updateValue(instance, forKey: ObjectIdentifier(instance.entry)) }
    withExtendedLifetime(former) {}
  }

  /// Ends the making of an instance, which other threads may see from now on.
  ///
  /// - Returns: the instance, if no call keeps it any more; letting go of it may run user code.
  func settle(_ instance: GraphInstance) -> Any? {
    let released = access {
      instance.finish()
      return users == 0 ? instance.weaken() : nil
    }
    instance.releaseLock()
    return released
  }

  /// Forgets an instance that could not be made.
  func remove(_ instance: GraphInstance) {
    let former = access {
      instance.finish()
      return instances.removeValue(forKey: ObjectIdentifier(instance.entry))
    }
    instance.releaseLock()
    withExtendedLifetime(former) {}
  }
}

/// How several threads use a scope.
extension GraphScope {
  /// Lets other threads use the scope too; called by its own.
  ///
  /// Nobody else knows the locks of what is being made yet: taking them is no wait.
  func capture(_ resolution: Resolution) {
    guard !isCaptured else { return }
    for instance in instances.values where !instance.isFinished {
      let lock = lock(for: instance.entry)
      lock.acquireUncontended(for: resolution)
      instance.hold(lock)
    }
    isCaptured = true
  }

  /// The lock of an entry in this scope, or of those that it needs at once and that need it.
  private func lock(for entry: Entry) -> BuildLock {
    let key = entry.lock.map { ObjectIdentifier($0) } ?? ObjectIdentifier(entry)
    if let lock = locks[key] { return lock }
    let lock = BuildLock(within: entry.lock?.cycle)
    locks[key] = lock
    return lock
  }

  /// Waits until another thread has made an instance, or else takes the lock for making it.
  ///
  /// - Returns: the lock; nil if the instance is there, or if no other thread can see it.
  func acquireLock(for entry: Entry, _ resolution: Resolution) throws -> BuildLock? {
    guard isCaptured else { return nil }
    let lock = access { self.lock(for: entry) }
    let acquired = try lock.acquire(for: entry, resolution) {
      instances[ObjectIdentifier(entry)].map { $0.isFinished && $0.restore() } ?? false
    }
    return acquired == .held ? lock : nil
  }

  /// Begins to use the scope in a further call.
  func enter() { access { users += 1 } }

  /// Ends the use of the scope in a call; with the last one, what nobody else holds ends.
  ///
  /// A `Lazy` must not keep what its value does not need: an object that is still there is found again, anything else is made again.
  func leave() {
    guard isCaptured else { return }
    let released: [Any] = access {
      users -= 1
      guard users == 0 else { return [] }
      var released: [Any] = []
      for instance in instances.values where instance.isFinished {
        if let product = instance.weaken() { released.append(product) }
      }
      return released
    }
    withExtendedLifetime(released) {}
  }
}
