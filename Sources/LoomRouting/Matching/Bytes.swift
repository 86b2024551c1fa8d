extension UInt8 {
  static var colon: UInt8 { UInt8(ascii: ":") }
  static var slash: UInt8 { UInt8(ascii: "/") }
  static var percent: UInt8 { UInt8(ascii: "%") }
  static var star: UInt8 { UInt8(ascii: "*") }
  static var dot: UInt8 { UInt8(ascii: ".") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var questionMark: UInt8 { UInt8(ascii: "?") }
  static var hash: UInt8 { UInt8(ascii: "#") }

  /// What separates segments once they are decoded, when a slash may be text: UTF-8 never has this byte.
  static var decodedSeparator: UInt8 { 0xFF }
  /// Another byte that UTF-8 never has.
  static var notText: UInt8 { 0xFE }

  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }
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
    if position + 8 <= self.count {
      return count >= 8 ? word(at: position) : word(at: position) & ((1 &<< UInt64(count &* 8)) &- 1)
    }
    return partialWord(at: position, count: Swift.min(count, 8))
  }

  private func partialWord(at position: Int, count: Int) -> UInt64 {
    var word: UInt64 = 0
    for offset in 0..<count { word |= UInt64(self[position + offset]) &<< UInt64(offset &* 8) }
    return word
  }

  /// Where a byte occurs first from a position on, or the bound.
  @inline(__always)
  func first(_ byte: UInt8, from start: Int, to end: Int) -> Int {
    var position = start
    let pattern = UInt64(repeating: byte)
    while position + 8 <= end {
      let found = (word(at: position) ^ pattern).zeroBytes
      if found != 0 { return position + found.trailingZeroBitCount &>> 3 }
      position += 8
    }
    while position < end, self[position] != byte { position += 1 }
    return position
  }
}

extension UInt64 {
  /// Eight times the same byte.
  @inline(__always)
  init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The high bit of each byte that is zero; above the lowest of them there may be further bits.
  @inline(__always)
  var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }
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
