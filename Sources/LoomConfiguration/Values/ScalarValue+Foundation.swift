import Foundation

extension Decimal: ScalarValue {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    let text = try value.numberText()
    _ = try Double(ConfigurationValue.text(text))
    guard let number = Decimal(string: text, locale: nil), number.isFinite else { throw .outOfRange }
    if "\(number)".significantDigits != text.significantDigits {
      throw ValueFault(end: ", which has too many digits.", code: .outOfRange)
    }
    self = number
  }
}

extension URL: ScalarValue {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    let text = try value.trimmedText()
    // Foundation would encode spaces and take the rest for a relative path.
    guard !text.isEmpty, let url = URL(string: text, encodingInvalidCharacters: false) else { throw .malformed }
    self = url
  }
}

extension Data: ScalarValue {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    // In lines, in the alphabet for URLs, or without the signs at the end.
    let text = try value.trimmedText().split(whereSeparator: \.isWhitespace).joined()
    let digits = text.prefix { $0 != "=" }.replacing("-", with: "+").replacing("_", with: "/")
    let end = String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
    guard ["", end].contains(String(text.dropFirst(digits.count))), let data = Data(base64Encoded: digits + end) else {
      throw .hint("Write it in Base64")
    }
    self = data
  }
  static var article: String { "Data" }
}

extension Date: ScalarValue {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    let written = try value.trimmedText()
    let text = written.utf8.count == 10 ? written + "T00:00:00Z" : written
    let clock = text.prefix(19) + "Z"
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    // Foundation reads the 31st of February as the 3rd of March, and ignores what follows the zone.
    guard let time = try? Date(String(clock), strategy: .iso8601), time.formatted(.iso8601) == clock,
      text.dropFirst(19).wholeMatch(of: /(?:\.[0-9]+)?(?:Z|[+-][0-9]{2}:?[0-9]{2})/) != nil,
      let date = try? Date(text, strategy: style)
    else { throw .hint("Write it as 2026-01-31T12:00:00Z or 2026-01-31") }
    self = date
  }
}

extension Duration: ScalarValue {
  /// Reads numbers with units, the greater unit first, such as `1h30m`, `1.5s` or `250ms`.
  init(_ value: ConfigurationValue) throws(ValueFault) {
    let unitMissing = ValueFault.hint("Write it with its unit: \"250ms\", \"1.5s\", \"2m\" or \"1h\"")
    guard case .text = value else { throw unitMissing }
    let text = try value.trimmedText()
    let parts = text.matches(of: /([0-9]+)(?:\.([0-9]+))?(ns|us|µs|μs|ms|min|s|m|h|d)/).map(\.output)
    let sign = text.hasPrefix("-") ? "-" : ""
    guard !parts.isEmpty, sign + parts.map(\.0).joined() == text else { throw unitMissing }
    var (sum, former) = (Duration.zero, Duration.seconds(Int64.max))
    for (_, whole, fraction, name) in parts {
      let (unit, digits) = (Self.units[name] ?? .zero, fraction ?? "")
      guard unit < former else { throw .malformed }
      // More digits would overflow, and nothing is less than an attosecond.
      guard whole.count <= 15, digits.count <= 12 else { throw .outOfRange }
      let (power, part) = (digits.reduce(Int64(1)) { power, _ in power * 10 }, unit * (Int64(digits) ?? 0))
      guard part / power * power == part else { throw .outOfRange }
      sum += unit * (Int64(whole) ?? 0) + part / power
      former = unit
    }
    // A part of up to 15 digits is less than a Duration holds, but its seconds may not fit into an Int64.
    guard sum <= .seconds(Int64.max) else { throw .outOfRange }
    self = sign.isEmpty ? sum : .zero - sum
  }

  private static let units: [Substring: Duration] = [
    "ns": .nanoseconds(1), "us": .microseconds(1), "µs": .microseconds(1), "μs": .microseconds(1),
    "ms": .milliseconds(1), "s": .seconds(1), "m": .seconds(60), "min": .seconds(60), "h": .seconds(3600),
    "d": .seconds(86_400),
  ]
}
