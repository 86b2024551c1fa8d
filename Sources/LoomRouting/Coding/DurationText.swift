/// A `Duration` as its seconds in decimal digits, and the two halves of its attoseconds, which Swift codes.
enum DurationText {
  private static let second: UInt128 = 1_000_000_000_000_000_000

  /// The halves of a text such as `2.5`; nil if it is finer than attoseconds or too long.
  static func values(_ text: String) -> RouteValues? {
    guard let numeral = DecimalNumeral(text), numeral.exponent == 0, numeral.fraction.count <= 18,
      let attoseconds = attoseconds(numeral)
    else { return nil }
    let high = String(Int64(truncatingIfNeeded: attoseconds >> 64))
    let low = String(UInt64(truncatingIfNeeded: attoseconds))
    return RouteValues(path: [high, low].map { RouteValues.Item(name: "", value: $0) })
  }

  private static func attoseconds(_ numeral: DecimalNumeral) -> Int128? {
    let zeros = String(repeating: "0", count: 18 - numeral.fraction.count)
    let digits = String(Substring(numeral.whole)) + String(Substring(numeral.fraction)) + zeros
    return Int128((numeral.isNegative ? "-" : "") + digits)
  }

  /// The seconds that the halves stand for.
  static func text(_ items: [RouteValues.Item]) -> String? {
    guard items.count == 2, let high = items[0].value.flatMap(Int64.init), let low = items[1].value.flatMap(UInt64.init)
    else { return nil }
    let attoseconds = Int128(high) << 64 | Int128(low)
    let (seconds, rest) = attoseconds.magnitude.quotientAndRemainder(dividingBy: second)
    let sign = attoseconds < 0 ? "-" : ""
    guard rest != 0 else { return sign + String(seconds) }
    var fraction = String(second + rest).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return sign + String(seconds) + "." + fraction
  }
}
