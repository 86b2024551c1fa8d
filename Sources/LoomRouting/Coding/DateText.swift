#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A date as ISO 8601 writes it, by Foundation's format of whole seconds.
///
/// Foundation's formats keep milliseconds. The digits of a finer fraction are those of a `Decimal`, so that a date
/// comes back as it was.
enum DateText {
  /// Reads `2026-11-22`, `2026-11-22T10:00:00Z`, with a fraction, with an offset such as `+01:00`.
  static func date(_ text: String) -> Date? {
    if text.utf8.count == 10 { return wholeSeconds(text + "T00:00:00") }
    let zone = text.suffix(text.last == "Z" ? 1 : 6)
    let clock = text.dropLast(zone.count).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let offset = offset(zone), let first = clock.first else { return nil }
    guard clock.count == 2 else {
      // The seconds may be left out.
      return wholeSeconds(first.utf8.count == 16 ? first + ":00" : String(first))?.addingTimeInterval(-offset)
    }
    guard clock[1].isDigits, let fraction = Decimal(string: "0." + clock[1]),
      let date = wholeSeconds(String(first))?.addingTimeInterval(-offset)
    else { return nil }
    let seconds = Decimal(Int64(date.timeIntervalSinceReferenceDate)) + fraction
    return Double(seconds.description).map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  /// The date with its time in UTC; nil for one that could not be read again, such as a year of five digits.
  static func text(_ date: Date) -> String? {
    let seconds = date.timeIntervalSinceReferenceDate
    guard abs(seconds) < 1e12, let exact = Decimal(string: seconds.description) else { return nil }
    let whole = seconds.rounded(.down)
    let fraction = exact - Decimal(Int64(whole))
    let clock = Date(timeIntervalSinceReferenceDate: whole).formatted(.iso8601).dropLast()
    let text = String(clock) + (fraction.isZero ? "" : fraction.description.dropFirst()) + "Z"
    return self.date(text) == date ? text : nil
  }

  /// The date of `2026-11-22T10:00:00` in UTC; a text that Foundation would write differently has none.
  private static func wholeSeconds(_ clock: String) -> Date? {
    guard let date = try? Date(clock + "Z", strategy: .iso8601), date.formatted(.iso8601) == clock + "Z" else {
      return nil
    }
    return date
  }

  /// The offset from UTC in seconds; a time without one would be another in each place.
  private static func offset(_ zone: Substring) -> Double? {
    if zone == "Z" { return 0 }
    let parts = zone.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard let sign = zone.first, sign == "+" || sign == "-", parts.count == 2,
      parts.allSatisfy({ $0.utf8.count == 2 && $0.isDigits }), let hours = Double(parts[0]),
      let minutes = Double(parts[1]), hours < 24, minutes < 60
    else { return nil }
    return (sign == "-" ? -60 : 60) * (hours * 60 + minutes)
  }
}
