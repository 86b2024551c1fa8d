import Foundation

/// Reads `.env` files, whose variables no library of the system reads.
///
/// It compares code points: a character may consist of a quotation mark or a blank, and of an accent on it.
enum EnvironmentFile {
  private typealias Text = Substring.UnicodeScalarView

  /// The variables of a file.
  static func variables(of data: Data, _ file: String) throws(ConfigurationError) -> [Leaf] {
    let text = try data.utf8Text(of: file).replacingOccurrences(of: "\r\n", with: "\n")
    let lines = text[...].unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
    var seen: [String: Int] = [:]
    return try lines.enumerated().collect { index, text in
      let line = index + 1
      func flaw(_ rule: String) -> ConfigurationError { ConfigurationError([.syntax(rule, in: file, line: line)]) }
      if isEnd(text) { return nil }
      let sign = text.firstIndex(of: "=") ?? text.startIndex
      guard let name = name(text[..<sign]) else { throw flaw("NAME=value was expected") }
      guard let value = value(text[sign...].dropFirst().drop(while: isBlank)) else {
        throw flaw("the quotation marks of a value must be at its beginning and its end")
      }
      if let first = seen.updateValue(line, forKey: name) {
        throw ConfigurationError([.duplicateKey(name, in: file, lines: [first, line])])
      }
      return Leaf(.text(value), at: [name], ConfigurationOrigin(layer: file, spelling: name, line: line))
    }
  }

  private static func isBlank(_ sign: Unicode.Scalar) -> Bool { sign == " " || sign == "\t" }

  /// Whether nothing or a comment follows.
  private static func isEnd(_ text: Text) -> Bool {
    let sign = text.first { !isBlank($0) }
    return sign == nil || sign == "#"
  }

  /// The name before the sign of a variable, perhaps after `export`; nil if it is none.
  private static func name(_ text: Text) -> String? {
    let words = text.split(whereSeparator: isBlank)
    // No name begins with a digit, a dot or a dash.
    guard let name = words.last, let first = name.first, !("-"..."9").contains(first), name.allSatisfy(isOfName),
      words.count == 1 || words.count == 2 && String(words[0]) == "export"
    else { return nil }
    return String(name)
  }

  private static func isOfName(_ sign: Unicode.Scalar) -> Bool {
    switch sign {
    case "A"..."Z", "a"..."z", "0"..."9", "_", ".", "-": true
    default: false
    }
  }

  /// A value without its quotation marks or the comment after it; nil if the marks are wrong.
  private static func value(_ text: Text) -> String? {
    guard let mark = text.first, mark == "'" || mark == "\"" else { return unquoted(text) }
    var (rest, value) = (text.dropFirst(), String.UnicodeScalarView())
    while let sign = rest.popFirst() {
      if sign == mark { return isEnd(rest) ? String(value) : nil }
      let isEscape = sign == "\\" && mark == "\""
      value.append(isEscape ? rest.popFirst().map { escapes[$0] ?? $0 } ?? mark : sign)
    }
    return nil
  }

  /// A sign that follows other characters belongs to the value, such as a URL's fragment.
  private static func unquoted(_ text: Text) -> String {
    var former: Unicode.Scalar = " "
    let value = text.prefix { sign in
      defer { former = sign }
      return sign != "#" || !isBlank(former)
    }
    return value.lastIndex { !isBlank($0) }.map { String(value[...$0]) } ?? ""
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = ["n": "\n", "r": "\r", "t": "\t"]
}
