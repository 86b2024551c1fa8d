import Foundation
import Loom

/// A type whose value is one text, number or Boolean of a source.
protocol ScalarValue {
  /// Reads a value.
  init(_ value: ConfigurationValue) throws(ValueFault)
  /// The type's name in a sentence: "an Int".
  static var article: String { get }
}

/// Why a value cannot be read as a type.
struct ValueFault: Error {
  /// How the sentence about the value ends.
  let end: String
  var code = ConfigurationProblem.Code.wrongType

  /// The text does not have the type's form.
  static let malformed = ValueFault(end: ".")
  /// The type has no such value.
  static let outOfRange = ValueFault(end: ", which is out of range.", code: .outOfRange)
  /// It needs another form.
  static func hint(_ hint: String) -> ValueFault { ValueFault(end: ". \(hint).") }
}

extension ConfigurationValue {
  /// A text without the spaces around it, for types that are not text themselves.
  func trimmedText() throws(ValueFault) -> String {
    guard case .text(let text) = self else { throw .malformed }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The digits of a number, or a text that should be one.
  func numberText() throws(ValueFault) -> String {
    if case .number(let digits) = self { return digits }
    return try trimmedText()
  }
}

extension ScalarValue {
  static var article: String { (Self.self is Int.Type ? "an " : "a ") + TypeSpelling.of(Self.self) }
}

extension String: ScalarValue {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    switch value {
    case .text(let text): self = text
    case .number, .bool: throw .hint("Put it in quotation marks")
    case .list, .group: throw .malformed
    }
  }
}

extension Bool: ScalarValue {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    let text = if case .bool(let bool) = value { "\(bool)" } else { try value.trimmedText().lowercased() }
    switch text {
    case "true", "yes", "on", "1": self = true
    case "false", "no", "off", "0": self = false
    default: throw .malformed
    }
  }
}

extension ScalarValue where Self: FixedWidthInteger {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    let text = try value.numberText()
    guard let number = Self(text) else {
      throw text.wholeMatch(of: /[-+]?[0-9]+/) == nil ? .malformed : .outOfRange
    }
    self = number
  }
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
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) extension Int128: ScalarValue {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) extension UInt128: ScalarValue {}

extension String {
  /// The digits of a decimal number without its sign, its dot, its exponent, and the zeros around it.
  var significantDigits: String {
    prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).trimmingCharacters(in: ["0"])
  }
}

extension ScalarValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    let text = try value.numberText()
    // The standard library reads "nan", "inf" and hexadecimal digits too.
    let isDecimal = text.utf8.allSatisfy { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Self(text) else { throw .malformed }
    // The standard library reads a number that is too small as zero.
    guard number.isFinite, !number.isZero || text.significantDigits.isEmpty else { throw .outOfRange }
    self = number
  }
}

extension Double: ScalarValue {}
extension Float: ScalarValue {}
