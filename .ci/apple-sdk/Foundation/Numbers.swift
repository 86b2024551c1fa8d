// Decimal numbers.

public struct Decimal: Hashable, Comparable, Sendable, Codable, CustomStringConvertible, SignedNumeric,
  ExpressibleByFloatLiteral
{
  public init() {}
  public static func / (one: Decimal, other: Decimal) -> Decimal { one }
  public init(sign: FloatingPointSign, exponent: Int, significand: Decimal) {}
  public init(integerLiteral value: Int) {}
  public init(floatLiteral value: Double) {}
  public init?<Number: BinaryInteger>(exactly number: Number) {}
  public init(_ value: Double) {}
  public init(_ value: Int) {}
  public init(_ value: Int64) {}
  public init(_ value: UInt64) {}
  public init?(string text: String, locale: Locale? = nil) {}
  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}

  public var description: String { "" }
  public var isNaN: Bool { false }
  public var isFinite: Bool { true }
  public var isZero: Bool { true }
  public var magnitude: Decimal { self }
  public static var nan: Decimal { Decimal() }
  public static func < (one: Decimal, other: Decimal) -> Bool { false }
  public static func + (one: Decimal, other: Decimal) -> Decimal { one }
  public static func - (one: Decimal, other: Decimal) -> Decimal { one }
  public static func * (one: Decimal, other: Decimal) -> Decimal { one }
  public static func *= (one: inout Decimal, other: Decimal) {}
}
