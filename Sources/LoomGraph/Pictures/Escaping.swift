extension String {
  /// The text, with other text in the place of some characters.
  ///
  /// By scalars: a quotation mark that an accent follows is one character with it, and still ends a string.
  func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.map { replacement($0) ?? String($0) }.joined()
  }

  /// The text such that it is no markup in a page.
  var escapedForMarkup: String {
    escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\n": nil
      // Characters that XML forbids.
      case _ where scalar.value < 0x20: "\u{FFFD}"
      default: nil
      }
    }
  }
}
