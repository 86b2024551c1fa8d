import Loom

/// How long handlers took, by component and event.
public struct LifecycleProfile: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The handlers of one component for one event or phase; stored with durations in nanoseconds.
  public struct Row: Sendable, Hashable, Codable {
    /// The component's id; `host` for the application itself.
    public let component: String
    /// The type of the event, or the name of the phase.
    public internal(set) var event = ""
    /// How often handlers ran.
    public private(set) var count = 0
    private var totalNanoseconds: Int64 = 0
    private var slowestNanoseconds: Int64 = 0

    /// Their total time.
    public var total: Duration { .nanoseconds(totalNanoseconds) }
    /// The time of the slowest.
    public var slowest: Duration { .nanoseconds(slowestNanoseconds) }

    init(_ component: String) { self.component = component }

    mutating func add(_ duration: Duration) {
      count += 1
      totalNanoseconds += duration.nanoseconds
      slowestNanoseconds = max(slowestNanoseconds, duration.nanoseconds)
    }
  }

  /// The rows, slowest first.
  public let rows: [Row]

  /// The rows as a table.
  public var description: String {
    let titles = ["component", "event", "count", "total", "slowest"]
    let texts = [titles] + rows.map { [$0.component, $0.event, "\($0.count)", "\($0.total)", "\($0.slowest)"] }
    let widths = (0..<5).map { column in texts.map { $0[column].count }.max() ?? 0 }
    return texts.map { row in
      let cells = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return column < 2 ? text + space : space + text
      }
      return cells.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

extension Duration {
  var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}

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
