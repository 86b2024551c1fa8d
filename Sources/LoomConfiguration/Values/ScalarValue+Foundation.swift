import Foundation

extension URL: ScalarValue {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    let text = try value.trimmedText()
    // Foundation would encode spaces and take the rest for a relative path.
    guard !text.isEmpty, let url = URL(string: text, encodingInvalidCharacters: false) else {
      throw .malformed
    }
    self = url
  }
  static var article: String { "a URL" }
}

extension Date: ScalarValue {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    let written = try value.trimmedText()
    let text = written.utf8.count == 10 ? written + "T00:00:00Z" : written
    let whole = try? Date(text, strategy: Date.ISO8601FormatStyle())
    guard Self.isWritten(text),
      let date = whole ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    else { throw .hint("Write it as 2026-01-31T12:00:00Z or 2026-01-31") }
    self = date
  }

  /// Whether a text has the form of ISO 8601, and a time that Foundation would write in the same way.
  ///
  /// Foundation reads the 31st of February as the 3rd of March, 25 o'clock as 1 o'clock, and ignores what follows the
  /// zone.
  private static func isWritten(_ text: String) -> Bool {
    let form = /([0-9-]{10}T[0-9:]{8})(?:\.[0-9]+)?(?:Z|[+-][0-9]{2}:?[0-9]{2})/
    guard let clock = text.wholeMatch(of: form)?.1, let date = try? Date(clock + "Z", strategy: .iso8601) else {
      return false
    }
    return date.formatted(.iso8601) == clock + "Z"
  }

  static var article: String { "a Date" }
}

extension Data: ScalarValue {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    guard let data = Data(base64Encoded: try value.trimmedText()) else { throw .hint("Write it in Base64") }
    self = data
  }
  static var article: String { "Data" }
}
