/// Finds control characters and bytes that are not UTF-8, one byte at a time.
struct CharacterCheck {
  /// How many bytes the character that has begun still needs.
  private var missing: UInt8 = 0
  /// The range of the next byte: narrower after a few first bytes, so that each character has one form only.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF
  /// Whether the character that has begun is a control character if its second byte is below 0xA0.
  private var mayControl = false

  /// Whether a character has begun and not ended.
  var isIncomplete: Bool { missing > 0 }

  /// The flaw of a byte after those before it; nil if there is none.
  mutating func flaw(in byte: UInt8) -> URLProblem.Flaw? {
    if missing == 0 && byte < 0x80 { return byte < 0x20 || byte == 0x7F ? .controlCharacter : nil }
    return missing == 0 ? begin(byte) : goOn(byte)
  }

  private mutating func begin(_ byte: UInt8) -> URLProblem.Flaw? {
    switch byte {
    case 0xC2...0xDF: missing = 1
    case 0xE0...0xEF: missing = 2
    case 0xF0...0xF4: missing = 3
    default: return .notUTF8
    }
    switch byte {
    case 0xE0: allowed = 0xA0...0xBF  // else two bytes would do
    case 0xED: allowed = 0x80...0x9F  // else half of a UTF-16 pair
    case 0xF0: allowed = 0x90...0xBF  // else three bytes would do
    case 0xF4: allowed = 0x80...0x8F  // else beyond Unicode
    default: allowed = 0x80...0xBF
    }
    mayControl = byte == 0xC2
    return nil
  }

  private mutating func goOn(_ byte: UInt8) -> URLProblem.Flaw? {
    guard allowed.contains(byte) else { return .notUTF8 }
    if mayControl && byte < 0xA0 { return .controlCharacter }
    missing -= 1
    allowed = 0x80...0xBF
    mayControl = false
    return nil
  }
}
