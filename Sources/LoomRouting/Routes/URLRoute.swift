/// A route that URLs lead to: their paths and queries decode into its properties, which can also be written to a URL.
///
/// ```swift
/// struct ShowTrip: MainActorRoute, URLRoute {
///   typealias Output = TripScreen
///   static let pattern: RoutePattern = ["garage://trips/:id", "https://garage.example/trips/:id"]
///   let id: Int
///   var format: Format?
/// }
/// ```
///
/// A parameter of the pattern fills the property of that name; all other properties come from the query.
public protocol URLRoute: RouteType, Codable {
  /// The URLs that lead to the route; of several patterns, ``url(_:)`` writes the first.
  ///
  /// Each `handle` of the route reads it once, in the module's `configure()`.
  static var pattern: RoutePattern { get }
}

extension URLRoute {
  /// The route as one that URLs lead to.
  public static var _urlRoute: (any URLRoute.Type)? { Self.self }
}

/// The URLs that lead to a route: one pattern, or several with the same meaning.
///
/// ```swift
/// struct ShowTrip: Route, URLRoute {
///   static let pattern: RoutePattern = "garage://trips/:id"
///   let id: Int
/// }
/// let several: RoutePattern = ["garage://trips/:id", "https://garage.example/trips/:id"]
/// let forScripts: RoutePattern = "trips/find"
/// ```
///
/// | segment | takes |
/// |---|---|
/// | `trips` | this text |
/// | `:id` | any text, as the property `id` |
/// | `:id.html`, `img-:id.png` | any text between the literals around it |
/// | `*` | any text, which fills no property |
/// | `**`, `:rest**` | one segment or more, at the end; the second as `[String]` |
///
/// `\\:` and `\\*` are literal. A backslash before anything else is a `BAD_PATTERN`.
public struct RoutePattern: Hashable, Sendable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  CustomStringConvertible
{
  /// The texts of the patterns, as they are written.
  let texts: [String]

  /// Creates a single pattern.
  ///
  /// - Parameter text: the pattern; creating an injector reports problems with it.
  /// - Complexity: O(1)
  public init(stringLiteral text: String) { texts = [text] }

  /// Creates a list of patterns with the same meaning.
  ///
  /// - Parameter patterns: the patterns; the first is the one that ``URLRoute/url(_:)`` writes.
  /// - Complexity: O(*n*) for *n* patterns
  public init(arrayLiteral patterns: RoutePattern...) { texts = patterns.flatMap(\.texts) }

  /// The original patterns, separated by commas.
  public var description: String { texts.joined(separator: ", ") }
}

// MARK: - Writing

extension URLRoute {
  /// The URL that leads to the route.
  ///
  /// ```swift
  /// let link = try ShowTrip(id: 7, format: .short).url()  // garage://trips/7?format=short
  /// ```
  ///
  /// The URL decodes to an equal value, except that dates are rounded to the millisecond. This function decodes it to
  /// check that, without `userInfo`; a type that throws its own error is not checked. It does not know other routes.
  /// One of them may have a more specific pattern, which ``Router/url(for:_:)`` checks.
  ///
  /// - Parameter pattern: the pattern to follow; nil for the route's first.
  /// - Returns: the URL.
  /// - Throws: a ``RoutingError`` if the pattern is not valid, or if a value cannot be written so that it decodes
  ///   again.
  /// - Complexity: O(*n*) for *n* bytes
  public func url(_ pattern: RoutePattern? = nil) throws(RoutingError) -> String {
    let texts = [(pattern ?? Self.pattern).texts.first ?? ""] + Self.pattern.texts
    let patterns = try texts.map(Self.parsed)
    let url: String
    do { url = try RouteWriter.url(of: self, by: patterns[0]) } catch {
      let sentence = "The route cannot be written to a URL: \(error)"
      throw RoutingError(.parameter, error is ParameterProblem ? "\(error)" : sentence)
    }
    // Another of the route's patterns may be more specific, and would read other values.
    let reader = (try? PatternIndex(patterns).match(url, limits: nil))?.number ?? 0
    if reader == 0 { return url }
    let sentence = "\"\(url.excerpt())\" would be read by the pattern \"\(texts[reader])\" of the same route."
    throw RoutingError(.parameter, sentence)
  }

  private static func parsed(_ text: String) throws(RoutingError) -> Pattern {
    do throws(PatternProblem) { return try PatternSyntax.pattern(text) } catch {
      throw RoutingError(.badPattern, error.description(of: "\"\(text)\""))
    }
  }
}
