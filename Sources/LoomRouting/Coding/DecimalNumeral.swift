/// A finite decimal as it is written: sign, digits, fraction and exponent.
struct DecimalNumeral {
  /// Whether a minus stands before it.
  var isNegative: Bool
  /// The digits before the point; at least one in a text.
  var whole: Substring.UTF8View
  /// The digits after the point.
  var fraction: Substring.UTF8View
  /// The power of ten it is multiplied by.
  var exponent: Int

  /// Reads `-12.5e-3`; nil for a plus, a point without digits around it, spaces, and names such as `nan`.
  init?(_ text: String) {
    var rest = text[...].utf8
    isNegative = rest.removeFirst(if: "-")
    whole = rest.removeDigits()
    fraction = rest.prefix(0)
    exponent = 0
    guard !whole.isEmpty else { return nil }
    if rest.removeFirst(if: ".") {
      fraction = rest.removeDigits()
      guard !fraction.isEmpty else { return nil }
    }
    if rest.removeFirst(if: "e") || rest.removeFirst(if: "E") {
      guard let exponent = Self.exponent(rest) else { return nil }
      self.exponent = exponent
    } else if !rest.isEmpty {
      return nil
    }
  }

  /// The exponent; one that no type has is as good as any other such.
  private static func exponent(_ text: Substring.UTF8View) -> Int? {
    var digits = text
    let isNegative = digits.removeFirst(if: "-")
    if !isNegative { _ = digits.removeFirst(if: "+") }
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
    let value = Int(Substring(digits)) ?? 1_000_000
    return (isNegative ? -1 : 1) * min(value, 1_000_000)
  }
}

extension Substring.UTF8View {
  /// Removes the first byte if it is this one, and says whether it was.
  mutating func removeFirst(if byte: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: byte) else { return false }
    removeFirst()
    return true
  }

  /// Removes and returns the digits at the beginning.
  mutating func removeDigits() -> Substring.UTF8View {
    let digits = prefix(while: \.isDigit)
    self = self[digits.endIndex...]
    return digits
  }
}
