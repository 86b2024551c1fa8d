#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A date as ISO 8601 writes it.
///
/// Its seconds since 2001 are a decimal text on the way: digits never pass through a binary fraction, so that each date
/// comes back as it was.
enum DateText {
  /// Reads `2026-11-22`, `2026-11-22T10:00:00Z`, with a fraction, with an offset such as `+01:00`.
  static func date(_ text: String) -> Date? {
    seconds(text).flatMap { Double($0) }.map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  private static func seconds(_ text: String) -> String? {
    var rest = text[...].utf8
    guard let day = day(&rest) else { return nil }
    guard !rest.isEmpty else { return decimal(day * 86_400, "") }
    guard rest.removeFirst(if: "T"), let hour = rest.number(2, upTo: 23), rest.removeFirst(if: ":"),
      let minute = rest.number(2, upTo: 59)
    else { return nil }
    guard let (second, fraction) = second(&rest), let offset = offset(&rest), rest.isEmpty else { return nil }
    let seconds = hour * 3600 + minute * 60 + second - offset
    return decimal(day * 86_400 + seconds, fraction)
  }

  /// The date with its time in UTC; nil for years that have no four digits.
  static func text(_ date: Date) -> String? {
    guard let seconds = date.timeIntervalSinceReferenceDate.scalarText, let numeral = DecimalNumeral(seconds),
      let (whole, fraction) = floor(numeral)
    else { return nil }
    let (day, time) = divide(whole, by: 86_400)
    let (year, month, date) = Calendar.date(ofDay: day)
    guard (0...9999).contains(year) else { return nil }
    let clock = pad(time / 3600) + ":" + pad(time / 60 % 60) + ":" + pad(time % 60)
    let point = fraction.isEmpty ? "" : "." + fraction
    return pad(year, 4) + "-" + pad(month) + "-" + pad(date) + "T" + clock + point + "Z"
  }

  private static func day(_ rest: inout Substring.UTF8View) -> Int? {
    guard let year = rest.number(4, upTo: 9999), rest.removeFirst(if: "-"), let month = rest.number(2, upTo: 12),
      rest.removeFirst(if: "-"), let date = rest.number(2, upTo: 31)
    else { return nil }
    let day = Calendar.day(year, month, date)
    // A date that its month does not have comes back as another.
    return Calendar.date(ofDay: day) == (year, month, date) ? day : nil
  }

  /// The seconds, which may be left out, and the digits of their fraction.
  private static func second(_ rest: inout Substring.UTF8View) -> (Int, String)? {
    guard rest.removeFirst(if: ":") else { return (0, "") }
    guard let second = rest.number(2, upTo: 59) else { return nil }
    guard rest.removeFirst(if: ".") else { return (second, "") }
    let digits = rest.removeDigits()
    return digits.isEmpty ? nil : (second, trimmed(digits))
  }

  /// The offset from UTC in seconds; a time without one would be another in each place.
  private static func offset(_ rest: inout Substring.UTF8View) -> Int? {
    if rest.removeFirst(if: "Z") { return 0 }
    let isWest = rest.removeFirst(if: "-")
    guard isWest || rest.removeFirst(if: "+"), let hours = rest.number(2, upTo: 23), rest.removeFirst(if: ":"),
      let minutes = rest.number(2, upTo: 59)
    else { return nil }
    return (isWest ? -60 : 60) * (hours * 60 + minutes)
  }

  /// The decimal of whole seconds and a fraction that is added to them.
  private static func decimal(_ seconds: Int, _ fraction: String) -> String {
    guard seconds < 0, !fraction.isEmpty else { return "\(seconds)" + (fraction.isEmpty ? "" : "." + fraction) }
    return "-\(-seconds - 1)." + complement(fraction)
  }

  /// The whole seconds before, and the fraction that is added to them; nil if there are far too many.
  private static func floor(_ numeral: DecimalNumeral) -> (Int, String)? {
    guard numeral.exponent <= 0, let whole = Int(Substring(numeral.whole)) else { return nil }
    var fraction = trimmed(numeral.fraction)
    guard numeral.exponent == 0 || whole < 10 else { return nil }
    if numeral.exponent < 0 {
      fraction = String(repeating: "0", count: -numeral.exponent - 1) + "\(whole)" + fraction
      return numeral.isNegative ? (-1, complement(fraction)) : (0, fraction)
    }
    guard numeral.isNegative else { return (whole, fraction) }
    return fraction.isEmpty ? (-whole, "") : (-whole - 1, complement(fraction))
  }

  /// One minus the fraction with these digits, the last of which is not 0.
  private static func complement(_ digits: String) -> String {
    let bytes = Array(digits.utf8)
    let last = bytes.count - 1
    return String(
      decoding: bytes.indices.map { UInt8(ascii: "0") + ($0 == last ? 10 : 9) - (bytes[$0] - UInt8(ascii: "0")) },
      as: UTF8.self)
  }

  /// The digits without zeros at the end.
  private static func trimmed(_ digits: Substring.UTF8View) -> String {
    var digits = digits
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return String(Substring(digits))
  }

  private static func pad(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// The quotient rounded down, and what is left.
  static func divide(_ number: Int, by divisor: Int) -> (Int, Int) {
    let rest = number % divisor
    return rest < 0 ? (number / divisor - 1, rest + divisor) : (number / divisor, rest)
  }
}

extension Substring.UTF8View {
  /// Removes and reads exactly so many digits.
  fileprivate mutating func number(_ width: Int, upTo greatest: Int) -> Int? {
    let digits = prefix(width)
    guard digits.count == width, digits.allSatisfy(\.isDigit) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    self = self[digits.endIndex...]
    return number <= greatest ? number : nil
  }
}
