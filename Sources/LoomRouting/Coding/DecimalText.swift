#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A `Decimal` as its digits.
enum DecimalText {
  /// The number of a decimal text; nil if a `Decimal` cannot hold it exactly.
  static func decimal(_ text: String) -> Decimal? {
    guard text.isNumeral, let number = Decimal(string: text), !number.isNaN else { return nil }
    var digits = text.prefix { $0 != "e" && $0 != "E" }.filter { $0 != "-" && $0 != "." }.drop { $0 == "0" }
    while digits.last == "0" { digits.removeLast() }
    // Foundation rounds a mantissa of too many digits, and makes zero of an exponent that is too small.
    guard !digits.isEmpty else { return 0 }
    let mantissa = String(digits)
    return Decimal(string: mantissa)?.description == mantissa && !number.isZero ? number : nil
  }
}
