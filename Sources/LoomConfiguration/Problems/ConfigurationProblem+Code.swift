extension ConfigurationProblem {
  /// The kind of a problem.
  ///
  /// Future versions may add codes, so a `switch` needs a `default`.
  public struct Code: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The code as reports write it: `MISSING_VALUE`.
    public let rawValue: String

    /// Creates the code of a stored report.
    ///
    /// - Parameter rawValue: the code as reports write it.
    /// - Complexity: O(1)
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ rawValue: String) { self.rawValue = rawValue }

    /// The code as reports write it: `MISSING_VALUE`.
    public var description: String { rawValue }

    /// A file that is not optional is missing.
    public static let fileMissing = Self("FILE_MISSING")
    /// The program cannot read an existing file.
    public static let fileUnreadable = Self("FILE_UNREADABLE")
    /// A file breaks the rules of its format.
    public static let syntax = Self("SYNTAX")
    /// One layer has a key twice, such as `database.host` and the group `database` with `host` in it.
    public static let duplicateKey = Self("DUPLICATE_KEY")
    /// Modules declare values, but there is no ``ConfigurationModule``.
    public static let noConfiguration = Self("NO_CONFIGURATION")
    /// No layer has a value that a module declares.
    public static let missingValue = Self("MISSING_VALUE")
    /// A value does not have the declared type.
    public static let wrongType = Self("WRONG_TYPE")
    /// A number is too large or too small for its type.
    public static let outOfRange = Self("OUT_OF_RANGE")
    /// A type's `init(from:)` throws its own error.
    public static let refused = Self("REFUSED_VALUE")
    /// A layer has a key that no declared value reads.
    public static let unknownKey = Self("UNKNOWN_KEY")
    /// A child of a reloaded injector declares a value, or brings a configuration.
    public static let declaredAfterReload = Self("DECLARED_AFTER_RELOAD")
  }
}
