import Loom

/// Records how long handlers take; made only where somebody wants a profile, because each handler then reads the clock twice.
final class ProfileRecorder: HandlerWatcher {
  private struct Key: Hashable {
    let component: String?
    let event: String
  }

  private struct State {
    var begun: [Int: (key: Key, elapsed: @Sendable () -> Duration)] = [:]
    var next = 0
    var rows: [Key: (count: Int, total: Duration, slowest: Duration)] = [:]
  }

  private let clock: any Clock<Duration>
  private let state = Guarded(State())

  init(_ clock: any Clock<Duration>) { self.clock = clock }

  func begin(_ component: String?, _ event: String, isAwaited: Bool) -> Int {
    let elapsed = stopwatch(clock)
    return state.withLock { state in
      state.next += 1
      state.begun[state.next] = (Key(component: component, event: event), elapsed)
      return state.next
    }
  }

  func end(_ start: Int) {
    state.withLock { state in
      guard let (key, elapsed) = state.begun.removeValue(forKey: start) else { return }
      let duration = elapsed()
      let row = state.rows[key] ?? (0, .zero, .zero)
      state.rows[key] = (row.count + 1, row.total + duration, max(row.slowest, duration))
    }
  }

  /// What has been recorded so far.
  var profile: LifecycleProfile {
    let rows = state.withLock { state in
      state.rows.map { key, row in
        LifecycleProfile.Row(
          component: key.component ?? "host", event: key.event, count: row.count, total: row.total, slowest: row.slowest
        )
      }
    }
    return LifecycleProfile(
      rows: rows.sorted {
        ($1.total, $0.component, $0.event) < ($0.total, $1.component, $1.event)
      })
  }

  private func stopwatch<C: Clock>(_ clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

extension Lifecycle {
  /// How long handlers took so far; nil unless ``Options-swift.struct/isProfiled`` is set.
  ///
  /// It names types of events, but never what they hold.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows
  public var profile: LifecycleProfile? { recorder?.profile }
}
