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

  init() {
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      // A clock that nobody sets; on Apple platforms, waiting takes a duration.
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  /// Gives the mutex back while the thread waits to be woken, which may also happen without a reason.
  ///
  /// - Parameters:
  ///   - mutex: a mutex that the thread holds.
  ///   - end: when the thread wakes by itself; nil is never.
  func wait(_ mutex: SystemMutex, until end: SystemTime?) {
    guard let end else {
      pthread_cond_wait(condition, mutex.mutex)
      return
    }
    #if canImport(Darwin)
      let left = end - SystemCondition.now
      guard left > 0 else { return }
      var time = timespec(left)
      pthread_cond_timedwait_relative_np(condition, mutex.mutex, &time)
    #else
      var time = timespec(end)
      pthread_cond_timedwait(condition, mutex.mutex, &time)
    #endif
  }

  /// The time of a clock that nobody sets.
  static var now: SystemTime {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return SystemTime(now.tv_sec) * 1_000_000_000 + SystemTime(now.tv_nsec)
  }

  func wakeAll() { pthread_cond_broadcast(condition) }
}

/// Nanoseconds.
typealias SystemTime = Int64

extension timespec {
  fileprivate init(_ time: SystemTime) {
    self.init(tv_sec: .init(time / 1_000_000_000), tv_nsec: .init(time % 1_000_000_000))
  }
}
