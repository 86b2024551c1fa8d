/// Reads one segment of a pattern.
struct SegmentReader {
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
    try check()
    if isHost { return try host(before, name, after) }
    guard let name else { return .literal(before) }
    return .piece(prefix: before, name: name, suffix: after)
  }

  /// A host as URLs carry it.
  private func host(_ before: String, _ name: String?, _ after: String) throws(PatternProblem) -> Pattern.Segment {
    guard let name else {
      guard let host = HostName.ascii(before) else { throw problem(.invalidHost, at: range.lowerBound) }
      return .literal(host)
    }
    guard let literals = HostName.ascii(before: before, after: after) else {
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
    case .backslash: try readEscapedSign()
    case .percent: try readEscape()
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

  private mutating func readEscapedSign() throws(PatternProblem) {
    guard position + 1 < range.upperBound, [.colon, .star].contains(bytes[position + 1]) else {
      throw problem(.strayBackslash)
    }
    position += 1
    append(bytes[position])
  }

  private mutating func readEscape() throws(PatternProblem) {
    guard let decoded = bytes[position..<range.upperBound].escapedByte else { throw problem(.invalidEscape) }
    append(decoded)
    position += 2
  }

  private mutating func append(_ byte: UInt8) {
    let byte = isHost ? byte.lowercased : byte
    if name == nil { prefix.append(byte) } else { suffix.append(byte) }
    position += 1
  }

  private func check() throws(PatternProblem) {
    let isDots = prefix == [.dot] || prefix == [.dot, .dot]
    if name == nil, isDots { throw problem(.dotSegment, at: range.lowerBound) }
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
