// Dates, and their texts.

public typealias TimeInterval = Double

public struct Date: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  public init() {}
  public init(timeIntervalSince1970 interval: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate interval: TimeInterval) {}
  public init(timeInterval interval: TimeInterval, since date: Date) {}
  public init(timeIntervalSinceNow interval: TimeInterval) {}
  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
  public var timeIntervalSince1970: TimeInterval { 0 }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
  public var description: String { "" }
  public static let distantFuture = Date()
  public static let distantPast = Date()
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public static var now: Date { Date() }
  public static func < (one: Date, other: Date) -> Bool { false }
  public static func + (date: Date, interval: TimeInterval) -> Date { date }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public protocol FormatStyle: Sendable, Hashable, Codable {
  associatedtype FormatInput
  associatedtype FormatOutput
  func format(_ value: FormatInput) -> FormatOutput
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public protocol ParseStrategy: Sendable, Hashable, Codable {
  associatedtype ParseInput
  associatedtype ParseOutput
  func parse(_ value: ParseInput) throws -> ParseOutput
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension Date {
  public struct ISO8601FormatStyle: FormatStyle, ParseStrategy {
    public enum DateTimeSeparator: String, Codable, Sendable { case space, standard }
    public enum DateSeparator: String, Codable, Sendable { case dash, omitted }
    public init(includingFractionalSeconds: Bool = false) {}
    public func format(_ value: Date) -> String { "" }
    public func parse(_ value: String) throws -> Date { Date() }
    public func dateTimeSeparator(_ separator: DateTimeSeparator) -> ISO8601FormatStyle { self }
    public func year() -> ISO8601FormatStyle { self }
    public func month() -> ISO8601FormatStyle { self }
    public func day() -> ISO8601FormatStyle { self }
  }

  public init<Strategy: ParseStrategy>(_ value: Strategy.ParseInput, strategy: Strategy) throws
  where Strategy.ParseOutput == Date { self.init() }

  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Date {
    style.format(self)
  }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension FormatStyle where Self == Date.ISO8601FormatStyle {
  public static var iso8601: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension ParseStrategy where Self == Date.ISO8601FormatStyle {
  public static var iso8601: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle() }
}

open class ISO8601DateFormatter: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let withInternetDateTime = Options(rawValue: 1)
    public static let withFractionalSeconds = Options(rawValue: 2)
  }
  open var formatOptions: Options = []
  open func date(from text: String) -> Date? { nil }
  open func string(from date: Date) -> String { "" }
}
