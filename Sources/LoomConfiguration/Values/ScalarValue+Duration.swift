extension Duration: ScalarValue {
  init(_ value: ConfigurationValue) throws(ValueFault) {
    guard case .text = value else { throw Self.unitMissing }
    var text = try DurationText(value.trimmedText())
    self = try text.duration()
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
  private var sum = Duration.zero

  init(_ text: Substring) { rest = text }

  mutating func duration() throws(ValueFault) -> Duration {
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    var former = Duration.seconds(Int64.max)
    repeat { former = try takePart(smallerThan: former) } while !rest.isEmpty
    // A part of up to 15 digits is less than a Duration holds; only this many seconds can be told.
    guard sum <= .seconds(Int64.max) else { throw .outOfRange }
    return isNegative ? .zero - sum : sum
  }

  private static func size(of unit: Substring) -> Duration? {
    switch unit {
    case "ns": .nanoseconds(1)
    case "us", "µs", "μs": .microseconds(1)
    case "ms": .milliseconds(1)
    case "s": .seconds(1)
    case "m", "min": .seconds(60)
    case "h": .seconds(3600)
    case "d": .seconds(86_400)
    default: nil
    }
  }

  /// Adds one number with its unit.
  private mutating func takePart(smallerThan former: Duration) throws(ValueFault) -> Duration {
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
    sum +=
      try size * Self.number(whole, atMost: 15) + size * Self.number(fraction, atMost: 12) / Self.power(fraction.count)
    return size
  }

  private mutating func takeDigits() -> Substring {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return digits
  }

  /// What digits say; more of them would be less than an attosecond, or overflow.
  private static func number(_ digits: Substring, atMost most: Int) throws(ValueFault) -> Int64 {
    guard digits.count <= most else { throw .outOfRange }
    return Int64(digits) ?? 0
  }

  private static func power(_ digits: Int) -> Int64 { (0..<digits).reduce(1) { power, _ in power * 10 } }
}
