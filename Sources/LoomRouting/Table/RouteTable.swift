public import Loom

/// All routes that URLs lead to: a value to inspect, print and export.
///
/// ```swift
/// print(injector.get(Router.self).table)
/// ```
public final class RouteTable: Sendable {
  let routes: CompiledRoutes
  let limits: RoutingLimits

  /// Makes the table of routes whose patterns have been checked.
  ///
  /// - Throws: an error, if some URL would make too much work. Verification finds that already where the limits are
  ///   an instance.
  init(_ all: [RouteList], _ limits: RoutingLimits) throws(RoutingError) {
    (routes, self.limits) = (CompiledRoutes.of(all), limits)
    if let problem = routes.tooMuchWork(limits) { throw RoutingError([problem]) }
  }

  var patterns: [DeclaredPattern] { routes.patterns }

  /// The exposure of the handler of URLs that lead nowhere, if it takes those that come from there.
  func unrouted(from origin: Router.Origin) -> Router.Exposure? {
    routes.entries.first { $0.type == Unrouted.self && $0.exposure.isSuperset(of: origin.exposure) }?.exposure
  }

  /// Probable mistakes: exposed routes that take URLs of others, and literals that only look the same.
  ///
  /// - Complexity: O(*n*) for *n* patterns, and for how many of them overlap
  public var warnings: [RoutingProblem] {
    let all = patterns.map(\.pattern)
    let shadowed = [Router.Exposure.script, .remote].flatMap { exposure in
      let pairs = PatternConflicts.shadowed(all) { patterns[$0].entry.exposure.contains(exposure) }
      let option = exposure == .script ? ".script" : ".remote"
      return patterns.problems(.shadowedExposure, pairs) {
        "\($0) is exposed to \(option), and takes URLs of \($1), which is not."
      }
    }
    return shadowed + equivalentLiterals
  }

  /// Literals that are the same text in different bytes, such as an é of one scalar and one of two: no URL fits both.
  private var equivalentLiterals: [RoutingProblem] {
    // Equal strings may have different bytes, but not where both are ASCII.
    var first: [String: (literal: String, number: Int)] = [:]
    return patterns.indices.flatMap { number in
      let literals = patterns[number].pattern.segments.flatMap(\.literals).filter { $0.utf8.contains { $0 >= 0x80 } }
      let problems = literals.flatMap { literal in
        let known = first[literal] ?? (literal, number)
        first[literal] = known
        let pairs = known.literal.hasSameBytes(as: literal) ? [] : [PatternPair(number: number, other: known.number)]
        return patterns.problems(.equivalentLiteral, pairs) {
          "\"\(literal.escaped)\" in \($1) is the same text as \"\(known.literal.escaped)\" in \($0), in other bytes: "
            + "no URL fits both."
        }
      }
      return problems.prefix(1)
    }
  }
}

extension String {
  /// The text with all that is not ASCII written as in source code: `caf\u{00E9}`.
  fileprivate var escaped: String { unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
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
