extension ParameterProblem: CustomStringConvertible {
  /// The sentence for the author of the URL or the route.
  var description: String {
    switch reason {
    case .missing: subject + " is missing: it must be " + expected + "."
    case .malformed: subject + " must be " + expected + actual + "."
    case .outOfRange: subject + " must be " + expected + ", but " + quotedValue + " is out of range."
    case .notAmong(let cases): subject + " must be " + expected + Self.list(cases) + actual + "."
    case .repeated(let count): subject + " must be one " + (type ?? "value") + ", but is given \(count) times."
    case .tooFew(let count): subject + " must be given more often: \(Self.times(count)) is not enough."
    case .tooDeep: subject + " is nested too deeply."
    case .unwritable(let why): subject + " cannot be written to a URL: " + why.sentence + "."
    }
  }

  private var subject: String {
    name.isEmpty ? "A value without a name" : "\"" + name.excerpt() + "\""
  }

  private var expected: String { type.map { Self.article($0) + " " + $0 } ?? "given" }

  private var quotedValue: String { "\"" + (value ?? "").excerpt() + "\"" }

  private var actual: String { value == nil ? "" : ", but is " + quotedValue }

  /// The article by the pronunciation of the type's name: an `Int`, a `UInt`, a `URL`.
  private static func article(_ type: String) -> String {
    switch type.unicodeScalars.first {
    case "A", "E", "I", "O", "a", "e", "i", "o": "an"
    default: "a"
    }
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  private static func list(_ cases: [String]) -> String {
    let shown = cases.prefix(12).map { $0.excerpt() }
    guard let last = shown.last else { return "" }
    if cases.count > shown.count { return " (" + shown.joined(separator: ", ") + ", …)" }
    let others = shown.dropLast().joined(separator: ", ")
    return others.isEmpty ? " (" + last + ")" : " (" + others + " or " + last + ")"
  }
}

extension String {
  /// The first 64 characters on one line, with invisible ones as escapes.
  ///
  /// A character is a Unicode scalar here: a visible character may be of any length.
  func excerpt() -> String {
    let text = unicodeScalars.prefix(64).map(\.visible).joined()
    return unicodeScalars.dropFirst(64).isEmpty ? text : text + "…"
  }
}

extension Unicode.Scalar {
  /// The scalar, or its escape if it is a quote or cannot be seen.
  fileprivate var visible: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    default: self == "\"" || self == "\\" ? "\\" + String(self) : String(self)
    }
  }
}
