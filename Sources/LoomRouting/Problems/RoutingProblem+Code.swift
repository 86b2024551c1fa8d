extension RoutingProblem {
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
  }
}
