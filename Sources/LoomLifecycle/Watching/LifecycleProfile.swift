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

extension Lifecycle {
  /// How long handlers took so far; nil unless ``Options-swift.struct/isProfiled`` is set.
  ///
  /// It names types of events, but never their values.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows
  public var profile: LifecycleProfile? { watch.profile }
}
