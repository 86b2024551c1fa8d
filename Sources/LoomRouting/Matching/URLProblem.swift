/// Why a URL is refused before any pattern is looked at.
enum URLProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Something at an offset is no part of a URL; nil for a parameter that comes beside the URL.
  case malformed(offset: Int?, Flaw)
  /// Something exceeds a limit.
  case tooLong(Measure, limit: Int)

  enum Flaw: String, Hashable, Sendable {
    case escape = "a percent sign without two hexadecimal digits"
    case notUTF8 = "an escape that is not UTF-8"
    case controlCharacter = "a control character"
    case dotSegment = "a segment `.` or `..`"
    case backslash = "a backslash"
    case userInfo = "a user before the host"
  }

  enum Measure: String, Hashable, Sendable {
    case bytes, segments
    case items = "query items"
    case value = "bytes in a value"
  }

  static func malformed(_ flaw: Flaw, at index: String.Index, in url: String) -> URLProblem {
    .malformed(offset: url.utf8.distance(from: url.startIndex, to: index), flaw)
  }

  /// A sentence that repeats nothing of the URL.
  var description: String {
    switch self {
    case .malformed(let offset?, let flaw): "At offset \(offset) there is \(flaw.rawValue)."
    case .malformed(nil, let flaw): "In a parameter there is \(flaw.rawValue)."
    case .tooLong(let measure, let limit): "There are more than \(limit) \(measure.rawValue)."
    }
  }
}
