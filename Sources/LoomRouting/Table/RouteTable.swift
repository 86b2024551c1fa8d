public import Loom

/// All routes that URLs lead to: a value to inspect, print and export.
///
/// ```swift
/// print(injector.get(Router.self).table)
/// ```
public final class RouteTable: Sendable {
  let limits: RoutingLimits
  /// The routes that count: a child's in the place of its parent's for the same route.
  let entries: [RouteEntry]
  /// Their patterns, in order.
  let patterns: [DeclaredPattern]
  /// Why the other texts are no patterns.
  let badPatterns: [TableProblem]
  /// The patterns that exist for each origin: for a URL from outside, there are none but those exposed to it.
  private let indices: [PatternIndex]

  init(_ lists: [RouteList], _ limits: RoutingLimits) {
    self.limits = limits
    var types: Set<ObjectIdentifier> = []
    let all = lists.flatMap(\.entries)
    entries = all.reversed().filter { types.insert(ObjectIdentifier($0.type)).inserted }.reversed()
    var (declared, bad): ([DeclaredPattern], [TableProblem]) = ([], [])
    for entry in entries {
      for text in entry.patterns {
        do throws(PatternProblem) {
          declared.append(DeclaredPattern(text: text, pattern: try PatternSyntax.pattern(text), entry: entry))
        } catch {
          bad.append(TableProblem(.badPattern, error.description(of: entry.quoted(text)), of: [entry]))
        }
      }
    }
    (patterns, badPatterns) = (declared, bad)
    indices = [Router.Exposure.program, .script, .remote].map { [declared] exposure in
      PatternIndex(declared.map(\.pattern)) { declared[$0].entry.exposure.isSuperset(of: exposure) }
    }
  }

  /// The index of the patterns that exist for an origin.
  func index(for origin: Router.Origin) -> PatternIndex { indices[Int(origin.exposure.rawValue)] }

  /// The exposure of the handler of URLs that lead nowhere, if it takes those that come from there.
  func unrouted(from origin: Router.Origin) -> Router.Exposure? {
    entries.first { $0.type == Unrouted.self && $0.exposure.isSuperset(of: origin.exposure) }?.exposure
  }
}

// MARK: - Rows

extension RouteTable: CustomStringConvertible {
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
      (pattern, parameters) = (declared.text, declared.pattern.parameterNames)
      (type, output, kind) = (entry.name, TypeSpelling.of(entry.type.outputType), entry.type._kind)
      (exposure, module, location) = (entry.exposure, TypeSpelling.of(entry.module), entry.location)
    }
  }

  /// The patterns in the order of declaration.
  ///
  /// - Complexity: O(*n*) for *n* patterns
  public var rows: [Row] { patterns.map(Row.init) }

  /// The table as text: pattern, route, kind, exposure and place.
  public var description: String {
    let cells = rows.map { row in
      [row.pattern, row.type + " -> " + row.output, "\(row.kind)", "\(row.exposure)", "\(row.location)"]
    }
    let widths = (0..<4).map { column in cells.map { $0[column].count }.max() ?? 0 } + [0]
    return cells.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

extension RouteType {
  fileprivate static var outputType: Any.Type { Output.self }
}
