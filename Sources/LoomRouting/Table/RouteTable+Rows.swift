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
    /// The parameters that a URL may or must have.
    public let parameters: [Parameter]
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
      parameters = declared.parameters
      exposure = entry.exposure
      module = TypeSpelling.of(entry.module)
      location = entry.location
    }

    /// One parameter of a URL.
    public struct Parameter: Hashable, Sendable, Codable {
      /// The name of its coding key.
      public let name: String
      /// The type of the value.
      public let type: String
      /// Whether it may be missing.
      public let isOptional: Bool
      /// Whether it is part of the path, not of the query.
      public let isInPath: Bool
    }

    /// The query that may follow the path: `?format=Format&page=Int?`.
    fileprivate var query: String {
      let items = parameters.filter { !$0.isInPath }.map { $0.name + "=" + $0.type + ($0.isOptional ? "?" : "") }
      return items.isEmpty ? "" : "?" + items.joined(separator: "&")
    }
  }

  /// The patterns in the order of declaration.
  ///
  /// - Complexity: O(*n*) for *n* patterns; this decodes each route once, to record its parameters
  public var rows: [Row] { patterns.map(Row.init) }
}

extension RouteTable: CustomStringConvertible {
  /// The table as text: pattern, parameters of the query, route, kind, exposure and place.
  public var description: String {
    let cells = rows.map { row in
      [row.pattern + row.query, row.type + " -> " + row.output, "\(row.kind)", "\(row.exposure)", "\(row.location)"]
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
