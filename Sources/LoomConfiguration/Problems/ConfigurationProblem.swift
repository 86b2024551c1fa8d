import Loom

/// One mistake in a file, or in the value for a key.
///
/// No problem contains the value of a secret.
public struct ConfigurationProblem: Hashable, Sendable {
  /// The kind of mistake, as a constant that programs and documentation refer to.
  public let code: Code
  /// The sentence for the user of the program, such as `--prefer must be one of nearest, idle, but is "idel".`.
  ///
  /// It names the option, the variable or the file that the user has written, or may write, and what may have been
  /// misspelled, but nothing of the program's source.
  public var message: String {
    if similar.isEmpty { return sentence }
    let keys = similar.joined(separator: " or ").replacing("  ", with: " in ")
    return sentence + (code == .unknownKey ? " Did you mean \(keys)?" : " Is \(keys) misspelled?")
  }
  private let sentence: String
  /// The sentence for the developer of the program.
  public internal(set) var detail: String
  /// The key of the value; nil for a problem with a file.
  public let key: String?
  /// The place of the value, or of the mistake in a file.
  public internal(set) var origin: ConfigurationOrigin?
  /// The column of a mistake in a file, counted from one; nil if unknown.
  public let column: Int?
  /// The places where Loom looked for the key.
  public let places: [String]
  /// Existing keys that may be the intended one, with their places; only for the first problems of a report.
  public internal(set) var similar: [String] = []
  /// Ways to fix the problem.
  var remedies: [String]

  /// Creates a problem whose sentence for the developer is also for the user, unless there is a message.
  init(
    _ code: Code, _ detail: String, message: String? = nil, key: String? = nil, origin: ConfigurationOrigin? = nil,
    column: Int? = nil, places: [String] = [], remedies: [String]
  ) {
    (self.code, self.detail, self.sentence, self.key) = (code, detail, message ?? detail, key)
    (self.origin, self.column, self.places, self.remedies) = (origin, column, places, remedies)
  }
}

extension [ConfigurationProblem] {
  /// The problems, the first of which have hints: each takes a search, and a hundred hints are no help.
  func withHints(_ similar: (ConfigurationProblem) -> [String]) -> [ConfigurationProblem] {
    enumerated().map { index, problem in
      var problem = problem
      if index < 20 { problem.similar = similar(problem) }
      return problem
    }
  }
}

extension ConfigurationProblem: CustomStringConvertible {
  /// The problem as reports show it.
  public var description: String {
    var rows = rows
    rows.add("to fix", lines: remedies)
    return "[\(code)] \(detail)" + rows.text
  }

  /// The sentence with the rows below it, for a report of Loom's, which adds the remedies.
  var text: String { detail + rows.text }

  private var rows: ReportRows {
    var rows = ReportRows()
    if let foundIn { rows.add("found in", foundIn) }
    rows.add("looked in", lines: places)
    rows.add("similar", lines: similar)
    return rows
  }

  /// The place of the value; a sentence about a file names the file itself.
  private var foundIn: String? {
    switch code {
    case .fileMissing, .fileUnreadable, .syntax, .duplicateKey: nil
    // The sentence has the layer's own name of the key.
    case .unknownKey: origin?.place
    default: origin?.description
    }
  }

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

    /// The code as reports write it: `MISSING_VALUE`.
    public var description: String { rawValue }

    /// A file that is not optional is missing.
    public static let fileMissing = Self(rawValue: "FILE_MISSING")
    /// The program cannot read an existing file.
    public static let fileUnreadable = Self(rawValue: "FILE_UNREADABLE")
    /// A file breaks the rules of its format.
    public static let syntax = Self(rawValue: "SYNTAX")
    /// One layer has a key twice, such as `database.host` and the group `database` with `host` in it.
    public static let duplicateKey = Self(rawValue: "DUPLICATE_KEY")
    /// Modules declare values, but there is no ``ConfigurationModule``.
    public static let noConfiguration = Self(rawValue: "NO_CONFIGURATION")
    /// No layer has a value that a module declares.
    public static let missingValue = Self(rawValue: "MISSING_VALUE")
    /// A value does not have the declared type.
    public static let wrongType = Self(rawValue: "WRONG_TYPE")
    /// A number is too large or too small for its type.
    public static let outOfRange = Self(rawValue: "OUT_OF_RANGE")
    /// A type's `init(from:)` throws its own error.
    public static let refused = Self(rawValue: "REFUSED_VALUE")
    /// A layer has a key that no declared value reads.
    public static let unknownKey = Self(rawValue: "UNKNOWN_KEY")
    /// A child of a reloaded injector declares a value, or brings a configuration.
    public static let declaredAfterReload = Self(rawValue: "DECLARED_AFTER_RELOAD")
  }
}
