extension Duration: ScalarValue {
  /// Reads numbers with units, the greater unit first, such as `1h30m`, `1.5s` or `250ms`.
  init(_ value: ConfigurationValue) throws(ValueFault) {
    guard case .text = value else { throw Self.unitMissing }
    var rest = try value.trimmedText()[...]
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    var (sum, former) = (Duration.zero, Duration.seconds(Int64.max))
    repeat {
      let (unit, part) = try Self.takePart(of: &rest)
      guard unit < former else { throw .malformed }
      sum += part
      former = unit
    } while !rest.isEmpty
    // A part of up to 15 digits is less than a Duration holds, but its seconds may not fit into an Int64.
    guard sum <= .seconds(Int64.max) else { throw .outOfRange }
    self = isNegative ? .zero - sum : sum
  }
  static var article: String { "a Duration" }

  private static var unitMissing: ValueFault { .hint("Write it with its unit: \"250ms\", \"1.5s\", \"2m\" or \"1h\"") }

  private static let units: [Substring: Duration] = [
    "ns": .nanoseconds(1), "us": .microseconds(1), "µs": .microseconds(1), "μs": .microseconds(1),
    "ms": .milliseconds(1), "s": .seconds(1), "m": .seconds(60), "min": .seconds(60), "h": .seconds(3600),
    "d": .seconds(86_400),
  ]

  /// Takes one number with its unit.
  private static func takePart(of text: inout Substring) throws(ValueFault) -> (unit: Duration, part: Duration) {
    func take(_ isWanted: (Character) -> Bool) -> Substring {
      let part = text.prefix(while: isWanted)
      text = text[part.endIndex...]
      return part
    }
    let isDigit = { (character: Character) in character.isASCII && character.isNumber }
    let whole = take(isDigit)
    if whole.isEmpty { throw text.isEmpty ? unitMissing : .malformed }
    let (point, fraction) = (take { $0 == "." }, take(isDigit))
    let name = take(\.isLetter)
    if name.isEmpty { throw unitMissing }
    guard let unit = units[name], point.count <= 1, point.isEmpty == fraction.isEmpty else { throw .malformed }
    // More digits would overflow, or be less than an attosecond.
    guard whole.count <= 15, fraction.count <= 12 else { throw .outOfRange }
    let power = (0..<fraction.count).reduce(Int64(1)) { power, _ in power * 10 }
    return (unit, unit * (Int64(whole) ?? 0) + unit * (Int64(fraction) ?? 0) / power)
  }
}
