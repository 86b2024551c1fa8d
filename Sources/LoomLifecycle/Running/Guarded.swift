import Synchronization

/// A value behind a lock.
///
/// The thread sanitizer does not see a `Mutex` being handed over to a thread that waits for it, which happens within the
/// standard library. The atomic tells it; it costs two plain moves.
struct Guarded<Value: Sendable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let handover = Atomic(0)

  init(_ value: Value) { mutex = Mutex(value) }

  /// Runs something while nobody else has the value.
  func withLock<R: Sendable>(_ body: (inout Value) -> R) -> R {
    mutex.withLock { value in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(0, ordering: .releasing) }
      return body(&value)
    }
  }
}
