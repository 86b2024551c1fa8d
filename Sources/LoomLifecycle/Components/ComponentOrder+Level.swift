extension ComponentOrder {
  /// Which components start first, if dependencies do not decide.
  public enum Level: String, Sendable, Codable, CaseIterable, CustomStringConvertible {
    /// Before all others: components that the application cannot do without.
    case basic
    /// After the basic ones.
    case normal

    /// The level's name.
    public var description: String { rawValue }
  }

  /// Which components of a level start first: those with the larger number.
  public struct Priority: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByIntegerLiteral {
    /// The number.
    public let rawValue: Int

    /// Creates a priority from a number.
    ///
    /// - Parameter rawValue: the number.
    /// - Complexity: O(1)
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates a priority from a literal.
    ///
    /// - Parameter value: the number.
    /// - Complexity: O(1)
    public init(integerLiteral value: Int) { rawValue = value }

    /// The number 25.
    public static let veryLow: Priority = 25
    /// The number 50.
    public static let low: Priority = 50
    /// The number 100, the default.
    public static let medium: Priority = 100
    /// The number 150.
    public static let high: Priority = 150
    /// The number 175.
    public static let veryHigh: Priority = 175
  }
}

extension ComponentOrder.Priority: CustomStringConvertible {
  /// The number.
  public var description: String { String(rawValue) }
}
