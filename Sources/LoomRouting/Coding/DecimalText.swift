#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A `Decimal` as its digits.
enum DecimalText {
  /// The greatest exponent of a `Decimal`, and the most digits that its mantissa has.
  private static let (greatestExponent, mostDigits) = (127, 39)

  /// The number of a decimal text; nil if a `Decimal` cannot hold it exactly.
  static func decimal(_ text: String) -> Decimal? {
    guard let numeral = DecimalNumeral(text) else { return nil }
    var digits = (Array(numeral.whole) + Array(numeral.fraction)).drop { $0 == UInt8(ascii: "0") }
    var exponent = numeral.exponent - numeral.fraction.count
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { return 0 }
    let zeros = max(0, exponent - greatestExponent)
    guard digits.count + zeros <= mostDigits else { return nil }
    digits += Array(repeating: UInt8(ascii: "0"), count: zeros)
    let number = number(String(decoding: digits, as: UTF8.self), exponent: exponent - zeros)
    return numeral.isNegative ? number.map { -$0 } : number
  }

  private static func number(_ digits: String, exponent: Int) -> Decimal? {
    // Foundation rounds what has too many digits.
    guard let mantissa = Decimal(string: digits), mantissa.description == digits else { return nil }
    let number = Decimal(sign: .plus, exponent: exponent, significand: mantissa)
    return number.isNaN || number.isZero ? nil : number
  }

  /// The digits of a number; nil for what is not a number.
  static func text(_ number: Decimal) -> String? {
    number.isNaN ? nil : number.description
  }
}
