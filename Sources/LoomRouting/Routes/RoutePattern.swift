/// The URLs that lead to a route: one pattern, or several that mean the same.
///
/// ```swift
/// static let pattern: RoutePattern = "garage://trips/:id"
/// static let pattern: RoutePattern = ["garage://trips/:id", "https://garage.example/trips/:id"]
/// static let pattern: RoutePattern = "trips/find"  // for scripts
/// ```
///
/// | segment | takes |
/// |---|---|
/// | `trips` | this text |
/// | `:id` | any text, as the property `id` |
/// | `:id.html`, `img-:id.png` | any text between the literals around it |
/// | `*` | any text, which nobody is told |
/// | `**`, `:rest**` | one segment or more, at the end; the second as `[String]` |
///
/// A backslash makes what follows it a literal: `\\:`, `\\*`.
public struct RoutePattern: Hashable, Sendable {
  /// What is written for each.
  let texts: [String]
}

extension RoutePattern: ExpressibleByStringInterpolation {
  /// Makes a single pattern.
  ///
  /// - Parameter text: the pattern; what is wrong with it is found when an injector is created.
  /// - Complexity: O(1)
  public init(stringLiteral text: String) { texts = [text] }
}

extension RoutePattern: ExpressibleByArrayLiteral {
  /// Makes one of several patterns that mean the same.
  ///
  /// - Parameter patterns: the patterns, the one to write first.
  /// - Complexity: O(*n*) for *n* patterns
  public init(arrayLiteral patterns: RoutePattern...) { texts = patterns.flatMap(\.texts) }
}

extension RoutePattern: CustomStringConvertible {
  /// The patterns as they were written, separated by commas.
  public var description: String { texts.joined(separator: ", ") }
}
