import Loom

/// Records how long handlers take; made only where somebody wants a profile, because each handler then reads the clock
/// twice.
final class ProfileRecorder: HandlerWatcher {
  private struct Key: Hashable {
    let component: String?
    let occasion: Occasion
  }

  private let clock: any Clock<Duration>
  private let names: EventNames
  private let rows = Guarded<[Key: LifecycleProfile.Row]>([:])

  init(_ clock: any Clock<Duration>, _ names: EventNames) { (self.clock, self.names) = (clock, names) }

  func begin(_ component: String?, _ occasion: Occasion) -> () -> Void {
    let (key, elapsed) = (Key(component: component, occasion: occasion), stopwatch(clock))
    return { [self] in
      let duration = elapsed()
      rows.withLock { $0[key, default: .init(component ?? "host")].add(duration) }
    }
  }

  /// The measurements so far.
  var profile: LifecycleProfile {
    let rows = rows.withLock { $0 }.map { key, row in
      var row = row
      row.event = names.name(of: key.occasion)
      return row
    }
    return LifecycleProfile(
      rows: rows.sorted { ($1.total, $0.component, $0.event) < ($0.total, $1.component, $1.event) })
  }

  private func stopwatch<C: Clock>(_ clock: C) -> () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

extension Lifecycle {
  /// How long handlers took so far; nil unless ``Options-swift.struct/isProfiled`` is set.
  ///
  /// It names types of events, but never their values.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows
  public var profile: LifecycleProfile? { recorder?.profile }
}
