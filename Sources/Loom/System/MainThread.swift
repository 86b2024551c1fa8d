#if !canImport(Darwin)
  @preconcurrency import Dispatch
#endif
import LoomAtomics

/// Finds whether the caller runs where the main actor does: on the main thread, or on the main queue.
///
/// The standard library can only trap on the wrong actor (`assumeIsolated`); this returns a Boolean.
enum MainThread {
  #if canImport(Darwin)
    static var isCurrent: Bool { loom_is_first_thread() }
  #else
    // Once an asynchronous `main` has suspended, the first thread sleeps on Linux, and any other one may serve the main queue and
    // with it the main actor.
    static var isCurrent: Bool { loom_is_first_thread() || DispatchQueue.getSpecific(key: mainQueue) != nil }

    private static let mainQueue = {
      let key = DispatchSpecificKey<Void>()
      DispatchQueue.main.setSpecific(key: key, value: ())
      return key
    }()
  #endif
}
