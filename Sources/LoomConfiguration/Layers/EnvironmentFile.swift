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
    var words = text.split(whereSeparator: isBlank).map { String($0) }
    if words.count > 1, words[0] == "export" { words.removeFirst() }
    guard words.count == 1, let first = words[0].first, first.isLetter || first == "_" else { return nil }
    return words[0].utf8.allSatisfy(nameBytes.contains) ? words[0] : nil
  }

  /// A value without its quotation marks or the comment after it; nil if the marks are wrong.
  private static func value(_ text: Text) -> String? {
    let mark = text.first == "'" || text.first == "\"" ? text.first : nil
    var (rest, value) = (mark == nil ? text : text.dropFirst(), String.UnicodeScalarView())
    while let sign = rest.popFirst() {
      if sign == mark { return isEnd(rest) ? String(value) : nil }
      // A sign that follows other characters belongs to the value, such as a URL's fragment.
      if mark == nil, sign == "#", value.last.map(isBlank) ?? true { break }
      let isEscape = sign == "\\" && mark == "\""
      value.append(isEscape ? rest.popFirst().map { escapes[$0] ?? $0 } ?? sign : sign)
    }
    return mark == nil ? value.lastIndex { !isBlank($0) }.map { String(value[...$0]) } ?? "" : nil
  }

  private static let nameBytes = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-".utf8)
  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = ["n": "\n", "r": "\r", "t": "\t"]
}
