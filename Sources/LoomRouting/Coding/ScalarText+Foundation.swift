#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Types that do not code as one text, although they are one text in a URL: a `Date` codes as its seconds since 2001, a
// `URL` as an address and a base, a `Decimal` as its words. A `UUID` does code as a text, but refuses another without
// its name.
extension ScalarText {
  fileprivate init(_ value: Self?) throws(ScalarFault) {
    guard let value else { throw .malformed }
    self = value
  }
}

extension Date: ScalarText {
  init(scalar text: String) throws(ScalarFault) { try self.init(DateText.date(text)) }
  var scalarText: String? { DateText.text(self) }
}

extension URL: ScalarText {
  init(scalar text: String) throws(ScalarFault) { try self.init(URL(string: text)) }
  // A base would be lost.
  var scalarText: String? { baseURL == nil ? relativeString : nil }
}

extension UUID: ScalarText {
  init(scalar text: String) throws(ScalarFault) { try self.init(UUID(uuidString: text)) }
  var scalarText: String? { uuidString }
}

extension Decimal: ScalarText {
  init(scalar text: String) throws(ScalarFault) { try self.init(Self.exactly(text)) }
  var scalarText: String? { isNaN ? nil : description }

  /// The number of a text; nil if a `Decimal` cannot hold it exactly.
  private static func exactly(_ text: String) -> Decimal? {
    guard text.isNumeral, let number = Decimal(string: text), !number.isNaN else { return nil }
    var digits = text.prefix { $0 != "e" && $0 != "E" }.filter { $0 != "-" && $0 != "." }.drop { $0 == "0" }
    while digits.last == "0" { digits.removeLast() }
    // Foundation rounds a mantissa of too many digits, and makes zero of an exponent that is too small.
    guard !digits.isEmpty else { return 0 }
    let mantissa = String(digits)
    return Decimal(string: mantissa)?.description == mantissa && !number.isZero ? number : nil
  }
}

extension Duration: ScalarText {
  init(scalar text: String) throws(ScalarFault) { try self.init(DurationText.duration(text)) }
  var scalarText: String? { DurationText.text(self) }
}
