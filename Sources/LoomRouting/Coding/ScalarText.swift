/// A type whose value is one text of a URL, neither more nor less than its digits or letters.
protocol ScalarText: Codable {
  /// Reads the text.
  init(scalar text: String) throws(ScalarFault)
  /// The text that reads as this value again; nil if there is none.
  var scalarText: String? { get }
}

/// Why a text is no value of a type.
enum ScalarFault: Error {
  /// It is not written as the type is.
  case malformed
  /// The type has no such value.
  case outOfRange
}

extension String: ScalarText {
  init(scalar text: String) { self = text }
  var scalarText: String? { self }
}

extension Bool: ScalarText {
  init(scalar text: String) throws(ScalarFault) {
    switch text {
    case "true": self = true
    case "false": self = false
    default: throw .malformed
    }
  }
  var scalarText: String? { self ? "true" : "false" }
}

extension ScalarText where Self: FixedWidthInteger {
  init(scalar text: String) throws(ScalarFault) {
    guard text.utf8.first != UInt8(ascii: "+"), let value = Self(text, radix: 10) else {
      throw text[...].without("-").isDigits ? .outOfRange : .malformed
    }
    self = value
  }
  var scalarText: String? { description }
}

extension ScalarText where Self: BinaryFloatingPoint & LosslessStringConvertible {
  init(scalar text: String) throws(ScalarFault) {
    guard text.isNumeral, let value = Self(text) else { throw .malformed }
    guard value.isFinite else { throw .outOfRange }
    self = value
  }
  /// The shortest decimal that reads as this value; without the exponent's plus, which URLs would have to escape.
  var scalarText: String? {
    isFinite ? String(description.filter { $0 != "+" }) : nil
  }
}

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
