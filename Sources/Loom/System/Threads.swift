import LoomAtomics

/// One object for each thread, made on the thread's first use and released when the thread ends.
///
/// Not a task-local value: a child task must not inherit the calls under way of its parent.
struct ThreadLocal<Object: AnyObject>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    // Some systems declare the parameter as optional.
    pthread_key_create(&key) { Uncounted<AnyObject>(word: UInt(bitPattern: $0))?.reference.release() }
    self.key = key
  }

  /// The calling thread's object, which lives as long as the thread.
  ///
  /// - Parameter make: makes the object on the thread's first use.
  /// - Returns: the object.
  func current(_ make: () -> Object) -> Uncounted<Object> {
    if let known = Uncounted<Object>(word: UInt(bitPattern: pthread_getspecific(key))) { return known }
    let object = make()
    pthread_setspecific(key, Unmanaged.passRetained(object).toOpaque())
    return Uncounted(object)
  }
}

#if !canImport(Darwin)
  @preconcurrency import Dispatch
#endif

/// Finds whether the caller runs where the main actor does: on the main thread, or on the main queue.
///
/// The standard library can only trap on the wrong actor (`assumeIsolated`); this returns a Boolean.
enum MainThread {
  #if canImport(Darwin)
    static var isCurrent: Bool { loom_is_first_thread() }
  #else
    // Once an asynchronous `main` has suspended, the first thread sleeps on Linux, and any other one may serve the main
    // queue and with it the main actor.
    static var isCurrent: Bool { loom_is_first_thread() || DispatchQueue.getSpecific(key: mainQueue) != nil }

    private static let mainQueue = {
      let key = DispatchSpecificKey<Void>()
      DispatchQueue.main.setSpecific(key: key, value: ())
      return key
    }()
  #endif
}

/// How much is left of the calling thread's stack.
enum Stack {
  /// Where the stack has got to; it grows downward.
  static var position: UInt { loom_stack_position() }

  /// The position beyond which nothing more should be begun: a seventh of the stack is left, to finish and to report.
  static var limit: UInt {
    let (end, size) = (loom_stack_end(), loom_stack_size())
    return end + max(size / 7, min(size / 2, 72 * 1024))
  }
}

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
  let lock = Lock()
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() { pthread_cond_init(condition, nil) }

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

  @inline(never) package init(_ initial: Value) { value = initial }

  /// Calls a function with the value, while no other thread can reach it.
  ///
  /// - Parameter body: reads and changes the value; it must not use the same guard again.
  /// - Returns: what the function returns.
  /// - Throws: what the function throws.
  package func withLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
    try lock.withLock { () throws(E) -> R in try body(&value) }
  }
}
