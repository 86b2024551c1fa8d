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
    switch next {
    case "{": return .group(Dictionary(try parts(at: names, until: "}")) { $1 }.compactMapValues(\.self))
    case "[": return .list(try parts(at: names, until: "]").compactMap(\.value))
    case "\"": return .text(try string())
    default: return try word()
    }
  }

  /// The comma-separated parts of a group or a list, whose opening bracket is the next character.
  private mutating func parts(
    at names: [String], until bracket: Unicode.Scalar
  ) throws(ConfigurationError) -> [(name: String, value: ConfigurationValue?)] {
    // Each name leads from one that is open to the next.
    if names.count == 100 { throw flaw("more than 100 values are nested in each other") }
    var parts: [(name: String, value: ConfigurationValue?)] = []
    index += 1
    skipSpace()
    if next != bracket {
      repeat {
        // The most frequent mistake, which some readers allow.
        if next == bracket { throw flaw("a comma stands before \"\(bracket)\"") }
        let start = line
        let path = names + [bracket == "}" ? try name() : String(parts.count)]
        if let first = lines.updateValue(start, forKey: path) {
          problems.append(.duplicateKey(path.joined(separator: "."), in: file, lines: [first, start]))
        }
        let value = try value(at: path)
        if value == nil, bracket == "]" { problems.append(.syntax("a null stands in a list", in: file, line: line)) }
        parts.append((path[names.count], value))
      } while take(",")
    }
    guard next == bracket else { throw flaw("a comma or \"\(bracket)\" was expected") }
    index += 1
    return parts
  }

  /// The name of a member, with the colon after it.
  private mutating func name() throws(ConfigurationError) -> String {
    guard next == "\"" else { throw flaw("a name in quotation marks was expected") }
    let name = try string()
    guard take(":") else { throw flaw("a colon was expected") }
    return name
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
    index += 1
    while let letter = next, letter != "\"" {
      if letter == "\n" || letter == "\r" { throw flaw("the string has no end on its line") }
      if letter.value < 0x20 { throw flaw("a control character must be escaped") }
      index += letter == "\\" ? 2 : 1
    }
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
