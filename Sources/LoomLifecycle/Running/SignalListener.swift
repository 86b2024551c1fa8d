@preconcurrency import Dispatch
import Loom

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Receives signals until it ends; after one, SIGINT ends the process at once, and SIGTERM changes nothing.
///
/// Dispatch cannot give a signal back. So each has one source as long as the process lives, which ends the process, as
/// signals do by default, where nobody listens.
final class SignalListener: Sendable {
  private static let listeners = Guarded<[Lifecycle.Signal: [SignalListener]]>([:])
  private static let sources = Guarded<[Lifecycle.Signal: Task<Void, Never>]>([:])

  private let request = StopRequest()
  private let handle: @Sendable (Lifecycle.Signal) -> Void

  /// Prepares to listen.
  ///
  /// - Parameter handle: receives the first signal, on any thread.
  init(_ handle: @escaping @Sendable (Lifecycle.Signal) -> Void) { self.handle = handle }

  /// Begins to listen; a signal that comes before the function returns may have its default effect.
  func listen(to signals: Set<Lifecycle.Signal>) async {
    for signal in signals {
      Self.listeners.withLock { $0[signal, default: []].append(self) }
      let source = Self.sources.withLock { sources in
        let source = sources[signal] ?? Task { await Self.makeSource(of: signal) }
        sources[signal] = source
        return source
      }
      await source.value
    }
  }

  /// Listens no longer.
  func end() {
    Self.listeners.withLock { all in for signal in all.keys { all[signal]?.removeAll { $0 === self } } }
  }

  private static func makeSource(of signal: Lifecycle.Signal) async {
    let queue = DispatchQueue(label: "LoomLifecycle.signals")
    let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: queue)
    // It keeps the source.
    source.setEventHandler { deliver(signal, isRepeated: source.data > 1) }
    await withCheckedContinuation { registered in
      source.setRegistrationHandler {
        #if canImport(Darwin)
          // There, a source receives a signal that is ignored; on Linux, only one that is not.
          Darwin.signal(signal.rawValue, SIG_IGN)
        #endif
        registered.resume()
      }
      source.activate()
    }
  }

  private static func deliver(_ signal: Lifecycle.Signal, isRepeated: Bool) {
    let listeners = listeners.withLock { $0[signal] ?? [] }
    if listeners.isEmpty { endProcess(signal) }
    for listener in listeners {
      let isFirst = listener.request.record(.signal(signal)) && !isRepeated
      // A person insists; a supervisor only repeats itself.
      if signal == .interrupt, !isFirst { _exit(128 + signal.rawValue) }
      listener.handle(signal)
    }
  }

  private static func endProcess(_ number: Lifecycle.Signal) {
    signal(number.rawValue, SIG_DFL)
    // On Linux, a thread that has received a signal for Dispatch blocks it.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number.rawValue)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number.rawValue)
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
    public var description: String { self == .interrupt ? "SIGINT" : "SIGTERM" }
  }
}
