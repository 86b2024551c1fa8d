/// Reads `.properties` files by the rules of Java's `Properties.load(Reader)`.
///
/// A line is a key, then `=`, `:` or spaces, and the value. `#` and `!` begin a comment. A backslash at the end of a line
/// continues it, without the spaces that the next line begins with.
struct PropertiesParser {
  private let source: SourceText
  private var index = 0

  init(_ source: SourceText) { self.source = source }

  /// The document as one group, in which a key's dots are part of its name.
  func document() throws(SyntaxFlaw) -> LocatedValue {
    var parser = self
    var members: [(name: String, value: LocatedValue)] = []
    while parser.index < source.scalars.count {
      parser.skipSpace()
      if parser.skipCommentOrEnd() { continue }
      let line = source.line(at: parser.index)
      let key = try parser.text(untilSeparator: true)
      parser.skipSeparator()
      let value = try parser.text(untilSeparator: false)
      members.append((key, LocatedValue(content: .scalar(.text(value)), line: line)))
    }
    return LocatedValue(content: .group(members), line: nil)
  }
}

extension PropertiesParser {
  private var next: Unicode.Scalar? { index < source.scalars.count ? source.scalars[index] : nil }
  private var isAtLineEnd: Bool { next.map(Self.endsLine) ?? true }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\u{C}"
  }

  private mutating func skipSpace() { while let next, Self.isSpace(next) { index += 1 } }

  private mutating func skipLineEnd() {
    let isReturn = next == "\r"
    index += 1
    if isReturn, next == "\n" { index += 1 }
  }

  /// Skips a comment or the end of an empty line, if it comes next.
  private mutating func skipCommentOrEnd() -> Bool {
    if next == "#" || next == "!" { while !isAtLineEnd { index += 1 } }
    guard isAtLineEnd else { return false }
    if next != nil { skipLineEnd() }
    return true
  }

  /// Skips what stands between a key and its value: spaces, and one `=` or `:` among them.
  private mutating func skipSeparator() {
    skipContinuedSpace()
    guard next == "=" || next == ":" else { return }
    index += 1
    skipContinuedSpace()
  }

  /// Skips spaces, and the ends of lines that a backslash continues.
  private mutating func skipContinuedSpace() {
    skipSpace()
    while next == "\\", index + 1 < source.scalars.count, Self.endsLine(source.scalars[index + 1]) {
      index += 1
      skipLineEnd()
      skipSpace()
    }
  }

  private mutating func text(untilSeparator isKey: Bool) throws(SyntaxFlaw) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = next, !Self.endsLine(scalar) {
      if isKey, Self.isSpace(scalar) || scalar == "=" || scalar == ":" { return String(text) }
      index += 1
      if scalar != "\\" {
        text.append(scalar)
      } else if let escaped = try escaped() {
        text.append(escaped)
      }
    }
    if !isKey, next != nil { skipLineEnd() }
    return String(text)
  }

  /// What a backslash makes of what follows; nil for the end of the line.
  private mutating func escaped() throws(SyntaxFlaw) -> Unicode.Scalar? {
    // Java ignores a backslash at the end of the file.
    guard let scalar = next else { return nil }
    if Self.endsLine(scalar) {
      skipLineEnd()
      skipSpace()
      return nil
    }
    index += 1
    switch scalar {
    case "t": return "\t"
    case "n": return "\n"
    case "r": return "\r"
    case "f": return "\u{C}"
    case "u": return try unicode()
    default: return scalar
    }
  }

  private mutating func unicode() throws(SyntaxFlaw) -> Unicode.Scalar {
    let start = index - 2
    switch source.escapedCharacter(at: &index) {
    case .character(let scalar): return scalar
    case .half: throw source.flaw("this is half of a character", at: start)
    case .noDigits: throw source.flaw("four hexadecimal digits were expected after \"\\u\"", at: start)
    }
  }
}
