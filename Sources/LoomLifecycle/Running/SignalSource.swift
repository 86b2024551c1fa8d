@preconcurrency import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
    let request = StopRequest()
    self.signals = signals
    sources = signals.map { [registration] signal in
      SignalAction.begin(signal)
      let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: queue)
      source.setEventHandler {
        if source.data > 1 || !request.record(.signal(signal)) { _exit(128 + signal.rawValue) }
        handle(signal)
      }
      registration.enter()
      source.setRegistrationHandler {
        SignalAction.listen(to: signal)
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

  /// Restores the effect that signals had before, unless another source handles them.
  func cancel() {
    for source in sources { source.cancel() }
    for signal in signals { SignalAction.end(signal) }
  }
}

extension Lifecycle {
  /// A signal that requests a process to end.
  public enum Signal: Int32, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// SIGINT: someone pressed control-C.
    case interrupt = 2
    /// SIGTERM: the system or a supervisor requests the process to end.
    case terminate = 15

    /// The signal's name.
    public var description: String {
      switch self {
      case .interrupt: "SIGINT"
      case .terminate: "SIGTERM"
      }
    }
  }
}
