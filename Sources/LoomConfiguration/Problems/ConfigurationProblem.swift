/// One thing that is wrong with a file, or with the value for a key.
///
/// No problem contains the value of a secret.
public struct ConfigurationProblem: Hashable, Sendable {
  /// What is wrong, as a constant that programs and documentation refer to.
  public let code: Code
  /// The sentence that describes this problem.
  public let detail: String
  /// The key of the value; nil for a problem with a file.
  public let key: String?
  /// The place of the value, or of the mistake in a file.
  public let origin: ConfigurationOrigin?
  /// The column of a mistake in a file, counted from one; nil if unknown.
  public let column: Int?
  /// Where Loom looked for the key.
  public let places: [String]
  /// Existing keys that may be the intended one, with their places.
  public let similar: [String]
  /// The group that has a default, if the missing value is one of a group that is set in part.
  var group: String?

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
    // The sentence has the layer's own name of the key.
    case .unknownKey: origin.map { [$0.place] } ?? []
    default: origin.map { [$0.description] } ?? []
    }
  }

  private func rows(_ label: String, _ lines: [String]) -> String {
    lines.enumerated().map { index, line in "\n   " + (index == 0 ? label : "         ") + "  " + line }.joined()
  }
}
