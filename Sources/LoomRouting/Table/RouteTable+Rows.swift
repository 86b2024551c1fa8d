public import Loom

extension RouteTable {
  /// One pattern of one route.
  public struct Row: Hashable, Sendable, Codable {
    /// The original text of the pattern.
    public let pattern: String
    /// The type of the route.
    public let type: String
    /// The type of the result.
    public let output: String
    /// How the route runs.
    public let kind: RouteKind
    /// The names of the parameters in the pattern, in their order.
    public let parameters: [String]
    /// Where URLs for it may come from, besides the program.
    public let exposure: Router.Exposure
    /// The module that handles it.
    public let module: String
    /// Where the handler is declared.
    public let location: CodeLocation

    init(_ declared: DeclaredPattern) {
      let entry = declared.entry
      pattern = declared.text
      type = entry.name
      output = TypeSpelling.of(entry.type.outputType)
      kind = entry.type._kind
      parameters = declared.pattern.parameterNames
      exposure = entry.exposure
      module = TypeSpelling.of(entry.module)
      location = entry.location
    }
  }

  /// The patterns in the order of declaration.
  ///
  /// - Complexity: O(*n*) for *n* patterns
  public var rows: [Row] { patterns.map(Row.init) }
}

extension RouteTable: CustomStringConvertible {
  /// The table as text: pattern, route, kind, exposure and place.
  public var description: String {
    let cells = rows.map { row in
      [row.pattern, row.type + " -> " + row.output, "\(row.kind)", "\(row.exposure)", "\(row.location)"]
    }
    let widths = (0..<5).map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      row.enumerated().map { $0 == 4 ? $1 : $1 + String(repeating: " ", count: widths[$0] - $1.count) }
        .joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

extension RouteType {
  fileprivate static var outputType: Any.Type { Output.self }
}
