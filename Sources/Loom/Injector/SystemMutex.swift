#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A mutex of the system, for the process-wide state that threads do wait for.
///
/// Not a `Mutex`: that has no condition to wait for, and the thread sanitizer does not see one being handed over to a thread
/// that waits, which happens within the standard library.
///
/// `@unchecked Sendable`: the pointer never changes, and what it points to is made for use by many threads. It is
/// never freed; a mutex belongs in a static property.
struct SystemMutex: @unchecked Sendable {
  fileprivate let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(mutex, nil) }

  func withLock<R>(_ body: () throws -> R) rethrows -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}

/// What threads that hold a mutex wait for.
///
/// `@unchecked Sendable`: for the same reason as the mutex; and it is never freed either.
struct SystemCondition: @unchecked Sendable {
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() { pthread_cond_init(condition, nil) }

  /// Gives the mutex back while the thread waits to be woken, which may also happen without a reason.
  func wait(_ mutex: SystemMutex) { pthread_cond_wait(condition, mutex.mutex) }

  func wakeAll() { pthread_cond_broadcast(condition) }
}
