import LoomAtomics

/// A value behind a mutex.
///
/// The standard library's `Mutex` needs iOS 18 and macOS 15, and the thread sanitizer does not see it being handed over to a thread
/// that waits for it.
///
/// `@unchecked Sendable`: the two addresses never change, the mutex is made for use by many threads, and the value is read and
/// written only while the mutex is held. Nothing can hold it when the memory is freed, because its users retain the owner.
package struct Guarded<Value>: ~Copyable, @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  package init(_ initial: Value) {
    pthread_mutex_init(mutex, nil)
    value.initialize(to: initial)
  }

  deinit {
    value.deinitialize(count: 1).deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls a function with the value, while no other thread can reach it.
  ///
  /// - Parameter body: reads and changes the value; it must not use the same guard again.
  /// - Returns: what the function returns.
  /// - Throws: what the function throws.
  package borrowing func withLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}
