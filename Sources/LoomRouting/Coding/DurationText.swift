/// A `Duration` as its seconds in decimal digits.
enum DurationText {
  /// The digits of an attosecond.
  private static let width = 18

  /// The duration of a text such as `2.5`; nil if it is finer than attoseconds or too long.
  static func duration(_ text: String) -> Duration? {
    let parts = text.split(separator: ".", maxSplits: 1)
    guard text.isNumeral, let whole = parts.first, let seconds = Int64(whole) else { return nil }
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    guard fraction.utf8.count <= width else { return nil }
    let digits = fraction + String(repeating: "0", count: width - fraction.utf8.count)
    let attoseconds = Int64((text.first == "-" ? "-" : "") + digits)
    return attoseconds.map { Duration(secondsComponent: seconds, attosecondsComponent: $0) }
  }

  /// The seconds of a duration; nil for one of more than 64 bits, which Swift does not take apart.
  static func text(_ duration: Duration) -> String? {
    guard (.seconds(Int64.min) ... .seconds(Int64.max)).contains(duration) else { return nil }
    let (seconds, attoseconds) = duration.components
    var fraction = String(1_000_000_000_000_000_000 + attoseconds.magnitude).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return (duration < .zero ? "-" : "") + String(seconds.magnitude) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
