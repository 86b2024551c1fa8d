#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A type whose value is one text of a URL, neither more nor less than its digits or letters.
protocol ScalarText: Codable {
  /// Reads the text; nil if it is no value of the type.
  init?(scalar text: String)
  /// The text of the value; nil if there is none. The text of some values, such as `nan`, does not read again.
  var scalarText: String? { get }
}

extension ScalarText where Self: LosslessStringConvertible {
  init?(scalar text: String) { self.init(text) }
  var scalarText: String? { description }
}

extension ScalarText where Self: LosslessStringConvertible & FixedWidthInteger {
  init?(scalar text: String) {
    // Swift would read `+5` too.
    if text.first == "+" { return nil }
    self.init(text)
  }
}

extension ScalarText where Self: LosslessStringConvertible & BinaryFloatingPoint {
  init?(scalar text: String) {
    guard text.isDecimal, let value = Self(text), value.isFinite else { return nil }
    self = value
  }
}

extension String {
  /// Whether all of this is a decimal: Swift would read `nan`, hexadecimals and `+5` too, and Foundation a beginning.
  fileprivate var isDecimal: Bool {
    first != "+" && utf8.allSatisfy { $0.isDigit || "-+.eE".utf8.contains($0) } && Double(self) != nil
  }
}

extension String: ScalarText {}
extension Bool: ScalarText {}
extension Int: ScalarText {}
extension Int8: ScalarText {}
extension Int16: ScalarText {}
extension Int32: ScalarText {}
extension Int64: ScalarText {}
extension UInt: ScalarText {}
extension UInt8: ScalarText {}
extension UInt16: ScalarText {}
extension UInt32: ScalarText {}
extension UInt64: ScalarText {}
extension Double: ScalarText {}
extension Float: ScalarText {}

// MARK: - Types that do not code as one text, although they are one text in a URL

// A `Date` codes as its seconds since 2001, a `URL` as an address and a base, a `Decimal` as its words. A `UUID` does
// code as a text, but refuses another without its name.

extension Date: ScalarText {
  init?(scalar text: String) {
    let text = text.utf8.count == 10 ? text + "T00:00:00Z" : text
    let clock = text.prefix(19) + "Z"
    // Foundation reads the beginning of a text, and the 31st of April.
    guard (try? Date(String(clock), strategy: .iso8601).formatted(.iso8601)) == String(clock),
      text.dropFirst(19).wholeMatch(of: /(\.[0-9]+)?(Z|[+\-][0-9]{2}:[0-9]{2})/) != nil,
      let date = try? Date(text, strategy: Self.format(hasFraction: text.utf8.contains(.dot)))
    else { return nil }
    self = date.roundedToMilliseconds
  }

  /// The time in UTC, to the millisecond; nil for a year far from those of four digits.
  var scalarText: String? {
    guard abs(timeIntervalSinceReferenceDate) < 1e12 else { return nil }
    let date = roundedToMilliseconds
    let isWhole = date.timeIntervalSinceReferenceDate == date.timeIntervalSinceReferenceDate.rounded()
    // Foundation cuts off what is finer, so that a date just below its millisecond would lose that.
    return date.addingTimeInterval(isWhole ? 0 : 0.0002).formatted(Self.format(hasFraction: !isWhole))
  }

  private static func format(hasFraction: Bool) -> ISO8601FormatStyle {
    ISO8601FormatStyle(includingFractionalSeconds: hasFraction)
  }

  private var roundedToMilliseconds: Date {
    Date(timeIntervalSinceReferenceDate: (timeIntervalSinceReferenceDate * 1000).rounded() / 1000)
  }
}

extension URL: ScalarText {
  init?(scalar text: String) { self.init(string: text) }
  // A base would be lost.
  var scalarText: String? { baseURL == nil ? relativeString : nil }
}

extension UUID: ScalarText {
  init?(scalar text: String) { self.init(uuidString: text) }
  var scalarText: String? { uuidString }
}

extension Decimal: ScalarText {
  init?(scalar text: String) {
    guard text.isDecimal, let number = Decimal(string: text), !number.isNaN else { return nil }
    self = number
  }
  var scalarText: String? { description }
}

extension Duration: ScalarText {
  private static let perSecond = Decimal(sign: .plus, exponent: 18, significand: 1)

  /// Reads seconds by `Decimal`, because a `Double` does not hold a tenth of a second.
  init?(scalar text: String) {
    guard let number = Decimal(scalar: text), let seconds = Int64(text.prefix { $0 != "." }),
      let attoseconds = Int64(((number - Decimal(seconds)) * Self.perSecond).description)
    else { return nil }
    self.init(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }

  /// The seconds; nil for more than 64 bits, which Swift does not take apart.
  var scalarText: String? {
    guard (.seconds(Int64.min) ... .seconds(Int64.max)).contains(self) else { return nil }
    return (Decimal(components.seconds) + Decimal(components.attoseconds) / Self.perSecond).description
  }
}
