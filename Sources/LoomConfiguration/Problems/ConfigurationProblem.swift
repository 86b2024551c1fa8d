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
  ///
  /// - Complexity: O(*n*) for *n* existing keys the first time, then a bounded number of comparisons
  public var similar: [String] { hints?.find() ?? [] }
  var hints: Hints?
  /// Why the group could have been left out as a whole, if the missing value is one of a group that is set in part.
  var part: PartOfGroup?
  /// Whether the value is that of an option without one.
  var isOptionAlone = false
  /// Whether the missing value is one of a group.
  var isMember = false
}

/// Why a group that is set in part could have been left out.
enum PartOfGroup: Hashable {
  case hasDefault, isOptional
}

/// How to find keys that may be the intended one; that follows from a problem's key, and does not tell problems apart.
struct Hints: Hashable, Sendable {
  let find: @Sendable () -> [String]

  static func == (left: Hints, right: Hints) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
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
