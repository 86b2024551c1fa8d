#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A `Decimal` as its digits.
enum DecimalText {
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
    // Foundation rounds a mantissa of too many digits, and makes nothing of an exponent that is too far away.
    let mantissa = String(decoding: digits, as: UTF8.self)
    guard let significand = Decimal(string: mantissa), significand.description == mantissa else { return nil }
    let sign: FloatingPointSign = numeral.isNegative ? .minus : .plus
    let number = Decimal(sign: sign, exponent: exponent, significand: significand)
    return number.isNaN || number.isZero ? nil : number
  }

  /// The digits of a number; nil for what is not a number.
  static func text(_ number: Decimal) -> String? {
    number.isNaN ? nil : number.description
  }
}
