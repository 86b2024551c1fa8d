/// Reads patterns: `scheme://host/a/:b`, `scheme:x`, or `a/:b` without a scheme.
///
/// A beginning that looks like a scheme is one, in patterns and URLs alike: `page:n` has the scheme `page`, and
/// `/page:n` is a segment with a parameter. A scheme ends in a letter or digit, so `img-:id.png` has none.
struct PatternSyntax {
  private let text: String
  private let bytes: [UInt8]
  private var segments: [Pattern.Segment] = []
  private var port: String?

  private init(_ text: String) { (self.text, bytes) = (text, Array(text.utf8)) }

  /// The pattern that a text stands for.
  static func pattern(_ text: String) throws(PatternProblem) -> Pattern {
    var syntax = PatternSyntax(text)
    return try syntax.pattern()
  }

  private mutating func pattern() throws(PatternProblem) -> Pattern {
    let scheme = URLScheme(text.utf8)
    let start = text.utf8.distance(from: text.startIndex, to: scheme.end)
    if scheme.form == .opaque {
      try addOpaque(from: start)
    } else {
      try addSegments(from: start, isHost: scheme.form == .authority)
    }
    let name = String(decoding: text.utf8[..<scheme.nameEnd].map(\.lowercased), as: UTF8.self)
    return Pattern(
      scheme: scheme.form == .relative ? nil : name, hasAuthority: scheme.form == .authority, port: port,
      segments: segments)
  }

  private mutating func addOpaque(from start: Int) throws(PatternProblem) {
    guard start < bytes.count else { return }
    if let slash = bytes[start...].firstIndex(of: .slash) {
      throw PatternProblem(flaw: .separatorInOpaque, offset: slash)
    }
    try add(start..<bytes.count, isHost: false)
    if case .rest = segments.last { throw PatternProblem(flaw: .restOfOpaque, offset: start) }
  }

  private mutating func addSegments(from first: Int, isHost: Bool) throws(PatternProblem) {
    var start = first
    while start < bytes.count {
      if case .rest = segments.last { throw PatternProblem(flaw: .restNotLast, offset: start) }
      let end = bytes[start...].firstIndex(of: .slash) ?? bytes.count
      if isHost && segments.isEmpty { try addHost(start..<end) } else { try add(start..<end, isHost: false) }
      start = end + 1
    }
  }

  private mutating func addHost(_ range: Range<Int>) throws(PatternProblem) {
    guard let colon = bytes[range].portColon, colon == range.lowerBound || bytes[colon - 1] != .backslash,
      bytes[colon..<range.upperBound].count > 1, bytes[(colon + 1)..<range.upperBound].allSatisfy(\.isDigit)
    else { return try add(range, isHost: true) }
    port = String(decoding: bytes[(colon + 1)..<range.upperBound], as: UTF8.self)
    try add(range.lowerBound..<colon, isHost: true)
    guard case .literal = segments[0] else {
      throw PatternProblem(flaw: .parameterWithPort, offset: range.lowerBound)
    }
  }

  private mutating func add(_ range: Range<Int>, isHost: Bool) throws(PatternProblem) {
    var reader = SegmentReader(bytes, range, isHost: isHost)
    let segment = try reader.segment()
    if let name = segment.name, segments.contains(where: { $0.name == name }) {
      throw PatternProblem(flaw: .repeatedName(name), offset: range.lowerBound)
    }
    segments.append(segment)
  }
}
