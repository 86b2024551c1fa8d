import Foundation
import LoomConfiguration
import Testing

/// Values that are one text or number each.
struct ScalarTests {
  private static let huge = String(repeating: "0", count: 400)

  @Test func `what is no value of its type is refused`() throws {
    let refused: [(any Decodable.Type, [ConfigurationValue])] = [
      (Int.self, ["12abc", "", " ", "0x10", "1_000", "1.0", "1e3", "٣", "--1", "true", true]),
      (Double.self, ["nan", "inf", "0x1p3", "1,5", "", "1.5s", true]),
      (Bool.self, ["y", "", "2", "truely", 1, 0, 1.0]), (String.self, [8080, true]),
      (URL.self, ["", "http://exa mple.com", 7]),
      (
        Data.self,
        ["%", "Q", "QUJDR", "QQ=", "=QQ=", "QQ==QQ==", "Q=Q=", "QQ===", "QUJD=", "QUJD.", "QÜJD"]
      ),
      (
        Date.self,
        [
          "yesterday", "2026-02-31T12:00:00Z", "2026-02-31", "2026-02-29T12:00:00+01:00", "2026-01-31T25:00:00Z",
          "2026-01-31T24:00:00Z", "2026-01-31T23:61:00Z", "2026-01-31T23:59:60.5Z", "2026-1-31T12:00:00Z",
          "2026-01-31T12:00:00", "2026-01-31T12:00:00Z and more", "12026-01-31",
        ]
      ),
      (
        Duration.self,
        ["", "s", "1", "1 s", "1x", "1.s", ".5s", "1s1h", "1s1s", "1S", "1,5s", "+1s", "1h-5m", 5]
      ),
    ]
    for (type, values) in refused {
      for value in values {
        let codes = try codes(value, as: type)
        #expect(codes == [.wrongType], "\(type)")
      }
    }
    #expect(report { _ = try (["a": 5] as Configuration).value(Duration.self, for: "a") }.contains("with its unit"))
  }

  @Test func `what a type has no room for, or would round, is out of range`() throws {
    let nines = String(repeating: "9", count: 38)
    let refused: [(any Decodable.Type, [ConfigurationValue])] = [
      (UInt8.self, ["300"]), (UInt.self, ["-1"]), (Int.self, [.number("99999999999999999999")]),
      (Double.self, ["1e999", .number("1e-400"), .number("-1e-400"), .number("0.\(Self.huge)1")]),
      (Float.self, ["1e39", "1e-60", "-1e-46"]),
      (
        Decimal.self,
        ["\(nines)9", "0.\(nines)9", "-\(nines)9e-5", "1e-200", "1e200", "1\(nines)1e-60"].map { .number($0) }
      ),
      (
        Duration.self,
        [
          "0.0000000001ns", "0.1234567891ns", "1s0.0000000005ns", "999999999999999999999d", "999999999999999d",
        ]
      ),
    ]
    for (type, values) in refused {
      for value in values {
        let codes = try codes(value, as: type)
        #expect(codes == [.outOfRange], "\(type)")
      }
    }
  }

  @Test func `numbers are decimal, and keep all of their digits`() throws {
    #expect(try read("8080", as: Int.self) == 8080)
    #expect(try read("-7", as: Int8.self) == -7)
    #expect(try read(" 80 ", as: Int.self) == 80)
    #expect(try read("18446744073709551615", as: UInt64.self) == .max)
    #expect(try read("1.5", as: Double.self) == 1.5)
    #expect(try read("-2e-3", as: Double.self) == -0.002)
    #expect(try read(2, as: Double.self) == 2)
    #expect(try read("4.9e-324", as: Double.self) == .leastNonzeroMagnitude)
    for text in ["0", "-0.0", "0e-400", "0.\(Self.huge)"] {
      #expect(try read(.number(text), as: Double.self) == 0 && read(.number(text), as: Float.self) == 0)
    }
    let nines = String(repeating: "9", count: 38)
    #expect(try read("0.1", as: Decimal.self) == Decimal(string: "0.1"))
    #expect(try read(.number(nines), as: Decimal.self).map { "\($0)" } == nines)
    for text in [
      "1.\(nines)", "-0.0\(nines)", "\(nines)000", "0.1\(String(repeating: "0", count: 60))", "1e100",
    ] {
      #expect(try read(.number(text), as: Decimal.self) != nil, "\(text)")
    }
  }

  @Test func `integers of 128 bits`() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    #expect(try read(.number("\(Int128.min)"), as: Int128.self) == .min)
    #expect(try read(.text("\(UInt128.max)"), as: UInt128.self) == .max)
    #expect(try codes(.number("\(UInt128.max)"), as: Int128.self) == [.outOfRange])
    #expect(try codes("-1", as: UInt128.self) == [.outOfRange])
    #expect(try codes("x", as: Int128.self) == [.wrongType])
  }

  @Test(arguments: [
    ("QUJDREVG", "ABCDEF"), ("QUJD\nREVG\n", "ABCDEF"), ("QUJD\r\n  REVG", "ABCDEF"), ("QQ==", "A"), ("QQ", "A"),
    ("QUI=", "AB"), ("QUI", "AB"), ("Pj4-", ">>>"), ("Pz8_", "???"), ("Pj4+Pz8/", ">>>???"), ("", ""),
  ])
  func `Base64 in every usual form`(text: String, expected: String) throws {
    #expect(try read(.text(text), as: Data.self) == Data(expected.utf8))
  }

  @Test(arguments: [
    ("true", true), ("TRUE", true), ("yes", true), ("on", true), ("1", true), (" True ", true), ("false", false),
    ("No", false), ("off", false), ("0", false),
  ])
  func `words for true and false`(text: String, expected: Bool) throws {
    #expect(try read(.text(text)) == expected)
  }

  @Test(arguments: [
    ("250ms", Duration.milliseconds(250)), ("1.5s", .milliseconds(1500)), ("2m", .seconds(120)),
    ("2min", .seconds(120)), ("1h", .seconds(3600)), ("1d", .seconds(86_400)), ("1h30m", .seconds(5400)),
    ("10us", .microseconds(10)), ("10µs", .microseconds(10)), ("7ns", .nanoseconds(7)), ("0s", .zero),
    ("-1.5s", .milliseconds(-1500)), ("0.1s", .milliseconds(100)), (" 5s ", .seconds(5)), ("1.5h", .seconds(5400)),
    ("0.000000001ns", Duration(secondsComponent: 0, attosecondsComponent: 1)),
    ("0.000000000001us", Duration(secondsComponent: 0, attosecondsComponent: 1)),
  ])
  func `durations are numbers with units`(text: String, duration: Duration) throws {
    #expect(try read(.text(text)) == duration)
  }

  @Test func `text is kept as it is`() throws {
    #expect(try read("", as: String.self) == "")
    #expect(try read(" Zürich 🚗 ", as: String.self) == " Zürich 🚗 ")
  }

  @Test func `a URL, and a date that may have an offset, or be a day alone`() throws {
    #expect(try read("https://example.com/a?b=c", as: URL.self) == URL(string: "https://example.com/a?b=c"))
    for (text, seconds) in [
      ("2026-01-31T12:00:00Z", 1_769_860_800), ("2026-01-31T12:00:00.500Z", 1_769_860_800.5),
      ("2026-01-31T13:00:00+01:00", 1_769_860_800), ("2026-01-31T13:00:00.5+0100", 1_769_860_800.5),
      ("2026-01-31", 1_769_817_600),
    ] {
      #expect(try read(.text(text), as: Date.self) == Date(timeIntervalSince1970: seconds))
    }
  }
}
