/// Reads what follows `\u` in JSON and in `.properties` files.
extension SourceText {
  /// A character that is written as one or two UTF-16 code units, each with an escape of its own.
  enum EscapedCharacter {
    case character(Unicode.Scalar)
    /// One of two code units, without the other.
    case half
    /// Fewer than four hexadecimal digits; the offset is at what stands in place of the next.
    case noDigits
  }

  /// The character whose first escape's digits begin at an offset, which moves behind the character.
  func escapedCharacter(at offset: inout Int) -> EscapedCharacter {
    guard let first = codeUnit(at: &offset) else { return .noDigits }
    if let scalar = Unicode.Scalar(first) { return .character(scalar) }
    guard UTF16.isLeadSurrogate(first), scalars[offset...].starts(with: ["\\", "u"]) else { return .half }
    offset += 2
    guard let second = codeUnit(at: &offset) else { return .noDigits }
    guard UTF16.isTrailSurrogate(second) else { return .half }
    return .character(UTF16.decode(UTF16.EncodedScalar([first, second])))
  }

  private func codeUnit(at offset: inout Int) -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard offset < scalars.count, scalars[offset].isASCII, let digit = Character(scalars[offset]).hexDigitValue else {
        return nil
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}
