#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Dispatch
  import Glibc
#elseif canImport(Musl)
  @preconcurrency import Dispatch
  import Musl
#elseif canImport(Android)
  import Android
  @preconcurrency import Dispatch
#endif

/// Tells whether the caller is where the main actor runs: on the main thread, or on the main queue.
///
/// The standard library can only trap on the wrong actor (`assumeIsolated`); this asks first.
enum MainThread {
  #if canImport(Darwin)
    static var isCurrent: Bool { pthread_main_np() != 0 }
  #else
    // On Linux the main thread is the one whose identifier is the process's. Once an asynchronous `main` has
    // suspended, that thread sleeps, and any other one may serve the main queue and with it the main actor.
    static var isCurrent: Bool { threadIdentifier() == getpid() || DispatchQueue.getSpecific(key: mainQueue) != nil }

    private static let mainQueue = {
      let key = DispatchSpecificKey<Void>()
      DispatchQueue.main.setSpecific(key: key, value: ())
      return key
    }()

    // The C library's `gettid`, which Swift's overlay does not import.
    @_silgen_name("gettid")
    private static func threadIdentifier() -> pid_t
  #endif
}
