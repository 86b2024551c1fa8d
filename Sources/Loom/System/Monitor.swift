import LoomAtomics

/// A mutex of the system with a condition that its holders wait for.
///
/// `@unchecked Sendable`: the addresses never change, and the objects there are made for use by many threads. A monitor is never freed;
/// it belongs in a static property.
struct Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Gives the mutex back until another thread calls `wakeAll`, or for no reason: the caller looks again.
  func wait() { pthread_cond_wait(condition, mutex) }

  func wakeAll() { pthread_cond_broadcast(condition) }
}
