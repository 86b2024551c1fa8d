import Foundation

/// Reads JSON (RFC 8259), and keeps the line of each value and the digits of each number.
///
/// Foundation's readers know no lines, round numbers, and drop all but one of several members with the same name.
struct JSONParser {
  let file: String
  let scalars: [Unicode.Scalar]
  private var index = 0
  /// The line of the next character, counted from one, and where that line begins.
  private var line = 1
  private var lineStart = 0
  private var depth = 0
  private static let deepest = 100

  /// Reads a document, which must be an object.
  static func read(_ data: Data, _ file: String) throws(ConfigurationError) -> LocatedValue {
    // Decoding repairs invalid UTF-8, so the bytes differ. `String(validating:as:)` needs iOS 18.
    let text = String(decoding: data, as: UTF8.self)
    guard text.utf8.elementsEqual(data) else {
      throw ConfigurationError([.syntax("the file is not UTF-8", in: file, line: nil)])
    }
    var parser = JSONParser(file: file, scalars: Array(text.unicodeScalars))
    // Some editors begin a file with a byte order mark.
    if parser.skip("\u{FEFF}") { parser.lineStart = 1 }
    parser.skipSpace()
    guard parser.next == "{" else { throw parser.flaw("an object was expected, in braces") }
    let value = try parser.value()
    parser.skipSpace()
    if parser.next != nil { throw parser.flaw("something follows the end of the object") }
    return value
  }
}

/// Values.
extension JSONParser {
  private mutating func value() throws(ConfigurationError) -> LocatedValue {
    let line = line
    return LocatedValue(content: try content(), line: line)
  }

  private mutating func content() throws(ConfigurationError) -> LocatedValue.Content {
    switch next {
    case "{": return .group(try parts(until: "}") { (parser) throws(ConfigurationError) in try parser.member() })
    case "[": return .list(try parts(until: "]") { (parser) throws(ConfigurationError) in try parser.value() })
    case "\"": return .scalar(.text(try string()))
    case let next? where next == "-" || Self.isDigit(next): return .scalar(.number(try number()))
    default: return try word()
    }
  }

  /// The comma-separated parts of a group or a list, whose opening bracket is the next character.
  private mutating func parts<Part>(
    until bracket: Unicode.Scalar, _ part: (inout JSONParser) throws(ConfigurationError) -> Part
  ) throws(ConfigurationError) -> [Part] {
    depth += 1
    if depth > Self.deepest { throw flaw("more than \(Self.deepest) values are nested in each other") }
    index += 1
    skipSpace()
    var parts: [Part] = []
    if next != bracket {
      repeat {
        // The most frequent mistake, which some readers allow.
        if next == bracket { throw flaw("a comma stands before \"\(bracket)\"") }
        parts.append(try part(&self))
      } while take(",")
    }
    guard skip(bracket) else { throw flaw("a comma or \"\(bracket)\" was expected") }
    depth -= 1
    return parts
  }

  private mutating func member() throws(ConfigurationError) -> (name: String, value: LocatedValue) {
    guard next == "\"" else { throw flaw("a name in quotation marks was expected") }
    let line = line
    let name = try string()
    guard take(":") else { throw flaw("a colon was expected") }
    return (name, LocatedValue(content: try content(), line: line))
  }

  private mutating func word() throws(ConfigurationError) -> LocatedValue.Content {
    let words: KeyValuePairs<String, LocatedValue.Content> = [
      "true": .scalar(.bool(true)), "false": .scalar(.bool(false)), "null": .null,
    ]
    for (word, content) in words where scalars[index...].starts(with: word.unicodeScalars) {
      index += word.count
      return content
    }
    throw flaw("a value was expected")
  }

  private mutating func number() throws(ConfigurationError) -> String {
    let start = index
    _ = skip("-")
    let isZero = next == "0"
    let digits = takeDigits()
    if digits == 0 || digits > 1 && isZero { throw flaw("this is not a number") }
    if skip("."), takeDigits() == 0 { throw flaw("digits were expected") }
    if skip("e", "E") {
      _ = skip("+", "-")
      if takeDigits() == 0 { throw flaw("digits were expected") }
    }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  private static func isDigit(_ character: Unicode.Scalar) -> Bool { ("0"..."9").contains(character) }

  private mutating func takeDigits() -> Int {
    let digits = scalars[index...].prefix(while: Self.isDigit)
    index = digits.endIndex
    return digits.count
  }
}

/// Texts.
extension JSONParser {
  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  private mutating func string() throws(ConfigurationError) -> String {
    index += 1
    var text = String.UnicodeScalarView()
    while let scalar = next, scalar != "\"" {
      if scalar.value < 0x20 { throw flaw(Self.mistake(of: scalar)) }
      index += 1
      text.append(scalar == "\\" ? try escaped() : scalar)
    }
    guard skip("\"") else { throw flaw("") }
    return String(text)
  }

  /// What is wrong with a control character in a string.
  private static func mistake(of scalar: Unicode.Scalar) -> String {
    if scalar == "\n" || scalar == "\r" { return "the string has no end on its line" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "a control character must be escaped, as \\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private mutating func escaped() throws(ConfigurationError) -> Unicode.Scalar {
    guard let scalar = next else { throw flaw("") }
    if skip("u") { return try unicode() }
    guard let character = Self.escapes[scalar] else { throw flaw("\"\\\(scalar)\" is not an escape") }
    index += 1
    return character
  }

  /// The character of one `\u` escape, or of two: one for each UTF-16 code unit.
  private mutating func unicode() throws(ConfigurationError) -> Unicode.Scalar {
    let start = index
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(first), scalars[index...].starts(with: ["\\", "u"]) {
      index += 2
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(second) { return UTF16.decode(UTF16.EncodedScalar([first, second])) }
    }
    throw flaw("this is half of a character", at: start)
  }

  private mutating func codeUnit() throws(ConfigurationError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let next, next.isASCII, let digit = Character(next).hexDigitValue else {
        throw flaw("four hexadecimal digits were expected")
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }
}

/// Characters.
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
