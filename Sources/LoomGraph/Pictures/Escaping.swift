extension String {
  /// Replaces some characters, and those that XML and Graphviz forbid.
  ///
  /// By scalars: a quotation mark that an accent follows is one character with it, and still ends a string.
  func escaped(_ replacements: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { scalar in
      let isForbidden = scalar.value < 0x20 && scalar != "\n"
      return replacements[scalar] ?? (isForbidden ? "\u{FFFD}" : String(scalar))
    }.joined()
  }

  /// The text such that it is no markup in a page.
  var escapedForMarkup: String {
    escaped(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"])
  }

  /// The text such that it is no markup in a string of Graphviz.
  var escapedForDot: String { escaped(["\"": "\\\"", "\\": "\\\\", "&": "&amp;", "\n": "\\n"]) }

  /// The text such that it is no markup in a string of Mermaid, where a number sign begins an entity, and two percent
  /// signs begin a comment or a directive.
  var escapedForMermaid: String {
    escaped([
      "\"": "#quot;", "&": "#amp;", "<": "#lt;", ">": "#gt;", "#": "#35;", "`": "#96;", "\\": "#92;", "%": "#37;",
      "\n": "<br/>",
    ])
  }
}
