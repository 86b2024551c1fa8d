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
  static var placeholder: URL { URL(filePath: "/") }
}

extension Date: ScalarValue {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    let text = try value.trimmedText()
    let whole = try? Date(text, strategy: Date.ISO8601FormatStyle())
    guard let date = whole ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    else { throw .hint("Write it as 2026-01-31T12:00:00Z") }
    self = date
  }
  static var article: String { "a Date" }
  static var placeholder: Date { Date(timeIntervalSinceReferenceDate: 0) }
}

extension Data: ScalarValue {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    guard let data = Data(base64Encoded: try value.trimmedText()) else { throw .hint("Write it in Base64") }
    self = data
  }
  static var article: String { "Data" }
  static var placeholder: Data { Data() }
}
