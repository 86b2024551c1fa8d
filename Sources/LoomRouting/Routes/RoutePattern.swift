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
