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
  private var depth = 0
  private static let deepest = 100
  /// Where each value begins, or its name.
  private var lines: [WrittenKey: Int] = [:]
  /// The mistakes that do not end the reading.
  private var problems: [ConfigurationProblem] = []

  /// Reads a document, which must be an object.
  static func read(_ data: Data, _ file: String) throws(ConfigurationError) -> ReadLayer {
    var parser = JSONParser(file: file, scalars: Array(try data.utf8Text(of: file).unicodeScalars))
    // Some editors begin a file with a byte order mark.
    if parser.skip("\u{FEFF}") { parser.lineStart = 1 }
    parser.skipSpace()
    guard parser.next == "{" else { throw parser.flaw("an object was expected, in braces") }
    let values = try parser.value(at: WrittenKey()) ?? [:]
    parser.skipSpace()
    if parser.next != nil { throw parser.flaw("something follows the end of the object") }
    if !parser.problems.isEmpty { throw ConfigurationError(parser.problems) }
    return try ReadLayer(file, values, lines: parser.lines)
  }

  private init(file: String, scalars: [Unicode.Scalar]) { (self.file, self.scalars) = (file, scalars) }
}

extension Data {
  /// The text of a file.
  func utf8Text(of file: String) throws(ConfigurationError) -> String {
    if let text = String(data: self, encoding: .utf8) { return text }
    throw ConfigurationError([.syntax("the file is not UTF-8", in: file, line: nil)])
  }
}

// Values.
extension JSONParser {
  /// A value; nil for `null`.
  private mutating func value(at key: WrittenKey) throws(ConfigurationError) -> ConfigurationValue? {
    switch next {
    case "{": return .group(try group(at: key))
    case "[": return .list(try list(at: key))
    case "\"": return .text(try string())
    default: return try word()
    }
  }

  private mutating func group(at key: WrittenKey) throws(ConfigurationError) -> [String: ConfigurationValue] {
    var (group, seen) = ([String: ConfigurationValue](), [String: Int]())
    try parts(until: "}") { (parser) throws(ConfigurationError) in
      guard parser.next == "\"" else { throw parser.flaw("a name in quotation marks was expected") }
      let line = parser.line
      let name = try parser.string()
      guard parser.take(":") else { throw parser.flaw("a colon was expected") }
      let path = key.member(name)
      parser.lines[path] = line
      group[name] = try parser.value(at: path)
      if let first = seen.updateValue(line, forKey: name) {
        parser.problems.append(.duplicateKey(path.text, in: parser.file, lines: [first, line]))
      }
    }
    return group
  }

  private mutating func list(at key: WrittenKey) throws(ConfigurationError) -> [ConfigurationValue] {
    var list: [ConfigurationValue] = []
    try parts(until: "]") { (parser) throws(ConfigurationError) in
      let path = key.member(String(list.count))
      parser.lines[path] = parser.line
      if let value = try parser.value(at: path) { return list.append(value) }
      parser.problems.append(.syntax("a null stands in a list", in: parser.file, line: parser.line))
    }
    return list
  }

  /// The comma-separated parts of a group or a list, whose opening bracket is the next character.
  private mutating func parts(
    until bracket: Unicode.Scalar, _ part: (inout JSONParser) throws(ConfigurationError) -> Void
  ) throws(ConfigurationError) {
    depth += 1
    if depth > Self.deepest { throw flaw("more than \(Self.deepest) values are nested in each other") }
    index += 1
    skipSpace()
    if next != bracket {
      repeat {
        // The most frequent mistake, which some readers allow.
        if next == bracket { throw flaw("a comma stands before \"\(bracket)\"") }
        try part(&self)
      } while take(",")
    }
    guard skip(bracket) else { throw flaw("a comma or \"\(bracket)\" was expected") }
    depth -= 1
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
    while let scalar = next, scalar != "\"" {
      if scalar == "\n" || scalar == "\r" { throw flaw("the string has no end on its line") }
      if scalar.value < 0x20 { throw flaw("a control character must be escaped") }
      index += scalar == "\\" ? 2 : 1
    }
    guard skip("\"") else { throw flaw("") }
    let text = String(String.UnicodeScalarView(scalars[start..<index]))
    if !text.unicodeScalars.contains("\\") { return String(text.unicodeScalars.dropFirst().dropLast()) }
    guard let string = try? JSONDecoder().decode(String.self, from: Data(text.utf8)) else {
      throw flaw("the string has a wrong escape", at: start)
    }
    return string
  }
}

// Characters.
extension JSONParser {
  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func flaw(_ message: String, at place: Int? = nil) -> ConfigurationError {
    let isEnd = place == nil && next == nil
    let column = (place ?? index) - lineStart + 1
    let text = isEnd ? "the file ends too early" : message
    return ConfigurationError([.syntax(text, in: file, line: line, column: column)])
  }

  private mutating func skip(_ characters: Unicode.Scalar...) -> Bool {
    guard let next, characters.contains(next) else { return false }
    index += 1
    return true
  }

  /// Skips space, the only place where a line may end.
  private mutating func skipSpace() {
    while let space = next, skip(" ", "\t", "\n", "\r") {
      if space == "\n" || space == "\r" && next != "\n" { (line, lineStart) = (line + 1, index) }
    }
  }

  /// Skips a character with the space around it, if that character is next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard skip(character) else { return false }
    skipSpace()
    return true
  }
}
