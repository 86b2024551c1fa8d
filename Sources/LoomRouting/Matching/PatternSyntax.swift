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
    if scheme.form == .opaque { try addOpaque(from: start) } else { try addSegments(from: start, scheme.form) }
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

  private mutating func addSegments(from first: Int, _ form: URLScheme.Form) throws(PatternProblem) {
    var start = first
    while start < bytes.count {
      if case .rest = segments.last { throw PatternProblem(flaw: .restNotLast, offset: start) }
      let end = bytes[start...].firstIndex(of: .slash) ?? bytes.count
      if form == .authority, segments.isEmpty { try addHost(start..<end) } else { try add(start..<end, isHost: false) }
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

/// Reads one segment of a pattern.
private struct SegmentReader {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let isHost: Bool
  private var position: Int
  /// The decoded text before the parameter, or all of it.
  private var prefix: [UInt8] = []
  private var suffix: [UInt8] = []
  private var name: String?

  init(_ bytes: [UInt8], _ range: Range<Int>, isHost: Bool) {
    (self.bytes, self.range, self.isHost) = (bytes, range, isHost)
    position = range.lowerBound
  }

  /// The segment that the part of the pattern stands for.
  mutating func segment() throws(PatternProblem) -> Pattern.Segment {
    guard !range.isEmpty else { throw problem(.emptySegment) }
    if let star = stars() { return star }
    while position < range.upperBound { try readPart() }
    let (before, after) = (try text(prefix), try text(suffix))
    let isDots = prefix == [.dot] || prefix == [.dot, .dot]
    if name == nil, isDots { throw problem(.dotSegment, at: range.lowerBound) }
    guard let name else {
      // A host is written as URLs carry it.
      guard let literal = isHost ? HostName.ascii(before) : before else {
        throw problem(.invalidHost, at: range.lowerBound)
      }
      return .literal(literal)
    }
    guard let literals = isHost ? HostName.ascii(before: before, after: after) : (before, after) else {
      throw problem(.labelWithParameter, at: range.lowerBound)
    }
    return .piece(prefix: literals.prefix, name: name, suffix: literals.suffix)
  }

  /// `*`, `**` and `:rest**`, which have nothing around them.
  private func stars() -> Pattern.Segment? {
    let text = bytes[range]
    if text.elementsEqual("*".utf8) { return .piece(name: nil) }
    if text.elementsEqual("**".utf8) { return .rest(nil) }
    guard text.count > 3, text.first == .colon, text.suffix(2).elementsEqual("**".utf8) else { return nil }
    let end = endOfName(from: range.lowerBound + 1)
    guard end == range.upperBound - 2, end > range.lowerBound + 1 else { return nil }
    return .rest(String(decoding: bytes[range.lowerBound + 1..<end], as: UTF8.self))
  }

  private mutating func readPart() throws(PatternProblem) {
    switch bytes[position] {
    case .colon: try readColon()
    case .star: throw problem(bytes[position..<range.upperBound].starts(with: "**".utf8) ? .restInside : .strayStar)
    case .backslash:
      position += 1
      guard position < range.upperBound, [.colon, .star].contains(bytes[position]) else {
        throw problem(.strayBackslash, at: position - 1)
      }
      append(bytes[position])
    case .percent:
      guard let decoded = bytes[position..<range.upperBound].escapedByte else { throw problem(.invalidEscape) }
      append(decoded)
      position += 2
    case .questionMark, .hash: throw problem(.queryOrFragment)
    case UInt8(ascii: "{"), UInt8(ascii: "}"): throw problem(.braces)
    case UInt8(ascii: "@") where isHost: throw problem(.userInfo)
    case let byte: append(byte)
    }
  }

  private mutating func readColon() throws(PatternProblem) {
    let start = position + 1
    let end = endOfName(from: start)
    guard end > start else { throw problem(.missingName) }
    guard name == nil else { throw problem(.secondParameter) }
    name = String(decoding: bytes[start..<end], as: UTF8.self)
    position = end
  }

  private func endOfName(from start: Int) -> Int {
    guard start < range.upperBound, !bytes[start].isDigit else { return start }
    return bytes[start..<range.upperBound].firstIndex { !$0.isNamePart } ?? range.upperBound
  }

  private mutating func append(_ byte: UInt8) {
    let byte = isHost ? byte.lowercased : byte
    if name == nil { prefix.append(byte) } else { suffix.append(byte) }
    position += 1
  }

  private func text(_ bytes: [UInt8]) throws(PatternProblem) -> String {
    // Decoding repairs invalid UTF-8, so the bytes differ. `String(validating:as:)` needs iOS 18.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw problem(.notUTF8, at: range.lowerBound) }
    return text
  }

  private func problem(_ flaw: PatternProblem.Flaw, at offset: Int? = nil) -> PatternProblem {
    PatternProblem(flaw: flaw, offset: offset ?? position)
  }
}

extension UInt8 {
  /// Whether a parameter's name goes on with this byte.
  var isNamePart: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
