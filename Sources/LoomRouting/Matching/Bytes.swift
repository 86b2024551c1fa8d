extension UInt8 {
  static var colon: UInt8 { UInt8(ascii: ":") }
  static var slash: UInt8 { UInt8(ascii: "/") }
  static var percent: UInt8 { UInt8(ascii: "%") }
  static var star: UInt8 { UInt8(ascii: "*") }
  static var dot: UInt8 { UInt8(ascii: ".") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var questionMark: UInt8 { UInt8(ascii: "?") }
  static var hash: UInt8 { UInt8(ascii: "#") }

  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  /// The byte itself, or the small letter of an ASCII capital.
  var lowercased: UInt8 { isCapital ? self | 0x20 : self }

  /// Whether RFC 3986 leaves the byte unreserved, so that a URL may have it anywhere.
  var isUnreserved: Bool { isLetter || isDigit || "-._~".utf8.contains(self) }
  /// Whether a host keeps the byte, without escaping it or making it a small letter.
  var isKeptInHost: Bool { isUnreserved && !isCapital }

  /// The value of a hexadecimal digit; nil for any other byte.
  var hexadecimal: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) ? letter - UInt8(ascii: "a") + 10 : nil
  }

  /// The escape `%XX` of the byte.
  var escape: [UInt8] { [.percent, Self.digits[Int(self >> 4)], Self.digits[Int(self & 15)]] }

  private static let digits = Array("0123456789ABCDEF".utf8)
}

extension Collection<UInt8> {
  /// Where the colon before the port is, in a host with its port: one inside an address's brackets is none.
  var portColon: Index? {
    var colon: Index?
    for index in indices {
      if self[index] == .colon { colon = index }
      if self[index] == UInt8(ascii: "]") { colon = nil }
    }
    return colon
  }

  /// The byte that the escape `%XX` at the beginning stands for; nil if there is none.
  var escapedByte: UInt8? {
    var bytes = makeIterator()
    guard bytes.next() == .percent, let high = bytes.next()?.hexadecimal, let low = bytes.next()?.hexadecimal else {
      return nil
    }
    return high << 4 | low
  }
}
