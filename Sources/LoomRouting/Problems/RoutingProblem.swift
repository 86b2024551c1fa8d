public import Loom

/// One problem of a URL, or of the table of routes.
public struct RoutingProblem: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The kind of problem; stable, so that programs and documentation can refer to it.
  public let code: Code
  /// A sentence about this URL or these routes.
  public let detail: String
  /// Where the handlers concerned are declared; empty for a URL.
  public let locations: [CodeLocation]

  init(_ code: Code, _ detail: String, at locations: [CodeLocation] = []) {
    (self.code, self.detail) = (code, detail)
    // Patterns of one route are handled at one place.
    self.locations = locations.count == 2 && locations[0] == locations[1] ? [locations[0]] : locations
  }

  /// The problem as reports show it.
  public var description: String {
    var rows = ReportRows()
    for location in locations { rows.add("handled at", location.description) }
    rows.add("to fix", lines: code.remedies)
    return "[\(code)] " + detail + rows.text
  }

  /// The kind of a problem.
  ///
  /// Future versions may add codes, so a `switch` needs a `default`.
  public struct Code: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The code as reports write it: `NOT_FOUND`.
    public let rawValue: String

    /// Creates the code of a stored report.
    ///
    /// - Parameter rawValue: the code as reports write it.
    /// - Complexity: O(1)
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The code as reports write it: `NOT_FOUND`.
    public var description: String { rawValue }

    /// There is no route for a URL, as far as its origin may know.
    public static let notFound = Self(rawValue: "NOT_FOUND")
    /// A text is not a URL, or contains something that the router refuses from outside.
    public static let malformed = Self(rawValue: "MALFORMED")
    /// A URL from outside exceeds the limits.
    public static let tooLong = Self(rawValue: "TOO_LONG")
    /// A parameter is missing, or has another type; or a value cannot be written.
    public static let parameter = Self(rawValue: "PARAMETER")
    /// The route returns something other than the caller requested.
    public static let wrongOutput = Self(rawValue: "WRONG_OUTPUT")
    /// A text is not a pattern.
    public static let badPattern = Self(rawValue: "BAD_PATTERN")
    /// Two routes have the same URLs.
    public static let duplicateRoute = Self(rawValue: "DUPLICATE_ROUTE")
    /// Two routes have some URLs in common, and neither is more specific.
    public static let ambiguousRoute = Self(rawValue: "AMBIGUOUS_ROUTE")
    /// Another route takes all URLs of a route.
    public static let unreachableRoute = Self(rawValue: "UNREACHABLE_ROUTE")
    /// A URL's pattern has a parameter that the route has no coding key for.
    public static let unknownParameter = Self(rawValue: "UNKNOWN_PARAMETER")
    /// Searching for some URL would take too long.
    public static let tooMuchWork = Self(rawValue: "TOO_MUCH_WORK")
    /// An exposed route takes URLs of one that is not exposed.
    public static let shadowedExposure = Self(rawValue: "SHADOWED_EXPOSURE")
    /// Two patterns have the same text in different bytes.
    public static let equivalentLiteral = Self(rawValue: "EQUIVALENT_LITERAL")

    /// The remedies; none where only the URL is wrong.
    var remedies: [String] {
      switch self {
      case .wrongOutput: ["ask for the type that the route yields, or leave `returning:` out"]
      case .badPattern: ["correct the pattern of the route"]
      case .duplicateRoute: ["give one of them another pattern, or make them one route"]
      case .ambiguousRoute: ["change the literals of one of them, so that only one fits each URL"]
      case .unreachableRoute: ["delete it, or make it more specific than those that take its URLs"]
      case .unknownParameter: ["name the parameter as the property is coded, or write `*` for what nothing reads"]
      case .tooMuchWork:
        ["use fewer parameters beside literals in the same segments;", "or bind RoutingLimits with greater `visits`"]
      case .shadowedExposure: ["change one of the patterns, or expose both or neither"]
      case .equivalentLiteral: ["write both in the same scalars: those that the URLs have"]
      default: []
      }
    }
  }
}

/// The problems of a URL, or of the table of routes, as values.
public struct RoutingError: Error, Sendable, CustomStringConvertible {
  /// The problems.
  public let problems: [RoutingProblem]

  init(_ problems: [RoutingProblem]) { self.problems = problems }
  init(_ code: RoutingProblem.Code, _ detail: String) { problems = [RoutingProblem(code, detail)] }

  /// The whole report.
  public var description: String {
    let texts = problems.map(\.description)
    return texts.count == 1 ? texts[0] : ReportRows.report(of: texts, by: "LoomRouting")
  }
}
