/// A URL's scheme and segments as they are compared: decoded once, scheme and host in lower case.
///
/// Decoding writes them to a buffer that has room for the URL. The scheme is first there, the segments follow with
/// ``UInt8/decodedSeparator`` between them: a slash is text then.
struct URLText {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0
  private(set) var hostHasColon: Bool

  init(_ bytes: Span<UInt8>, _ parts: URLBytes, in buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
    hostHasColon = parts.hostHasColon
    for position in 0..<parts.scheme.keyEnd { append(bytes[position].lowercased) }
    copyHost(bytes, parts.start..<min(parts.hostEnd, parts.end))
    copyPath(bytes, max(parts.hostEnd, parts.start)..<parts.end, isOpaque: parts.scheme.form == .opaque)
  }

  private mutating func append(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }

  private mutating func copyHost(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = Self.next(bytes, &position, range.upperBound).lowercased
      if byte == .colon { hostHasColon = true }
      append(byte)
    }
  }

  private mutating func copyPath(_ bytes: Span<UInt8>, _ range: Range<Int>, isOpaque: Bool) {
    var position = range.lowerBound
    while position < range.upperBound {
      let isSeparator = bytes[position] == .slash && !isOpaque
      let byte = Self.next(bytes, &position, range.upperBound)
      append(isSeparator ? .decodedSeparator : byte)
    }
  }

  /// The next byte, decoded; what could be taken for a separator is another byte that is no text either.
  @inline(__always)
  static func next(_ bytes: Span<UInt8>, _ position: inout Int, _ end: Int) -> UInt8 {
    let byte = bytes[position]
    guard byte == .percent, let decoded = bytes.escaped(at: position, before: end) else {
      position += 1
      return byte
    }
    position += 3
    return decoded == .decodedSeparator ? .notText : decoded
  }
}
