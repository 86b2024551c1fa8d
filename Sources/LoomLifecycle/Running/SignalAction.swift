#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Loom

/// The reaction of the process to a signal, besides telling its sources.
struct SignalAction {
  private static let all = Guarded<[Lifecycle.Signal: SignalAction]>([:])

  private var sources = 0
  private var before = sigaction()
  /// On Linux, the function of Dispatch, which installs it for the first source of the process only.
  private var meanwhile: sigaction?

  /// Notes the reaction of the process without a source.
  static func begin(_ signal: Lifecycle.Signal) {
    all.withLock { all in
      var action = all[signal] ?? SignalAction()
      if action.sources == 0 { sigaction(signal.rawValue, nil, &action.before) }
      action.sources += 1
      all[signal] = action
    }
  }

  /// Lets the process go on when the signal comes.
  static func listen(to signal: Lifecycle.Signal) {
    #if canImport(Darwin)
      // There, a source receives a signal that is ignored; on Linux, only one that is not.
      Darwin.signal(signal.rawValue, SIG_IGN)
    #else
      all.withLock { all in
        if var action = all[signal]?.meanwhile { sigaction(signal.rawValue, &action, nil) }
      }
    #endif
  }

  /// Restores the reaction that the process had before the first source, if this was the last one.
  static func end(_ signal: Lifecycle.Signal) {
    all.withLock { all in
      guard var action = all[signal] else { return }
      action.sources -= 1
      if action.sources == 0 {
        var meanwhile = sigaction()
        sigaction(signal.rawValue, &action.before, &meanwhile)
        action.meanwhile = meanwhile
        unblock(signal)
      }
      all[signal] = action
    }
  }

  /// On Linux, a thread that has received a signal for Dispatch blocks it.
  private static func unblock(_ signal: Lifecycle.Signal) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal.rawValue)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
