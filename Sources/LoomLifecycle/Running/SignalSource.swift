#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
@preconcurrency import Dispatch
import Loom

/// Handles signals until it is canceled; a second one ends the process at once.
final class SignalSource: Sendable {
  private let sources: [any DispatchSourceSignal]
  private let signals: Set<Lifecycle.Signal>
  private let registration = DispatchGroup()

  /// Begins to handle signals; ``listen()`` returns when it does.
  ///
  /// - Parameters:
  ///   - signals: which.
  ///   - handle: receives the first one, on any thread.
  init(_ signals: Set<Lifecycle.Signal>, _ handle: @escaping @Sendable (Lifecycle.Signal) -> Void) {
    let queue = DispatchQueue(label: "LoomLifecycle.signals")
    let count = SignalCount()
    self.signals = signals
    sources = signals.map { [registration] signal in
      let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: queue)
      source.setEventHandler {
        if count.add(max(1, Int(source.data))) > 1 { _exit(128 + signal.rawValue) }
        handle(signal)
      }
      registration.enter()
      source.setRegistrationHandler {
        #if canImport(Darwin)
          // There, a source receives a signal that is ignored; on Linux, only one that is not.
          Darwin.signal(signal.rawValue, SIG_IGN)
        #endif
        registration.leave()
      }
      source.activate()
      return source
    }
  }

  /// Waits until signals are handled; one that comes before has its default effect.
  func listen() async {
    await withCheckedContinuation { listening in
      registration.notify(queue: .global()) { listening.resume() }
    }
  }

  /// Restores the default effect of signals.
  func cancel() {
    for source in sources { source.cancel() }
    #if canImport(Darwin)
      for signal in signals { Darwin.signal(signal.rawValue, SIG_DFL) }
    #endif
  }
}

/// How many signals a process has received.
private final class SignalCount: Sendable {
  private let count = Guarded(0)

  /// Counts signals.
  ///
  /// - Returns: how many there have been.
  func add(_ received: Int) -> Int {
    count.withLock { count in
      count += received
      return count
    }
  }
}
