public import Loom

/// One thing that is wrong: with a URL, or with the table of routes.
public struct RoutingProblem: Hashable, Sendable {
  /// What is wrong; constant, for programs and documentation to refer to.
  public let code: Code
  /// The sentence that says it of this URL or of these routes.
  public let detail: String
  /// Where the handlers are declared that it is about; none for a URL.
  public let locations: [CodeLocation]

  init(_ code: Code, _ detail: String, at locations: [CodeLocation] = []) {
    self.code = code
    self.detail = detail
    self.locations = locations
  }

  /// What can be wrong.
  public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
    /// No route is there for a URL, as far as its origin may know.
    case notFound = "NOT_FOUND"
    /// A text is no URL, or has in it what is refused from outside.
    case malformed = "MALFORMED"
    /// A URL from outside exceeds the limits.
    case tooLong = "TOO_LONG"
    /// A parameter is missing, or is not of its type; or a value cannot be written.
    case parameter = "PARAMETER"
    /// The route yields something other than what was asked for.
    case wrongOutput = "WRONG_OUTPUT"
    /// A pattern is none.
    case badPattern = "BAD_PATTERN"
    /// Two routes have the same URLs.
    case duplicateRoute = "DUPLICATE_ROUTE"
    /// Two routes have some URLs in common, and neither is more specific.
    case ambiguousRoute = "AMBIGUOUS_ROUTE"
    /// Other routes take all URLs of a route.
    case unreachableRoute = "UNREACHABLE_ROUTE"
    /// A pattern has a parameter that the route has no property for.
    case unknownParameter = "UNKNOWN_PARAMETER"
    /// Some URL would take too long to look for.
    case tooMuchWork = "TOO_MUCH_WORK"
    /// An exposed route takes URLs of one that is not.
    case shadowedExposure = "SHADOWED_EXPOSURE"
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
    }
  }
}
