extension Duration: ScalarValue {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    guard case .text = value else { throw Self.unitMissing }
    self = try DurationText(value.trimmedText()).duration()
  }
  static var article: String { "a Duration" }
  static var placeholder: Duration { .seconds(1) }

  fileprivate static var unitMissing: ValueFault {
    .hint("Write it with its unit: \"250ms\", \"1.5s\", \"2m\" or \"1h\"")
  }
}

/// A duration as people write it: numbers with units, the greater unit first, such as `1h30m`, `1.5s` or `250ms`.
private struct DurationText {
  private var rest: Substring
  private var attoseconds: Int128 = 0

  init(_ text: Substring) { rest = text }

  mutating func value() throws(ValueFault) -> Int128 {
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    var former = Int128.max
    repeat { former = try takePart(smallerThan: former) } while !rest.isEmpty
    return isNegative ? -attoseconds : attoseconds
  }

  func duration() throws(ValueFault) -> Duration {
    var copy = self
    let (seconds, fraction) = try copy.value().quotientAndRemainder(dividingBy: Self.second)
    guard let whole = Int64(exactly: seconds) else { throw .outOfRange }
    return Duration(secondsComponent: whole, attosecondsComponent: Int64(fraction))
  }

  private static let second: Int128 = 1_000_000_000_000_000_000

  /// How many attoseconds a unit has.
  private static func size(of unit: Substring) -> Int128? {
    switch unit {
    case "ns": second / 1_000_000_000
    case "us", "µs", "μs": second / 1_000_000
    case "ms": second / 1000
    case "s": second
    case "m", "min": second * 60
    case "h": second * 3600
    case "d": second * 86_400
    default: nil
    }
  }

  /// Adds one number with its unit.
  private mutating func takePart(smallerThan former: Int128) throws(ValueFault) -> Int128 {
    let whole = takeDigits()
    var fraction: Substring = ""
    if rest.first == "." {
      rest.removeFirst()
      fraction = takeDigits()
      guard !fraction.isEmpty else { throw .malformed }
    }
    guard !whole.isEmpty else { throw rest.isEmpty ? Duration.unitMissing : .malformed }
    let unit = rest.prefix { $0.isLetter }
    rest = rest.dropFirst(unit.count)
    if unit.isEmpty { throw Duration.unitMissing }
    guard let size = Self.size(of: unit), size < former else { throw .malformed }
    try add(whole, fraction, size)
    return size
  }

  private mutating func takeDigits() -> Substring {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return digits
  }

  private mutating func add(_ whole: Substring, _ fraction: Substring, _ size: Int128) throws(ValueFault) {
    // More digits than that would be less than an attosecond, or overflow.
    guard whole.count <= 15, fraction.count <= 12, let units = Int128(whole) else { throw .outOfRange }
    let (product, overflows) = units.multipliedReportingOverflow(by: size)
    if overflows { throw .outOfRange }
    var scale: Int128 = 1
    for _ in fraction { scale *= 10 }
    attoseconds += product + (Int128(fraction) ?? 0) * size / scale
  }
}
