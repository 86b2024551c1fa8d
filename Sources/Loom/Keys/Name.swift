/// Distinguishes several bindings of one type.
///
/// Write a name as a string literal, or declare it once and use it as a member:
///
/// ```swift
/// extension Name {
///   static let red: Name = "red"
/// }
/// let car = injector.get(CarDao.self, named: .red)
/// ```
public struct Name: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringInterpolation {
  /// The name's text.
  public let text: String

  /// Creates a name from a text that you know only at run time.
  ///
  /// - Parameter text: any text; two names are equal if Swift considers their texts equal, however an accent is
  ///   encoded.
  /// - Complexity: O(1)
  public init(_ text: String) { self.text = text }

  /// The name's text.
  public var description: String { text }

  /// The name as a literal of Swift, for reports.
  ///
  /// A name may come from outside, so this is no more than 64 characters of it.
  package var literal: String { String(reflecting: Name.shortened(text)) }

  /// The first 64 characters of a text, with an ellipsis in place of further ones.
  ///
  /// - Complexity: O(1)
  package static func shortened(_ text: String) -> String {
    let start = text.prefix(longestShown)
    // One character may have any number of accents.
    guard start.unicodeScalars.count <= 4 * longestShown else {
      return String(text.unicodeScalars.prefix(4 * longestShown)) + "…"
    }
    return start.endIndex < text.endIndex ? start + "…" : text
  }

  private static let longestShown = 64

  /// Creates a name from a literal, so that you can write `named: "red"` or `named: "engine \(index)"`.
  ///
  /// - Parameter text: the literal's text.
  /// - Complexity: O(1)
  public init(stringLiteral text: String) { self.init(text) }
}
