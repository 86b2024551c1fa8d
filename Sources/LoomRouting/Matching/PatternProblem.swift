/// Why a text is no pattern, and where.
struct PatternProblem: Error, Hashable, Sendable {
  /// The kind of mistake.
  let flaw: Flaw
  /// The offset in the pattern's UTF-8.
  let offset: Int

  enum Flaw: Hashable, Sendable {
    case queryOrFragment
    case emptySegment
    case dotSegment
    case missingName
    case secondParameter
    case repeatedName(String)
    case restInside
    case restNotLast
    case restOfOpaque
    case separatorInOpaque
    case strayStar
    case strayBackslash
    case invalidEscape
    case notUTF8
    case userInfo
    case parameterWithPort
    case parameterAfterScheme(String, scheme: String)
  }
}

extension PatternProblem.Flaw: CustomStringConvertible {
  /// A sentence for the author of the pattern.
  var description: String {
    switch self {
    case .queryOrFragment:
      "A pattern has neither a query nor a fragment: query items reach the route's properties by their names."
    case .emptySegment: "A segment is empty, and no URL fits that."
    case .dotSegment: "The segments `.` and `..` cannot be part of a pattern."
    case .missingName: #"A parameter's name begins with a letter or `_`; a colon as text is `\:`."#
    case .secondParameter: "A segment has one parameter at most."
    case .repeatedName(let name): "The parameter `\(name)` occurs twice."
    case .restInside: "A `**` has no text around it."
    case .restNotLast: "A `**` must be the last segment."
    case .restOfOpaque: "Without `//` there is one piece only: `*` or a parameter stands for it."
    case .separatorInOpaque:
      "What follows a scheme without `//` is one piece: write `%2F`, or a slash before a pattern that has no scheme."
    case .strayStar: #"A `*` is a whole segment; as text it is `\*`."#
    case .strayBackslash: #"A backslash precedes `:` or `*` only; as text it is `%5C`."#
    case .invalidEscape: "A percent sign precedes two hexadecimal digits; as text it is `%25`."
    case .notUTF8: "The escapes are not valid UTF-8."
    case .userInfo: "A host cannot have a user before it; an at sign as text is `%40`."
    case .parameterWithPort: "A host with a port has no parameter."
    case .parameterAfterScheme(let name, let scheme):
      "`\(scheme):` is a scheme here, and `\(name)` is text. Write `/\(scheme):\(name)` for a parameter after text, or "
        + "`\(scheme)::\(name)` for one after a scheme."
    }
  }
}
