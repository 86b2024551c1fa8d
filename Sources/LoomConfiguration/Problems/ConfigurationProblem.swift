/// One mistake in a file, or in the value for a key.
///
/// No problem contains the value of a secret.
public struct ConfigurationProblem: Hashable, Sendable {
  /// The kind of mistake, as a constant that programs and documentation refer to.
  public let code: Code
  /// The sentence that describes this problem.
  public internal(set) var detail: String
  /// The key of the value; nil for a problem with a file.
  public internal(set) var key: String?
  /// The place of the value, or of the mistake in a file.
  public internal(set) var origin: ConfigurationOrigin?
  /// The column of a mistake in a file, counted from one; nil if unknown.
  public internal(set) var column: Int?
  /// The places where Loom looked for the key.
  public internal(set) var places: [String] = []
  /// Existing keys that may be the intended one, with their places.
  public internal(set) var similar: [String] = []
  /// The group that has a default, if the missing value is one of a group that is set in part.
  var group: String?
  /// Whether the missing value is one of a group.
  var isMember = false
}

extension ConfigurationProblem: CustomStringConvertible {
  /// The problem as reports show it.
  public var description: String { "[\(code)] \(text)" + rows("to fix   ", remedies) }

  /// The sentence with the rows below it, whose texts begin where those of Loom's reports do.
  var text: String {
    detail + rows("found in ", foundIn.map { [$0] } ?? []) + rows("looked in", places) + rows("similar  ", similar)
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

  private func rows(_ label: String, _ lines: [String]) -> String {
    lines.enumerated().map { index, line in "\n   " + (index == 0 ? label : "         ") + "  " + line }.joined()
  }
}
