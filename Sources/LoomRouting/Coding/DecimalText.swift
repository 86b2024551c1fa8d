/// A `Decimal` as its digits, and the fields that Foundation codes: a mantissa in words, and an exponent of ten.
enum DecimalText {
  /// The fields of a decimal text; nil if it has more digits than a `Decimal`.
  static func values(_ text: String) -> RouteValues? {
    guard let numeral = DecimalNumeral(text) else { return nil }
    var digits = (Array(numeral.whole) + Array(numeral.fraction))[...]
    var exponent = numeral.exponent - numeral.fraction.count
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    guard var mantissa = mantissa(digits) else { return nil }
    guard mantissa != 0 else { return fields(0, exponent: 0, isNegative: false) }
    while exponent > 127 {
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      (mantissa, exponent) = (product, exponent - 1)
    }
    return exponent < -128 ? nil : fields(mantissa, exponent: exponent, isNegative: numeral.isNegative)
  }

  private static func mantissa(_ digits: ArraySlice<UInt8>) -> UInt128? {
    let digits = digits.drop { $0 == UInt8(ascii: "0") }
    return digits.isEmpty ? 0 : UInt128(String(decoding: digits, as: UTF8.self))
  }

  private static func fields(_ mantissa: UInt128, exponent: Int, isNegative: Bool) -> RouteValues {
    let words = (0..<8).map { UInt16(truncatingIfNeeded: mantissa >> UInt128(16 * $0)) }
    let length = words.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    let fields = [
      ("exponent", "\(exponent)"), ("length", "\(length)"), ("isNegative", "\(isNegative)"), ("isCompact", "true"),
    ]
    let items = fields + words.map { ("mantissa", "\($0)") }
    return RouteValues(path: items.map { RouteValues.Item(name: $0.0, value: $0.1) })
  }

  /// The digits that the fields stand for; nil for what is not a number.
  static func text(_ items: [RouteValues.Item]) -> String? {
    let decoder = RouteDecoder(RouteValues(path: items))
    guard let fields = try? Fields(from: decoder) else { return nil }
    let words = fields.mantissa.prefix(fields.length)
    let mantissa = words.reversed().reduce(UInt128(0)) { $0 << 16 | UInt128($1) }
    guard mantissa != 0 else { return fields.isNegative ? nil : "0" }
    return (fields.isNegative ? "-" : "") + digits(String(mantissa), exponent: fields.exponent)
  }

  private static func digits(_ digits: String, exponent: Int) -> String {
    guard exponent < 0 else { return digits + String(repeating: "0", count: exponent) }
    let padding = String(repeating: "0", count: max(0, 1 - exponent - digits.utf8.count))
    let padded = padding + digits
    return padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
  }

  private struct Fields: Decodable {
    let exponent, length: Int
    let isNegative: Bool
    let mantissa: [UInt16]
  }
}
