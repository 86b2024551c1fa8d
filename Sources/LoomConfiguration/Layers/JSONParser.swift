import Foundation

/// Reads JSON (RFC 8259), and keeps the line of each value and the digits of each number.
///
/// Foundation's readers know no lines, round numbers, and drop all but one of several members with the same name.
struct JSONParser {
  private let file: String
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// The line of the next character, counted from one, and where that line begins.
  private var line = 1
  private var lineStart = 0
  /// Where each value begins, or its name, by the names of its key.
  private var lines: [[String]: Int] = [:]
  /// The mistakes that do not end the reading.
  private var problems: [ConfigurationProblem] = []

  /// Reads a document, which must be an object.
  static func read(_ data: Data, _ file: String) throws(ConfigurationError) -> ReadLayer {
    var parser = JSONParser(file: file, scalars: Array(try data.utf8Text(of: file).unicodeScalars))
    parser.skipSpace()
    guard parser.next == "{" else { throw parser.flaw("an object was expected, in braces") }
    let values = try parser.value(at: []) ?? [:]
    parser.skipSpace()
    if parser.next != nil { throw parser.flaw("something follows the end of the object") }
    if !parser.problems.isEmpty { throw ConfigurationError(parser.problems) }
    return try ReadLayer(file, values, lines: parser.lines)
  }

  /// A value; nil for `null`.
  private mutating func value(at names: [String]) throws(ConfigurationError) -> ConfigurationValue? {
    if names.count > 100 { throw flaw("more than 100 values are nested in each other") }
    // The line of a member is that of its name.
    lines[names] = lines[names] ?? line
    switch next {
    case "{": return .group(try group(at: names))
    case "[": return .list(try list(at: names))
    case "\"": return .text(try string())
    default: return try word()
    }
  }

  private mutating func group(at names: [String]) throws(ConfigurationError) -> [String: ConfigurationValue] {
    var group: [String: ConfigurationValue] = [:]
    try parts(until: "}") { (parser) throws(ConfigurationError) in
      guard parser.next == "\"" else { throw parser.flaw("a name in quotation marks was expected") }
      let line = parser.line
      let name = try parser.string()
      guard parser.take(":") else { throw parser.flaw("a colon was expected") }
      let path = names + [name]
      if let first = parser.lines.updateValue(line, forKey: path) {
        let key = path.joined(separator: ".")
        parser.problems.append(.duplicateKey(key, in: parser.file, lines: [first, line]))
      }
      group[name] = try parser.value(at: path)
    }
    return group
  }

  private mutating func list(at names: [String]) throws(ConfigurationError) -> [ConfigurationValue] {
    var list: [ConfigurationValue] = []
    try parts(until: "]") { (parser) throws(ConfigurationError) in
      if let value = try parser.value(at: names + [String(list.count)]) { return list.append(value) }
      parser.problems.append(.syntax("a null stands in a list", in: parser.file, line: parser.line))
    }
    return list
  }

  /// The comma-separated parts of a group or a list, whose opening bracket is the next character.
  private mutating func parts(
    until bracket: Unicode.Scalar, _ part: (inout JSONParser) throws(ConfigurationError) -> Void
  ) throws(ConfigurationError) {
    index += 1
    skipSpace()
    if next != bracket {
      repeat {
        // The most frequent mistake, which some readers allow.
        if next == bracket { throw flaw("a comma stands before \"\(bracket)\"") }
        try part(&self)
      } while take(",")
    }
    guard next == bracket else { throw flaw("a comma or \"\(bracket)\" was expected") }
    index += 1
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(ConfigurationError) -> ConfigurationValue? {
    let letters = scalars[index...].prefix { $0.properties.isAlphabetic || "+-.0123456789".unicodeScalars.contains($0) }
    let word = String(String.UnicodeScalarView(letters))
    let isNumber = word.wholeMatch(of: /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/) != nil
    guard isNumber || ["true", "false", "null"].contains(word) else { throw flaw("a value was expected") }
    index = letters.endIndex
    return word == "null" ? nil : isNumber ? .number(word) : .bool(word == "true")
  }

  /// A string, whose escapes Foundation reads.
  private mutating func string() throws(ConfigurationError) -> String {
    let start = index
    repeat {
      index += next == "\\" ? 2 : 1
      if next == "\n" || next == "\r" { throw flaw("the string has no end on its line") }
      if let next, next.value < 0x20 { throw flaw("a control character must be escaped") }
    } while next != nil && next != "\""
    if next == nil { throw flaw("") }
    index += 1
    let text = String(String.UnicodeScalarView(scalars[start..<index]))
    if !text.unicodeScalars.contains("\\") { return String(text.unicodeScalars.dropFirst().dropLast()) }
    guard let string = try? JSONDecoder().decode(String.self, from: Data(text.utf8)) else {
      throw flaw("the string has a wrong escape", at: start)
    }
    return string
  }

  // MARK: Characters

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func flaw(_ message: String, at place: Int? = nil) -> ConfigurationError {
    let text = index < scalars.count || place != nil ? message : "the file ends too early"
    return ConfigurationError([.syntax(text, in: file, line: line, column: (place ?? index) - lineStart + 1)])
  }

  /// Skips space, the only place where a line may end.
  private mutating func skipSpace() {
    while let space = next, [" ", "\t", "\n", "\r"].contains(space) {
      index += 1
      if space == "\n" || space == "\r" && next != "\n" { (line, lineStart) = (line + 1, index) }
    }
  }

  /// Skips a character with the space around it, if that character is next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == character else { return false }
    index += 1
    skipSpace()
    return true
  }
}
