/// A `Duration` as its seconds in decimal digits.
enum DurationText {
  /// The digits of an attosecond.
  private static let width = 18

  /// The duration of a text such as `2.5`; nil if it is finer than attoseconds or too long.
  static func duration(_ text: String) -> Duration? {
    guard let numeral = DecimalNumeral(text), numeral.exponent == 0, numeral.fraction.count <= width else { return nil }
    let sign = numeral.isNegative ? "-" : ""
    let zeros = String(repeating: "0", count: width - numeral.fraction.count)
    guard let seconds = Int64(sign + String(Substring(numeral.whole))),
      let attoseconds = Int64(sign + String(Substring(numeral.fraction)) + zeros)
    else { return nil }
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }

  /// The seconds of a duration; nil for one of more than 64 bits, which Swift does not take apart.
  static func text(_ duration: Duration) -> String? {
    guard (.seconds(Int64.min) ... .seconds(Int64.max)).contains(duration) else { return nil }
    let (seconds, attoseconds) = duration.components
    let digits = String(attoseconds.magnitude)
    var fraction = String(repeating: "0", count: width - digits.count) + digits
    while fraction.last == "0" { fraction.removeLast() }
    let sign = duration < .zero ? "-" : ""
    return sign + String(seconds.magnitude) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
