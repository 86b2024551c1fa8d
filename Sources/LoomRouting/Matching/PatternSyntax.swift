/// Reads patterns: `scheme://host/a/:b`, `scheme:x`, or `a/:b` without a scheme.
///
/// A beginning that looks like a scheme is one, in patterns and URLs alike: `page:n` has the scheme `page`, and
/// `/page:n` is a segment with a parameter. A scheme ends in a letter or digit, so `img-:id.png` has none.
enum PatternSyntax {
  /// The pattern that a text stands for.
  static func pattern(_ text: String) throws(PatternProblem) -> Pattern {
    let scheme = URLScheme(text.utf8)
    let path = Array(text.utf8)[text.utf8.distance(from: text.startIndex, to: scheme.end)...]
    var pieces = path.split(separator: .slash, omittingEmptySubsequences: false)
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    var segments: [Pattern.Segment] = []
    var port: URLText?
    for piece in pieces {
      if segments.last?.form.kind == .rest { throw PatternProblem(.restNotLast, at: piece.startIndex) }
      let isHost = scheme.form == .authority && segments.isEmpty
      let colon = isHost ? portColon(piece) : nil
      let segment = try segment(piece[..<(colon ?? piece.endIndex)], isHost: isHost)
      if let name = segment.name, segments.contains(where: { $0.name == name }) {
        throw PatternProblem(.repeatedName, at: piece.startIndex)
      }
      if scheme.form == .opaque, segment.form.kind == .rest || path.contains(.slash) {
        throw PatternProblem(.severalOfOpaque, at: piece.startIndex)
      }
      if let colon {
        guard segment.form.kind == .literal else { throw PatternProblem(.parameterWithPort, at: piece.startIndex) }
        port = URLText(String(decoding: piece[colon...].dropFirst(), as: UTF8.self))
      }
      segments.append(segment)
    }
    return Pattern(root: URLRoot(scheme, of: text.utf8, port: port), segments: segments)
  }

  /// Where the colon is that digits follow to the end of a host.
  private static func portColon(_ host: ArraySlice<UInt8>) -> Int? {
    guard let colon = host.portColon, host[..<colon].last != .backslash else { return nil }
    let port = host[colon...].dropFirst()
    return !port.isEmpty && port.allSatisfy(\.isDigit) ? colon : nil
  }

  /// The segment that a part of a pattern stands for.
  private static func segment(_ bytes: ArraySlice<UInt8>, isHost: Bool) throws(PatternProblem) -> Pattern.Segment {
    var position = bytes.startIndex
    func problem(_ flaw: PatternProblem.Flaw) -> PatternProblem { PatternProblem(flaw, at: position) }
    guard !bytes.isEmpty else { throw problem(.emptySegment) }
    if let stars = stars(bytes) { return stars }
    var name: String?
    // The decoded texts before the parameter and after it.
    var texts: [[UInt8]] = [[], []]
    while position < bytes.endIndex {
      let left = bytes[position...]
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
    position = bytes.startIndex
    let (before, after) = (String(decoding: texts[0], as: UTF8.self), String(decoding: texts[1], as: UTF8.self))
    // Decoding repairs invalid UTF-8, so the bytes differ. `String(validating:as:)` needs iOS 18.
    guard before.utf8.elementsEqual(texts[0]), after.utf8.elementsEqual(texts[1]) else { throw problem(.notUTF8) }
    // A host is written as URLs carry it.
    guard let name else {
      if before == "." || before == ".." { throw problem(.dotSegment) }
      guard let literal = isHost ? HostName.ascii(before) : before else { throw problem(.invalidHost) }
      return Pattern.Segment(form: SegmentForm(kind: .literal, prefix: URLText(literal)))
    }
    guard let literals = isHost ? HostName.ascii(before: before, after: after) : (before, after) else {
      throw problem(.invalidHost)
    }
    let form = SegmentForm(kind: .parameter, prefix: URLText(literals.prefix), suffix: URLText(literals.suffix))
    return Pattern.Segment(form: form, name: name)
  }

  /// `*`, `**` and `:rest**`, which have nothing around them.
  private static func stars(_ text: ArraySlice<UInt8>) -> Pattern.Segment? {
    if text.elementsEqual("*".utf8) { return Pattern.Segment(form: SegmentForm(kind: .wildcard)) }
    if text.elementsEqual("**".utf8) { return Pattern.Segment(form: SegmentForm(kind: .rest)) }
    let name = text.first == .colon ? name(text.dropFirst()) : ""
    let isRest = !name.isEmpty && text.dropFirst(1 + name.utf8.count).elementsEqual("**".utf8)
    return isRest ? Pattern.Segment(form: SegmentForm(kind: .rest), name: name) : nil
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
