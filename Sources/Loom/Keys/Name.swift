/// Tells apart several bindings of one type.
///
/// Write a name as a string literal where it is used, or declare it once and use it as a member:
///
/// ```swift
/// extension Name {
///   static let red: Name = "red"
/// }
/// let car = injector.get(CarDao.self, named: .red)
/// ```
public struct Name: Sendable {
  /// The text that the name was made of.
  public let text: String

  /// Makes a name of a text known only at run time.
  ///
  /// - Parameter text: any text; two names are equal when their texts are, as Swift compares texts: however an accent is
  ///   encoded.
  /// - Complexity: O(1)
  @inlinable
  public init(_ text: String) { self.text = text }
}

extension Name: Hashable {
  /// Whether two names have the same text.
  @inlinable
  public static func == (left: Name, right: Name) -> Bool { left.text == right.text }

  /// Feeds the text into a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Name: ExpressibleByStringInterpolation {
  /// Makes a name of a literal, so that `named: "red"` is enough, and `named: "engine \(index)"`.
  ///
  /// - Parameter text: the literal's text.
  /// - Complexity: O(1)
  @inlinable
  public init(stringLiteral text: String) { self.init(text) }
}

extension Name: CustomStringConvertible {
  /// The name's text.
  public var description: String { text }
}
