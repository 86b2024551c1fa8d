/// Reads patterns: `scheme://host/a/:b`, `scheme:x`, or `a/:b` without a scheme.
///
/// What begins like a scheme is one, in patterns and URLs alike: `page:n` has the scheme `page`, and `/page:n` is a
/// segment with a parameter. A scheme ends in a letter or digit, so `img-:id.png` has none.
struct PatternSyntax {
  private let bytes: [UInt8]
  private var segments: [Pattern.Segment] = []
  private var hasNames = false

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The pattern that a text stands for.
  static func pattern(_ text: String) throws(PatternProblem) -> Pattern {
    var syntax = PatternSyntax(Array(text.utf8))
    return try syntax.pattern()
  }

  private mutating func pattern() throws(PatternProblem) -> Pattern {
    let parts = bytes.withUnsafeBufferPointer { URLBytes.Scheme($0.span) }
    let scheme = parts.form == .relative ? nil : scheme(before: parts.end, hasCapitals: parts.hasCapitals)
    if parts.form == .opaque { try addOpaque(from: parts.next) } else { try addSegments(of: parts) }
    return Pattern(scheme: scheme, hasAuthority: parts.form == .authority, segments: segments)
  }

  private func scheme(before end: Int, hasCapitals: Bool) -> String {
    let scheme = bytes[..<end]
    return String(decoding: hasCapitals ? scheme.map(\.lowercased)[...] : scheme, as: UTF8.self)
  }

  private mutating func addOpaque(from start: Int) throws(PatternProblem) {
    guard start < bytes.count else { return }
    if let slash = bytes[start...].firstIndex(of: .slash) {
      throw PatternProblem(flaw: .separatorInOpaque, offset: slash)
    }
    try add(start..<bytes.count, isHost: false)
    if case .rest = segments.last { throw PatternProblem(flaw: .restOfOpaque, offset: start) }
  }

  @_optimize(speed)
  private mutating func addSegments(of parts: URLBytes.Scheme) throws(PatternProblem) {
    var start = parts.next
    segments.reserveCapacity(bytes.reduce(1) { $1 == .slash ? $0 + 1 : $0 })
    while start < bytes.count {
      if case .rest = segments.last { throw PatternProblem(flaw: .restNotLast, offset: start) }
      let end = bytes[start...].firstIndex(of: .slash) ?? bytes.count
      try add(start..<end, isHost: parts.form == .authority && segments.isEmpty)
      start = end + 1
    }
  }

  @_optimize(speed)
  private mutating func add(_ range: Range<Int>, isHost: Bool) throws(PatternProblem) {
    let segment = try SegmentReader.segment(bytes, range, isHost: isHost)
    if let name = segment.name {
      // Most patterns have one parameter.
      if hasNames, segments.contains(where: { $0.name == name }) {
        throw PatternProblem(flaw: .repeatedName(name), offset: range.lowerBound)
      }
      hasNames = true
    }
    segments.append(segment)
  }
}
