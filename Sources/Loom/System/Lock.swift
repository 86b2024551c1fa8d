import LoomAtomics

/// A mutex of the system.
///
/// The standard library's `Mutex` needs iOS 18 and macOS 15, and the thread sanitizer does not see it being handed over
/// to a thread that waits for it.
///
/// `@unchecked Sendable`: the address never changes, and the object there is made for use by many threads. Nothing can
/// hold it when the memory is freed, because its users retain the owner.
struct Lock: ~Copyable, @unchecked Sendable {
  let mutex = loom_mutex_make()

  deinit { loom_mutex_end(mutex) }

  /// Calls a function while no other thread holds the lock.
  borrowing func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}

/// A lock with a condition that its holders wait for.
///
/// `@unchecked Sendable`: the address never changes, and the object there is made for use by many threads. A monitor is
/// never freed; it belongs in a static property.
struct Monitor: ~Copyable, @unchecked Sendable {
  private let lock = Lock()
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() { pthread_cond_init(condition, nil) }

  borrowing func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R { try lock.withLock(body) }

  /// Gives the lock back until another thread calls `wakeAll`, or for no reason: the caller looks again.
  borrowing func wait() { pthread_cond_wait(condition, lock.mutex) }

  borrowing func wakeAll() { pthread_cond_broadcast(condition) }
}

/// A value behind a lock.
///
/// `@unchecked Sendable`: the value is read and written only while the lock is held.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value

  package init(_ initial: Value) { value = initial }

  /// Calls a function with the value, while no other thread can reach it.
  ///
  /// - Parameter body: reads and changes the value; it must not use the same guard again.
  /// - Returns: what the function returns.
  /// - Throws: what the function throws.
  package func withLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
    try lock.withLock { () throws(E) -> R in try body(&value) }
  }
}
