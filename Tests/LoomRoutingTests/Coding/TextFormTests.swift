import Foundation
import Testing

@testable import LoomRouting

/// The forms of values that are one text each: numbers, truth values, dates, URLs and the like.
@Suite
struct TextFormTests {
  private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

  // MARK: Refused texts and values

  @Test
  func `what is no value of its type, or out of its range, is refused`() {
    let refused: [(any Codable.Type, [String])] = [
      (
        Int.self,
        ["%2B5", "+5", "0x1F", "٣", " 5", "5 ", "", "-", "--5", "1_000", "1.0", "seven", "9223372036854775808"]
      ),
      (Int8.self, ["128"]), (UInt.self, ["-1"]), (Bool.self, ["1", "yes", "True", ""]),
      (
        Double.self,
        [
          "nan", "inf", "-infinity", "0x1p3", "0x1F", "infinity", "--1", "1e", "1e+", "+1", "1,5", "", "1e5x", "1e999",
        ]
      ),
      (Float.self, ["1e39"]),
      (Decimal.self, ["nan", "0x1F", "1-2", "1e", "1 ", "1,5", "+1", "", "1e400", "1e200", "1e-129"]),
      (Duration.self, ["2s", "9223372036854775808", "0.0000000000000000001", "1e400", "nan"]),
      (UUID.self, ["7"]), (URL.self, [""]),
      (
        Date.self,
        [
          "2026-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "2026-04-31", "26-01-01", "2026-1-1", "2026-11-22T",
          "2026-11-22T10", "2026-11-22T10:00", "2026-11-22T10:00:00", "2026-11-22T24:00:00Z", "2026-11-22T10:60:00Z",
          "2026-11-22T10:00:60Z", "2026-11-22T10:00:00.Z", "2026-11-22T10:00:00+1", "2026-11-22 10:00:00Z",
          "1700000000", "2026-11-22T10:00:00Zx", "2026-11-22T10:00Z", "2026-11-22T10:00:00+99:99",
          "2026-02-29T10:00:00.5Z", "12026-11-22T10:00:00Z", "٢٠٢٦-11-22", "",
        ]
      ),
    ]
    for (type, texts) in refused {
      for text in texts {
        let read = text.replacing("%2B", with: "+")
        let problem = ParameterProblem(name: "value", type: "\(type)", value: read, reason: .malformed)
        let said = complaint(type, "value=\(text)")
        #expect(said == "\(problem)")
      }
    }
  }

  @Test
  func `ten thousand digits are refused in one short sentence`() throws {
    let digits = String(repeating: "9", count: 10_000)
    for type in [Int.self, UInt64.self, Double.self] as [any Codable.Type] {
      let said = complaint(type, "value=\(digits)") ?? ""
      #expect(said.count < 140 && said.contains("…"))
    }
    #expect(try value(Double.self, "value=0.\(digits)") == 1)
  }

  @Test
  func `what no text stands for is not written`() throws {
    let base = try #require(URL(string: "https://garage.example"))
    let unwritable: [any Codable] = [
      Double.nan, Double.infinity, -Double.infinity, Decimal.nan,
      // More seconds than 64 bits hold.
      Duration.seconds(Int64.max) + .seconds(1),
      // Years that do not have four digits.
      Date.distantFuture.addingTimeInterval(1e12), date(1e300), date(-1e12), date(.infinity), date(.nan),
      // The base would be lost.
      try #require(URL(string: "trips", relativeTo: base)),
    ]
    for value in unwritable {
      let written = Result { try url(value) }
      #expect(throws: ParameterProblem.unwritable("value", .value), "\(value)") { try written.get() }
    }
  }

  // MARK: Round trips

  @Test
  func `a number is read in ASCII digits, with its sign, and a fraction with an exponent if it has one`() throws {
    #expect(try value(Int.self, "value=-9223372036854775808") == .min)
    #expect(try value(UInt64.self, "value=18446744073709551615") == .max)
    #expect(try value(Double.self, "value=-25e-1") == -2.5)
    #expect(try value(Double.self, "value=1e%2B20") == 1e20)
    #expect(try value(Float.self, "value=0.1") == 0.1)
    #expect(try value([Double].self, "value=.5&value=5.") == [0.5, 5])
    for number in [0.1, -0.0, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e-7, 1e22] {
      #expect(try roundTrip(number)?.bitPattern == number.bitPattern)
    }
  }

  @Test
  func `a truth value is the word true or false`() throws {
    #expect(try value([Bool].self, "value=true&value=false") == [true, false])
  }

  @Test
  func `a date is read as ISO 8601 writes it`() throws {
    let noon = try #require(ISO8601DateFormatter().date(from: "2026-11-22T12:00:00Z"))
    for (text, seconds) in [
      ("2026-11-22T12:00:00Z", 0), ("2026-11-22T13:00:00+01:00", 0), ("2026-11-22T06:30:00-05:30", 0),
      ("2026-11-22T12:00:00.250Z", 0.25), ("2026-11-22T13:00:00.25%2B01:00", 0.25),
      ("2026-11-22T12:00:00.12345Z", 0.123), ("2026-11-22", -43_200),
    ] {
      #expect(try value(Date.self, "value=\(text)") == noon.addingTimeInterval(seconds))
    }
  }

  @Test
  func `every day of four hundred years is the day that Foundation says`() throws {
    let formatter = ISO8601DateFormatter()
    for day in stride(from: -146_097, through: 146_097, by: 97) {
      let date = date(Double(day) * 86_400 + 3_661)
      let text = formatter.string(from: date)
      #expect(try url(date) == "show?value=\(text)")
      #expect(try value(Date.self, "value=\(text)") == date)
    }
  }

  @Test
  func `a date comes back to the millisecond, on either side of 2001`() throws {
    for seconds in [
      0.0, 0.1, -0.1, 817_021_138.713, -817_021_138.713, 0.001, -0.001, -86_400, 0.999, -62_000_000_000.007,
    ] {
      #expect(try roundTrip(date(seconds)) == date(seconds))
    }
    for (seconds, written) in [(817_021_138.713_660_1, 817_021_138.714), (-0.000_4, 0), (0.999_6, 1), (1e-9, 0)] {
      #expect(try roundTrip(date(seconds)) == date(written))
    }
    #expect(try url(date(0.5)) == "show?value=2001-01-01T00:00:00.500Z")
    #expect(try url(date(-0.25)) == "show?value=2000-12-31T23:59:59.750Z")
    #expect(try url(date(0.000_1)) == "show?value=2001-01-01T00:00:00Z")
  }

  @Test
  func `a URL is its text`() throws {
    let link = try #require(URL(string: "https://garage.example/trips?id=7&x=%2F#top"))
    #expect(try roundTrip(link) == link)
    #expect(try value(URL.self, "value=garage://trips/7").host() == "trips")
  }

  @Test
  func `a Decimal is its digits`() throws {
    for text in ["0", "0.1", "-12.50", "1e20", "340282366920938463463374607431768211455", "-0.000000001", "1e-128"] {
      let decimal = try #require(Decimal(string: text))
      #expect(try value(Decimal.self, "value=\(text)") == decimal)
      #expect(try roundTrip(decimal) == decimal)
    }
    #expect(try value(Decimal.self, "value=1e%2B20") == Decimal(string: "1e20"))
    #expect(try url(#require(Decimal(string: "-12.50"))) == "show?value=-12.5")
  }

  @Test
  func `a Duration is its seconds`() throws {
    for (text, duration) in [
      ("2.5", Duration.milliseconds(2_500)), ("-0.5", .milliseconds(-500)), ("2.5e-3", .microseconds(2_500)),
    ] {
      #expect(try value(Duration.self, "value=\(text)") == duration)
    }
    #expect(try url(Duration.milliseconds(-1_250)) == "show?value=-1.25")
    for duration in [Duration.zero, .nanoseconds(1), .milliseconds(1_100), .seconds(Int64.max), .seconds(Int64.min)] {
      #expect(try roundTrip(duration) == duration)
    }
  }

  @Test
  func `dates are read wherever values are`() throws {
    let days = [date(0), date(86_400)]
    #expect(try value([Date].self, "value=2001-01-01&value=2001-01-02") == days)
    #expect(try roundTrip(["first": days[0], "second": days[1]]) == ["first": days[0], "second": days[1]])
    #expect(complaint([Date].self, "value=2001-01-01&value=soon") == "\"value\" must be a Date, but is \"soon\".")
    #expect(
      complaint(Date.self, "value=2001-01-01&value=2001-01-02")
        == "\"value\" must be one Date, but is given 2 times.")
  }

  @Test
  func `bytes are numbers, as they code themselves`() throws {
    #expect(try url(Data([1, 255])) == "show?value=1&value=255")
    for data in [Data(), Data([0]), Data([1, 2, 3])] { #expect(try roundTrip(data) == data) }
  }
}
