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
      if segments.last?.form.kind == .rest { throw PatternProblem(.restNotLast, at: start) }
      let end = slash ?? bytes.count
      let isHost = scheme.form == .authority && segments.isEmpty
      let colon = isHost ? portColon(bytes, start..<end) : nil
      let segment = try segment(bytes, start..<(colon ?? end), isHost: isHost)
      if let name = segment.name, segments.contains(where: { $0.name == name }) {
        throw PatternProblem(.repeatedName(name), at: start)
      }
      if scheme.form == .opaque, slash != nil || segment.form.kind == .rest {
        throw PatternProblem(.severalOfOpaque, at: slash ?? start)
      }
      if let colon {
        guard segment.form.kind == .literal else { throw PatternProblem(.parameterWithPort, at: start) }
        port = String(decoding: bytes[(colon + 1)..<end], as: UTF8.self)
      }
      segments.append(segment)
      start = end + 1
    }
    return Pattern(root: URLRoot(scheme, of: text.utf8, port: port.map { URLText($0) }), segments: segments)
  }

  /// Where the colon is that digits follow to the end of a host.
  private static func portColon(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard let colon = bytes[range].portColon, colon == range.lowerBound || bytes[colon - 1] != .backslash,
      colon + 1 < range.upperBound, bytes[(colon + 1)..<range.upperBound].allSatisfy(\.isDigit)
    else { return nil }
    return colon
  }

  /// The segment that a part of a pattern stands for.
  private static func segment(
    _ bytes: [UInt8], _ range: Range<Int>, isHost: Bool
  ) throws(PatternProblem) -> Pattern.Segment {
    var position = range.lowerBound
    func problem(_ flaw: PatternProblem.Flaw) -> PatternProblem { PatternProblem(flaw, at: position) }
    guard !range.isEmpty else { throw problem(.emptySegment) }
    if let stars = stars(bytes[range]) { return stars }
    var name: String?
    // The decoded texts before the parameter and after it.
    var texts: [[UInt8]] = [[], []]
    while position < range.upperBound {
      let left = bytes[position..<range.upperBound]
      var (byte, length) = (bytes[position], 1)
      switch byte {
      case .colon:
        let found = Self.name(left.dropFirst())
        guard !found.isEmpty else { throw problem(.missingName) }
        guard name == nil else { throw problem(.secondParameter) }
        name = found
        position += 1 + found.utf8.count
        continue
      case .star: throw problem(.strayStar)
      case .backslash:
        guard let sign = left.dropFirst().first, sign == .colon || sign == .star else { throw problem(.strayBackslash) }
        (byte, length) = (sign, 2)
      case .percent:
        guard let decoded = left.escapedByte else { throw problem(.invalidEscape) }
        (byte, length) = (decoded, 3)
      case .questionMark, .hash: throw problem(.queryOrFragment)
      case UInt8(ascii: "{"), UInt8(ascii: "}"): throw problem(.braces)
      case UInt8(ascii: "@") where isHost: throw problem(.userInfo)
      default: break
      }
      texts[name == nil ? 0 : 1].append(isHost ? byte.lowercased : byte)
      position += length
    }
    position = range.lowerBound
    let (before, after) = (String(decoding: texts[0], as: UTF8.self), String(decoding: texts[1], as: UTF8.self))
    // Decoding repairs invalid UTF-8, so the bytes differ. `String(validating:as:)` needs iOS 18.
    guard before.utf8.elementsEqual(texts[0]), after.utf8.elementsEqual(texts[1]) else { throw problem(.notUTF8) }
    // A host is written as URLs carry it.
    guard let name else {
      if before == "." || before == ".." { throw problem(.dotSegment) }
      guard let literal = isHost ? HostName.ascii(before) : before else { throw problem(.invalidHost) }
      return Pattern.Segment(form: SegmentForm(.literal, prefix: URLText(literal)))
    }
    guard let literals = isHost ? HostName.ascii(before: before, after: after) : (before, after) else {
      throw problem(.labelWithParameter)
    }
    let form = SegmentForm(.parameter, prefix: URLText(literals.prefix), suffix: URLText(literals.suffix))
    return Pattern.Segment(form: form, name: name)
  }

  /// `*`, `**` and `:rest**`, which have nothing around them.
  private static func stars(_ text: ArraySlice<UInt8>) -> Pattern.Segment? {
    if text.elementsEqual("*".utf8) { return Pattern.Segment(form: SegmentForm(.wildcard)) }
    if text.elementsEqual("**".utf8) { return Pattern.Segment(form: SegmentForm(.rest)) }
    let name = text.first == .colon ? name(text.dropFirst()) : ""
    let isRest = !name.isEmpty && text.dropFirst(1 + name.utf8.count).elementsEqual("**".utf8)
    return isRest ? Pattern.Segment(form: SegmentForm(.rest), name: name) : nil
  }

  /// The parameter's name at the beginning; empty if there is none.
  private static func name(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.first?.isDigit == true ? "" : String(decoding: bytes.prefix(while: \.isNamePart), as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether a parameter's name goes on with this byte.
  var isNamePart: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
