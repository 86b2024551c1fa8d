import Foundation

@testable import LoomRouting

/// A route with something of everything.
struct RandomRoute: Codable, Equatable {
  var id: String
  var number: Int
  var rest: [String]
  var text: String
  var ratio: Double
  var small: Float
  var flag: Bool?
  var date: Date
  var dates: [Date]?
  var tags: [String]
  var counts: Set<UInt8>
  var level: Level?
  var leg: Leg
  var back: Leg?
  var legs: [Leg]
  var table: [String: [Int]]
  var link: URL?
  var price: Decimal
  var wait: Duration
  var trace: UUID?
  var range: ClosedRange<Int>?
  var filter: Filter?
  var matrix: [[Int8]]

  enum Level: String, Codable, CaseIterable { case low, high = "hi gh&", none = "" }

  struct Leg: Codable, Equatable {
    var from: String?
    var minutes: [Int16]?
  }

  indirect enum Filter: Codable, Equatable {
    case all
    case named(String, UInt)
    case not(Filter)
  }

  /// The pattern that it is written by.
  static let pattern = Pattern(
    scheme: "garage", hasAuthority: true,
    segments: [
      .text("trips"), .parameter("id"), .affixed(prefix: "é-", name: "number", suffix: ".html"),
      .rest("rest"),
    ])
}

extension RandomRoute {
  /// Makes one; the path's texts are never empty, `.` or `..`, which are not written.
  init(_ random: inout some RandomNumberGenerator) {
    id = .pathPiece(&random)
    number = .random(&random)
    rest = .random(&random, atLeast: 1) { .pathPiece(&$0) }
    text = .random(&random)
    ratio = .any(&random)
    small = Float(bitPattern: .random(in: 0..<0x7F80_0000, using: &random))
    flag = .random(&random) { Bool.random(using: &$0) }
    date = .random(&random)
    dates = .random(&random) { .random(&$0) { .random(&$0) } }
    tags = .random(&random) { .random(&$0) }
    counts = Set([UInt8].random(&random) { .random(&$0) })
    level = .random(&random) { Level.allCases.randomElement(using: &$0) ?? .low }
    leg = Leg(&random)
    back = .random(&random) { Leg(&$0) }
    legs = .random(&random) { Leg(&$0) }
    table = Dictionary(
      [(String, [Int])].random(&random) { (.key(&$0), .random(&$0) { .random(&$0) }) }, uniquingKeysWith: { $1 })
    link = .random(&random) { .random(&$0) }
    price = .random(&random)
    // As many seconds as Swift takes apart.
    wait = Duration(
      secondsComponent: .random(&random) / 2, attosecondsComponent: .random(&random) % 1_000_000_000_000_000_000)
    trace = .random(&random) { _ in UUID() }
    range = .random(&random) { Int($0.next() % 9)...Int(9 + $0.next() % 9) }
    filter = .random(&random) { Filter(&$0) }
    matrix = .random(&random) { .random(&$0) { .random(&$0) } }
  }
}

extension RandomRoute.Leg {
  init(_ random: inout some RandomNumberGenerator) {
    from = .random(&random) { .random(&$0) }
    minutes = .random(&random) { .random(&$0) { .random(&$0) } }
  }
}

extension RandomRoute.Filter {
  init(_ random: inout some RandomNumberGenerator) {
    switch random.next() % 3 {
    case 0: self = .all
    case 1: self = .named(.random(&random), .random(&random))
    default: self = .not(Self(&random))
    }
  }
}

extension FixedWidthInteger {
  /// Any number, and the least, the greatest and the small ones often.
  static func random(_ random: inout some RandomNumberGenerator) -> Self {
    switch random.next() % 5 {
    case 0: [.min, .max, 0, 1].randomElement(using: &random) ?? 0
    default: .random(in: .min ... .max, using: &random) >> (random.next() % UInt64(bitWidth))
    }
  }
}

extension Double {
  /// Any finite number.
  static func any(_ random: inout some RandomNumberGenerator) -> Double {
    let number = Double(bitPattern: random.next())
    return number.isFinite ? number : 0
  }
}

extension Date {
  /// Any date of four digits, to the millisecond, and round ones.
  static func random(_ random: inout some RandomNumberGenerator) -> Date {
    let seconds = Double.random(in: -63_000_000_000...252_000_000_000, using: &random)
    let factor = Bool.random(using: &random) ? 1 : 1e3
    return Date(timeIntervalSinceReferenceDate: (seconds * factor).rounded() / factor)
  }
}

extension URL {
  static func random(_ random: inout some RandomNumberGenerator) -> URL? {
    URL(string: "https://garage.example:80/a/\(random.next())?q=\(random.next() % 9)&x=%2F#é")
  }
}

extension Decimal {
  static func random(_ random: inout some RandomNumberGenerator) -> Decimal {
    let count = Int.random(in: 1...38, using: &random)
    let digits = (0..<count).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
    let exponent = Int.random(in: -128...90, using: &random)
    return Decimal(string: (Bool.random(using: &random) ? "-" : "") + digits + "e\(exponent)") ?? 0
  }
}

extension Optional {
  static func random<R: RandomNumberGenerator>(_ random: inout R, _ make: (inout R) -> Wrapped?) -> Wrapped? {
    random.next() % 3 == 0 ? nil : make(&random)
  }
}

extension Array {
  static func random<R: RandomNumberGenerator>(
    _ random: inout R, atLeast least: Int = 0, _ make: (inout R) -> Element
  ) -> [Element] {
    (0..<least + Int(random.next() % 4)).map { _ in make(&random) }
  }
}

extension String {
  /// Any Unicode, and what has a meaning in URLs often.
  static func random(_ random: inout some RandomNumberGenerator) -> String {
    var text = ""
    for _ in 0..<random.next() % 7 {
      switch random.next() % 4 {
      case 0: text.append("%&=+#?/\\.;:@ \"<>[]{}|^`~*".randomElement(using: &random) ?? "a")
      case 1: text.unicodeScalars.append(Unicode.Scalar(UInt8.random(in: 0...127, using: &random)))
      default: text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) ?? "\u{301}")
      }
    }
    return text
  }

  static func pathPiece(_ random: inout some RandomNumberGenerator) -> String {
    let text = String.random(&random)
    return ["", ".", ".."].contains(text) ? "..." : text
  }

  /// A dictionary's key, which has no dot.
  static func key(_ random: inout some RandomNumberGenerator) -> String {
    String(String.UnicodeScalarView(String.random(&random).unicodeScalars.filter { $0 != "." }))
  }
}
