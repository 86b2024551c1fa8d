/// How long handlers took, by component and event.
public struct LifecycleProfile: Sendable, Hashable {
  /// The handlers of one component for one event or phase.
  public struct Row: Sendable, Hashable {
    /// The component's id; `host` for the application itself.
    public let component: String
    /// The type of the event, or the name of the phase.
    public let event: String
    /// How often handlers ran.
    public let count: Int
    /// Their total time.
    public let total: Duration
    /// The time of the slowest.
    public let slowest: Duration
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
      var line = ""
      for (column, text) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - text.count)
        line += (column == 0 ? "" : "  ") + (column < 2 ? text + space : space + text)
      }
      return line
    }.joined(separator: "\n")
  }
}

extension LifecycleProfile: Codable {}

extension LifecycleProfile.Row: Codable {
  private enum Field: CodingKey { case component, event, count, totalNanoseconds, slowestNanoseconds }

  /// Encodes the row, with durations in nanoseconds.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(component, forKey: .component)
    try container.encode(event, forKey: .event)
    try container.encode(count, forKey: .count)
    try container.encode(total.nanoseconds, forKey: .totalNanoseconds)
    try container.encode(slowest.nanoseconds, forKey: .slowestNanoseconds)
  }

  /// Decodes a row.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: what the decoder throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    component = try container.decode(String.self, forKey: .component)
    event = try container.decode(String.self, forKey: .event)
    count = try container.decode(Int.self, forKey: .count)
    total = .nanoseconds(try container.decode(Int64.self, forKey: .totalNanoseconds))
    slowest = .nanoseconds(try container.decode(Int64.self, forKey: .slowestNanoseconds))
  }
}

extension Duration {
  fileprivate var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
