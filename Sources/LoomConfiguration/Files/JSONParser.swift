/// Reads JSON (RFC 8259), and keeps the line of each value and the digits of each number.
///
/// Foundation's reader tells neither, takes the last of equal names, and has Booleans that are numbers.
struct JSONParser {
  private let source: SourceText
  private var index = 0
  private var depth = 0
  private static let deepest = 100

  init(_ source: SourceText) { self.source = source }

  /// The document, which must be an object.
  func document() throws(SyntaxFlaw) -> LocatedValue {
    var parser = self
    parser.skipSpace()
    guard parser.next == "{" else { throw parser.flaw("an object was expected, in braces") }
    let value = try parser.value()
    parser.skipSpace()
    if parser.next != nil { throw parser.flaw("something follows the end of the object") }
    return value
  }
}

extension JSONParser {
  private var next: Unicode.Scalar? { index < source.scalars.count ? source.scalars[index] : nil }

  private func flaw(_ message: String) -> SyntaxFlaw {
    source.flaw(next == nil ? "the file ends too early" : message, at: index)
  }

  private mutating func skipSpace() {
    while let next, next == " " || next == "\t" || next == "\n" || next == "\r" { index += 1 }
  }

  /// Takes a character and the space around it, if it comes next.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == scalar else { return false }
    index += 1
    skipSpace()
    return true
  }

  private mutating func value() throws(SyntaxFlaw) -> LocatedValue {
    LocatedValue(content: try content(), line: source.line(at: index))
  }

  private mutating func content() throws(SyntaxFlaw) -> LocatedValue.Content {
    switch next {
    case "{": return try nested { (parser) throws(SyntaxFlaw) in .group(try parser.members()) }
    case "[": return try nested { (parser) throws(SyntaxFlaw) in .list(try parser.elements()) }
    case "\"": return .scalar(.text(try string()))
    default:
      let isNumber = next == "-" || next.map(Self.isDigit) ?? false
      return isNumber ? .scalar(.number(try number())) : try word()
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(SyntaxFlaw) -> LocatedValue.Content
  ) throws(SyntaxFlaw) -> LocatedValue.Content {
    depth += 1
    if depth > Self.deepest { throw flaw("more than \(Self.deepest) values are nested in each other") }
    let content = try read(&self)
    depth -= 1
    return content
  }

  private mutating func members() throws(SyntaxFlaw) -> [(name: String, value: LocatedValue)] {
    _ = take("{")
    var members: [(name: String, value: LocatedValue)] = []
    if take("}") { return members }
    repeat {
      try checkComma(before: "}")
      guard next == "\"" else { throw flaw("a name in quotation marks was expected") }
      let line = source.line(at: index)
      let name = try string()
      guard take(":") else { throw flaw("a colon was expected") }
      members.append((name, LocatedValue(content: try content(), line: line)))
    } while take(",")
    try close("}")
    return members
  }

  private mutating func elements() throws(SyntaxFlaw) -> [LocatedValue] {
    _ = take("[")
    var elements: [LocatedValue] = []
    if take("]") { return elements }
    repeat {
      try checkComma(before: "]")
      let line = source.line(at: index)
      elements.append(LocatedValue(content: try content(), line: line))
    } while take(",")
    try close("]")
    return elements
  }

  /// The most frequent mistake, which some readers allow.
  private func checkComma(before bracket: Unicode.Scalar) throws(SyntaxFlaw) {
    if next == bracket { throw flaw("a comma stands before \"\(bracket)\"") }
  }

  private mutating func close(_ bracket: Unicode.Scalar) throws(SyntaxFlaw) {
    skipSpace()
    guard next == bracket else { throw flaw("a comma or \"\(bracket)\" was expected") }
    index += 1
  }

  private mutating func word() throws(SyntaxFlaw) -> LocatedValue.Content {
    let words: [(String, LocatedValue.Content)] = [
      ("true", .scalar(.bool(true))), ("false", .scalar(.bool(false))), ("null", .null),
    ]
    for (word, content) in words where source.scalars[index...].starts(with: word.unicodeScalars) {
      index += word.count
      return content
    }
    throw flaw("a value was expected")
  }
}

/// Numbers and strings.
extension JSONParser {
  private mutating func number() throws(SyntaxFlaw) -> String {
    let start = index
    if next == "-" { index += 1 }
    let whole = takeDigits()
    if whole == 0 || whole > 1 && source.scalars[index - whole] == "0" { throw flaw("this is not a number") }
    if next == "." {
      index += 1
      if takeDigits() == 0 { throw flaw("digits were expected") }
    }
    if next == "e" || next == "E" {
      index += 1
      if next == "+" || next == "-" { index += 1 }
      if takeDigits() == 0 { throw flaw("digits were expected") }
    }
    var digits = String.UnicodeScalarView()
    digits.append(contentsOf: source.scalars[start..<index])
    return String(digits)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private mutating func takeDigits() -> Int {
    let start = index
    while let next, Self.isDigit(next) { index += 1 }
    return index - start
  }

  private mutating func string() throws(SyntaxFlaw) -> String {
    index += 1
    var text = String.UnicodeScalarView()
    while let scalar = next, scalar != "\"" {
      if scalar.value < 0x20 { throw flaw("the string has no end on its line") }
      index += 1
      text.append(scalar == "\\" ? try escaped() : scalar)
    }
    if next == nil { throw flaw("") }
    index += 1
    return String(text)
  }

  private mutating func escaped() throws(SyntaxFlaw) -> Unicode.Scalar {
    guard let scalar = next else { throw flaw("") }
    index += 1
    switch scalar {
    case "\"", "\\", "/": return scalar
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try unicode()
    default:
      index -= 1
      throw flaw("\"\\\(scalar)\" is not an escape")
    }
  }

  private mutating func unicode() throws(SyntaxFlaw) -> Unicode.Scalar {
    let start = index
    switch source.escapedCharacter(at: &index) {
    case .character(let scalar): return scalar
    case .half: throw source.flaw("this is half of a character", at: start)
    case .noDigits: throw flaw("four hexadecimal digits were expected")
    }
  }
}
