/// A `Duration` as its seconds in decimal digits.
enum DurationText {
  /// The digits of an attosecond.
  private static let width = 18

  /// The duration of a text such as `2.5`; nil if it is finer than attoseconds or too long.
  static func duration(_ text: String) -> Duration? {
    guard let numeral = DecimalNumeral(text), numeral.exponent == 0, numeral.fraction.count <= width else { return nil }
    let sign = numeral.isNegative ? "-" : ""
    let whole = String(Substring(numeral.whole))
    let fraction = String(Substring(numeral.fraction)) + String(repeating: "0", count: width - numeral.fraction.count)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      return Int128(sign + whole + fraction).map { Duration(attoseconds: $0) }
    }
    // Older systems have no integer of that width, and know fewer durations.
    guard let seconds = Int64(sign + whole), let attoseconds = Int64(sign + fraction) else { return nil }
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }

  /// The seconds of a duration.
  static func text(_ duration: Duration) -> String? {
    guard let (seconds, attoseconds) = digits(duration) else { return nil }
    let sign = duration < .zero ? "-" : ""
    var fraction = String(repeating: "0", count: width - attoseconds.count) + attoseconds
    while fraction.last == "0" { fraction.removeLast() }
    return sign + seconds + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The whole seconds without their sign, and the attoseconds after them; nil if the system cannot tell them.
  private static func digits(_ duration: Duration) -> (seconds: String, attoseconds: String)? {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      let parts = duration.attoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
      return (String(parts.quotient), String(parts.remainder))
    }
    guard (.seconds(Int64.min) ... .seconds(Int64.max)).contains(duration) else { return nil }
    let (seconds, attoseconds) = duration.components
    return (String(seconds.magnitude), String(attoseconds.magnitude))
  }
}
