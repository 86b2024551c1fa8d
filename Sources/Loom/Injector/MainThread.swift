#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Tells whether the caller is on the main thread, which runs the main actor.
///
/// The standard library can only trap on the wrong actor (`assumeIsolated`); this asks first.
enum MainThread {
  #if canImport(Darwin)
    static var isCurrent: Bool { pthread_main_np() != 0 }
  #else
    // On Linux the main thread is the one whose identifier is the process's.
    static var isCurrent: Bool { threadIdentifier() == getpid() }

    // The C library's `gettid`, which Swift's overlay does not import.
    @_silgen_name("gettid")
    private static func threadIdentifier() -> pid_t
  #endif
}
