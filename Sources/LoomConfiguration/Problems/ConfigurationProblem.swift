/// One thing that is wrong: with a file, or with the value for a key.
///
/// No problem has the value of a secret in it.
public struct ConfigurationProblem: Hashable, Sendable {
  /// What is wrong; constant, for programs and documentation to refer to.
  public let code: Code
  /// The sentence that says it of this file or key.
  public let detail: String
  /// The key that it is about; nil for a file.
  public let key: String?
  /// Where the value, or the mistake in a file, stands.
  public let origin: ConfigurationOrigin?
  /// The column of a mistake in a file, counted from one, if it is known.
  public let column: Int?
  /// Where the key was looked for.
  public let places: [String]
  /// Keys that are there and may be what was meant, with their places.
  public let similar: [String]

  init(
    _ code: Code, _ detail: String, key: String? = nil, at origin: ConfigurationOrigin? = nil, column: Int? = nil,
    places: [String] = [], similar: [String] = []
  ) {
    self.code = code
    self.detail = detail
    self.key = key
    self.origin = origin
    self.column = column
    self.places = places
    self.similar = similar
  }

  /// What can be wrong; there may be more cases, so give a switch a `default`.
  public enum Code: String, Hashable, Sendable, Codable, CaseIterable, CustomStringConvertible {
    /// A file that must be there is missing.
    case fileMissing = "FILE_MISSING"
    /// A file is there and cannot be read.
    case fileUnreadable = "FILE_UNREADABLE"
    /// A file is not written as its format demands.
    case syntax = "SYNTAX"
    /// A file has a key twice.
    case duplicateKey = "DUPLICATE_KEY"
    /// No layer has a value that is needed.
    case missingValue = "MISSING_VALUE"
    /// A value is not of the type that is needed.
    case wrongType = "WRONG_TYPE"
    /// A value is a number that its type has no room for.
    case outOfRange = "OUT_OF_RANGE"
    /// A type refuses what it is decoded from.
    case refused = "REFUSED_VALUE"
    /// A layer has a key that nothing asks for.
    case unknownKey = "UNKNOWN_KEY"
    /// Something is declared for an injector that has been made by reloading.
    case declaredAfterReload = "DECLARED_AFTER_RELOAD"

    /// The code, as reports write it.
    public var description: String { rawValue }
  }
}

extension ConfigurationProblem: CustomStringConvertible {
  /// The problem as reports show it.
  public var description: String {
    let remedies = self.remedies.enumerated().map { index, line in
      "\n   " + (index == 0 ? "to fix   " : "         ") + "  " + line
    }
    return "[\(code)] \(text)" + remedies.joined()
  }

  /// The sentence with the rows below it, whose texts begin where those of Loom's reports do.
  var text: String {
    detail + rows("found in ", foundIn) + rows("looked in", places) + rows("similar  ", similar)
  }

  /// Where a value stands; a sentence about a file names the file itself.
  private var foundIn: [String] {
    switch code {
    case .fileMissing, .fileUnreadable, .syntax, .duplicateKey: []
    default: origin.map { [$0.description] } ?? []
    }
  }

  private func rows(_ label: String, _ lines: [String]) -> String {
    lines.enumerated().map { index, line in "\n   " + (index == 0 ? label : "         ") + "  " + line }.joined()
  }
}
