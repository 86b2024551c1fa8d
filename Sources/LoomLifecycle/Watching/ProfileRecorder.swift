import Loom

/// Records how long handlers take; made only where somebody wants a profile, because each handler then reads the clock twice.
final class ProfileRecorder: HandlerWatcher {
  private struct Key: Hashable {
    let component: String?
    let event: String
  }

  private struct Time {
    var count = 0
    var total = Duration.zero
    var slowest = Duration.zero
  }

  private let clock: any Clock<Duration>
  private let times = Guarded<[Key: Time]>([:])

  init(_ clock: any Clock<Duration>) { self.clock = clock }

  func begin(_ component: String?, _ event: String, isAwaited: Bool) -> () -> Void {
    let (key, elapsed) = (Key(component: component, event: event), stopwatch(clock))
    return { [self] in
      let duration = elapsed()
      times.withLock { times in
        times[key, default: Time()].count += 1
        times[key, default: Time()].total += duration
        times[key, default: Time()].slowest = max(times[key]?.slowest ?? .zero, duration)
      }
    }
  }

  /// What has been recorded so far.
  var profile: LifecycleProfile {
    let rows = times.withLock { $0 }.map { key, time in
      LifecycleProfile.Row(
        key.component ?? "host", key.event, count: time.count, total: time.total, slowest: time.slowest)
    }
    return LifecycleProfile(
      rows: rows.sorted {
        ($1.total, $0.component, $0.event) < ($0.total, $1.component, $1.event)
      })
  }

  private func stopwatch<C: Clock>(_ clock: C) -> () -> Duration where C.Duration == Duration {
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
