/// How long handlers took, by component and event.
public struct LifecycleProfile: Sendable, Hashable, Codable {
  /// The handlers of one component for one event or phase; stored with durations in nanoseconds.
  public struct Row: Sendable, Hashable, Codable {
    /// The component's id; `host` for the application itself.
    public let component: String
    /// The type of the event, or the name of the phase.
    public let event: String
    /// How often handlers ran.
    public let count: Int
    private let totalNanoseconds: Int64
    private let slowestNanoseconds: Int64

    /// Their total time.
    public var total: Duration { .nanoseconds(totalNanoseconds) }
    /// The time of the slowest.
    public var slowest: Duration { .nanoseconds(slowestNanoseconds) }

    init(_ component: String, _ event: String, count: Int, total: Duration, slowest: Duration) {
      (self.component, self.event, self.count) = (component, event, count)
      (totalNanoseconds, slowestNanoseconds) = (total.nanoseconds, slowest.nanoseconds)
    }
  }

  /// The rows, slowest first.
  public let rows: [Row]
}

extension LifecycleProfile: CustomStringConvertible {
  /// The rows as a table.
  public var description: String {
    let texts =
      [["component", "event", "count", "total", "slowest"]]
      + rows.map { [$0.component, $0.event, "\($0.count)", "\($0.total)", "\($0.slowest)"] }
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
