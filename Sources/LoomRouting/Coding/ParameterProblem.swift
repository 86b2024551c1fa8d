/// Why a route's parameter cannot be read from a URL, or not be written to one.
struct ParameterProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The parameter's name; nested ones have dots in it.
  let name: String
  /// The type that the route requests; nil where the type does not matter.
  var type: String?
  /// The given text.
  var value: String?
  /// The kind of problem.
  let reason: Reason
  /// The cases of the type, if it is an enumeration that lists them.
  var cases: [String] = []

  /// The kinds of problems with a parameter.
  enum Reason: Hashable, Sendable {
    /// It is not given.
    case missing
    /// It is no value of its type.
    case malformed
    /// It is given so many times, for one value.
    case repeated(Int)
    /// Its name has more components than anybody's types are deep: values may contain each other without end.
    case tooDeep
    /// It cannot be written so that it comes back equal.
    case unwritable(Unwritable)
  }

  /// Why something cannot be written, as the end of a sentence.
  enum Unwritable: String, Hashable, Sendable {
    /// It is nil or not a property at all, or the pattern has no name for it.
    case missing = "the path needs a value for it"
    case segment = "a segment of the path cannot be empty, a dot or two"
    case host = "a host keeps only lowercase letters, digits, -, ., _ and ~"
    /// It is not a number, or an array with nil in it; or a key has a dot.
    case value = "it could not be read again as it is"
  }

  /// A value that cannot be written.
  static func unwritable(_ name: String, _ why: Unwritable, _ value: String? = nil) -> ParameterProblem {
    ParameterProblem(name: name, value: value, reason: .unwritable(why))
  }

  // MARK: The sentence

  /// The sentence for the author of the URL or the route.
  var description: String {
    let subject = name.isEmpty ? "A value without a name" : "\"\(name.excerpt())\""
    let expected = type.map { Self.article($0) + " " + $0 } ?? "given"
    let actual = value.map { ", but is \"\($0.excerpt())\"." } ?? "."
    return switch reason {
    case .missing: "\(subject) is missing: it must be \(expected)."
    case .malformed: "\(subject) must be \(expected)\(Self.list(cases))\(actual)"
    case .repeated(let count): "\(subject) must be one \(type ?? "value"), but is given \(count) times."
    case .tooDeep: "\(subject) is nested too deeply."
    case .unwritable(let why):
      "\(name.isEmpty ? "The route" : subject) cannot be written to a URL: \(why.rawValue)."
    }
  }

  /// The article by the pronunciation of the type's name: an `Int`, a `UInt`, a `URL`.
  private static func article(_ type: String) -> String {
    type.unicodeScalars.first.map("AEIOaeio".unicodeScalars.contains) == true ? "an" : "a"
  }

  private static func list(_ cases: [String]) -> String {
    let shown = cases.prefix(12).map { $0.excerpt() } + (cases.count > 12 ? ["…"] : [])
    return cases.isEmpty ? "" : " (" + shown.joined(separator: " or ") + ")"
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
