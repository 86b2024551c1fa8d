extension UInt8 {
  @inline(__always) static var colon: UInt8 { UInt8(ascii: ":") }
  @inline(__always) static var slash: UInt8 { UInt8(ascii: "/") }
  @inline(__always) static var percent: UInt8 { UInt8(ascii: "%") }
  @inline(__always) static var star: UInt8 { UInt8(ascii: "*") }
  @inline(__always) static var dot: UInt8 { UInt8(ascii: ".") }
  @inline(__always) static var backslash: UInt8 { UInt8(ascii: "\\") }
  @inline(__always) static var questionMark: UInt8 { UInt8(ascii: "?") }
  @inline(__always) static var hash: UInt8 { UInt8(ascii: "#") }

  /// What separates segments once they are decoded, when a slash may be text: UTF-8 never has this byte.
  @inline(__always) static var decodedSeparator: UInt8 { 0xFF }
  /// Another byte that UTF-8 never has.
  @inline(__always) static var notText: UInt8 { 0xFE }

  @inline(__always) var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
  @inline(__always) var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  @inline(__always) var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }
  /// The byte itself, or the small letter of an ASCII capital.
  var lowercased: UInt8 { isCapital ? self | 0x20 : self }

  /// The value of a hexadecimal digit; nil for any other byte.
  var hexadecimal: UInt8? {
    if isDigit { return self &- UInt8(ascii: "0") }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }
}

extension Span<UInt8> {
  /// What the escape `%XX` at a position stands for; nil if it is none, or does not end before a bound.
  func escaped(at position: Int, before end: Int) -> UInt8? {
    guard position + 2 < end, let high = self[position + 1].hexadecimal, let low = self[position + 2].hexadecimal
    else { return nil }
    return high << 4 | low
  }

  /// Eight bytes as a little-endian number.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// Up to eight bytes as a little-endian number.
  @inline(__always)
  func word(at position: Int, count: Int) -> UInt64 {
    let word = word(near: position)
    return count >= 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
  }

  /// The bytes from a position on, as many as there are up to eight; what lies above these has no meaning.
  @inline(__always)
  func word(near position: Int) -> UInt64 {
    if position &+ 8 <= count { return word(at: position) }
    // At the end the last eight bytes are read, of which those before the position are shifted out.
    if count >= 8 { return word(at: count &- 8) &>> UInt64(truncatingIfNeeded: (position &+ 8 &- count) &* 8) }
    return fewBytes(from: position)
  }

  @inline(never)
  private func fewBytes(from position: Int) -> UInt64 {
    let left = count &- position
    if left <= 0 { return 0 }
    if left == 1 { return UInt64(self[position]) }
    // Two loads that overlap are enough: the first and the last four, or the first and the last two.
    let size = left < 4 ? 2 : 4
    return part(at: position, size) | part(at: count &- size, size) &<< UInt64(truncatingIfNeeded: (left &- size) &* 8)
  }

  @inline(__always)
  private func part(at position: Int, _ size: Int) -> UInt64 {
    size == 2
      ? UInt64(UInt16(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt16.self)))
      : UInt64(UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt32.self)))
  }

  /// Whether as many bytes from a position on are those of other ones, which may have separators for slashes.
  @inline(never)
  func isEqual(
    from position: Int, to others: Span<UInt8>, _ start: Int, _ count: Int, areSlashesSeparators: Bool = false
  ) -> Bool {
    var (offset, left) = (0, count)
    while left > 0 {
      let word = word(at: position &+ offset, count: left)
      let expected = areSlashesSeparators ? word.withDecodedSeparators : word
      guard expected == others.word(at: start &+ offset, count: left) else { return false }
      offset &+= 8
      left &-= 8
    }
    return true
  }

  /// Where a byte that is not 0 occurs first from a position on, or the bound.
  @inline(__always)
  func first(_ byte: UInt8, from start: Int, to end: Int) -> Int {
    var position = start
    let pattern = UInt64(repeating: byte)
    while position < end {
      let found = (word(near: position) ^ pattern).zeroBytes
      if found != 0 { return Swift.min(position &+ found.trailingZeroBitCount &>> 3, end) }
      position &+= 8
    }
    return end
  }
}

extension UInt64 {
  /// Eight times the same byte.
  @inline(__always)
  init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The high bit of each byte that is zero; above the lowest of them there may be further bits.
  @inline(__always)
  var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }

  /// The same with the separator of decoded text for each slash.
  fileprivate var withDecodedSeparators: UInt64 {
    let (low, others) = (UInt64(repeating: 0x7F), self ^ UInt64(repeating: .slash))
    let slashes = ~((others & low &+ low) | others | low)
    return self | (slashes &>> 7) &* 0xFF
  }

  /// The high bit of the byte after some bytes, if it is one of eight.
  @inline(__always)
  static func bound(_ count: Int) -> UInt64 {
    count < 8 ? 0x80 &<< UInt64(truncatingIfNeeded: count &* 8) : 0
  }

  /// All bits of the bytes below the lowest one that is marked.
  @inline(__always)
  static func below(_ marks: UInt64) -> UInt64 { ((marks & (0 &- marks)) &>> 7) &- 1 }

  /// The high bit of each ASCII byte that is a bound or above it.
  @inline(__always)
  private func bytes(from bound: UInt8) -> UInt64 {
    ((self & 0x7F7F_7F7F_7F7F_7F7F) &+ UInt64(repeating: 0x80 &- bound)) & ~self & 0x8080_8080_8080_8080
  }

  /// The high bit of each byte in a range of ASCII.
  @inline(__always)
  func bytes(from first: UInt8, to last: UInt8) -> UInt64 { bytes(from: first) & ~bytes(from: last + 1) }
}

extension String {
  /// Calls a function with the text's UTF-8, which native strings give without a copy.
  @inline(__always)
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
    var copy = self
    return copy.withUTF8 { body($0.span) }
  }
}
