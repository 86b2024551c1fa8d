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
    (self.code, self.detail, self.locations) = (code, detail, locations)
  }

  /// The problem as reports show it.
  public var description: String {
    (["[\(code)] " + detail] + locations.map { "   handled at  \($0)" } + remedies).joined(separator: "\n")
  }

  private var remedies: [String] {
    code.remedies.enumerated().map { ($0 == 0 ? "   to fix      " : "               ") + $1 }
  }
}

extension RoutingProblem.Code {
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
