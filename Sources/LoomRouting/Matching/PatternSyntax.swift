/// Reads patterns: `scheme://host/a/:b`, `scheme:x`, or `a/:b` without a scheme.
///
/// A beginning that looks like a scheme is one, in patterns and URLs alike: `page:n` has the scheme `page`, and
/// `/page:n` is a segment with a parameter. A scheme ends in a letter or digit, so `img-:id.png` has none.
enum PatternSyntax {
  /// The pattern that a text stands for.
  static func pattern(_ text: String) throws(PatternProblem) -> Pattern {
    let scheme = URLScheme(text.utf8)
    let bytes = Array(text.utf8)
    var start = text.utf8.distance(from: text.startIndex, to: scheme.end)
    var segments: [Pattern.Segment] = []
    var port: String?
    while start < bytes.count {
      let slash = bytes[start...].firstIndex(of: .slash)
      if let slash, scheme.form == .opaque { throw PatternProblem(.separatorInOpaque, at: slash) }
      if case .rest = segments.last { throw PatternProblem(.restNotLast, at: start) }
      let end = slash ?? bytes.count
      let isHost = scheme.form == .authority && segments.isEmpty
      let colon = isHost ? portColon(bytes, start..<end) : nil
      var reader = SegmentReader(bytes, start..<(colon ?? end), isHost: isHost)
      let segment = try reader.segment()
      if let name = segment.name, segments.contains(where: { $0.name == name }) {
        throw PatternProblem(.repeatedName(name), at: start)
      }
      if case .rest = segment, scheme.form == .opaque { throw PatternProblem(.restOfOpaque, at: start) }
      if let colon {
        guard case .literal = segment else { throw PatternProblem(.parameterWithPort, at: start) }
        port = String(decoding: bytes[(colon + 1)..<end], as: UTF8.self)
      }
      segments.append(segment)
      start = end + 1
    }
    let name = String(decoding: text.utf8[..<scheme.nameEnd].map(\.lowercased), as: UTF8.self)
    return Pattern(
      scheme: scheme.form == .relative ? nil : name, hasAuthority: scheme.form == .authority, port: port,
      segments: segments)
  }

  /// Where the colon is that digits follow to the end of a host.
  private static func portColon(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard let colon = bytes[range].portColon, colon == range.lowerBound || bytes[colon - 1] != .backslash,
      colon + 1 < range.upperBound, bytes[(colon + 1)..<range.upperBound].allSatisfy(\.isDigit)
    else { return nil }
    return colon
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
    PatternProblem(flaw, at: offset ?? position)
  }
}

extension UInt8 {
  /// Whether a parameter's name goes on with this byte.
  var isNamePart: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
