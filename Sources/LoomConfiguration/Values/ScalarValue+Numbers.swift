import Foundation
import Loom

extension ScalarValue where Self: FixedWidthInteger {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    let text = try value.numberText()
    guard let number = Self(text, radix: 10) else {
      throw text.wholeMatch(of: /[-+]?[0-9]+/) == nil ? .malformed : .outOfRange
    }
    self = number
  }
  static var article: String { (Self.self is Int.Type ? "an " : "a ") + TypeSpelling.of(Self.self) }
}

extension Int: ScalarValue {}
extension Int8: ScalarValue {}
extension Int16: ScalarValue {}
extension Int32: ScalarValue {}
extension Int64: ScalarValue {}
extension UInt: ScalarValue {}
extension UInt8: ScalarValue {}
extension UInt16: ScalarValue {}
extension UInt32: ScalarValue {}
extension UInt64: ScalarValue {}

extension ScalarValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    let text = try value.numberText()
    // The standard library reads "nan", "inf" and hexadecimal digits too.
    let isDecimal = text.utf8.allSatisfy { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Self(text) else { throw .malformed }
    guard number.isFinite else { throw .outOfRange }
    self = number
  }
  static var article: String { "a " + TypeSpelling.of(Self.self) }
}

extension Double: ScalarValue {}
extension Float: ScalarValue {}

extension Decimal: ScalarValue {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    let text = try value.numberText()
    _ = try Double(ConfigurationValue.text(text))
    guard let number = Decimal(string: text, locale: nil), number.isFinite else { throw .outOfRange }
    self = number
  }
  static var article: String { "a Decimal" }
}
