public import Loom

/// One problem of a URL, or of the table of routes.
public struct RoutingProblem: Hashable, Sendable {
  /// The kind of problem; stable, so that programs and documentation can refer to it.
  public let code: Code
  /// A sentence about this URL or these routes.
  public let detail: String
  /// Where the handlers concerned are declared; empty for a URL.
  public let locations: [CodeLocation]

  init(_ code: Code, _ detail: String, at locations: [CodeLocation] = []) {
    self.code = code
    self.detail = detail
    self.locations = locations
  }

  /// The kinds of problems.
  public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
    /// There is no route for a URL, as far as its origin may know.
    case notFound = "NOT_FOUND"
    /// A text is not a URL, or contains something that the router refuses from outside.
    case malformed = "MALFORMED"
    /// A URL from outside exceeds the limits.
    case tooLong = "TOO_LONG"
    /// A parameter is missing, or has another type; or a value cannot be written.
    case parameter = "PARAMETER"
    /// The route returns something other than what the caller asked for.
    case wrongOutput = "WRONG_OUTPUT"
    /// A text is not a pattern.
    case badPattern = "BAD_PATTERN"
    /// Two routes have the same URLs.
    case duplicateRoute = "DUPLICATE_ROUTE"
    /// Two routes have some URLs in common, and neither is more specific.
    case ambiguousRoute = "AMBIGUOUS_ROUTE"
    /// Other routes take all URLs of a route.
    case unreachableRoute = "UNREACHABLE_ROUTE"
    /// A pattern has a parameter that the route has no property for.
    case unknownParameter = "UNKNOWN_PARAMETER"
    /// Searching for some URL would take too long.
    case tooMuchWork = "TOO_MUCH_WORK"
    /// An exposed route takes URLs of one that is not exposed.
    case shadowedExposure = "SHADOWED_EXPOSURE"
    /// Two patterns have the same text in different bytes.
    case equivalentLiteral = "EQUIVALENT_LITERAL"
  }
}

extension RoutingProblem: CustomStringConvertible {
  /// The problem as reports show it.
  public var description: String {
    (["[\(code.rawValue)] " + detail] + locations.map { "   handled at  \($0)" } + remedies).joined(separator: "\n")
  }

  private var remedies: [String] {
    code.remedies.enumerated().map { ($0 == 0 ? "   to fix      " : "               ") + $1 }
  }
}

extension RoutingProblem.Code: CustomStringConvertible {
  /// The code as reports show it.
  public var description: String { rawValue }

  /// What to do about it.
  var remedies: [String] {
    switch self {
    case .notFound, .malformed, .tooLong, .parameter: []
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
    }
  }
}
