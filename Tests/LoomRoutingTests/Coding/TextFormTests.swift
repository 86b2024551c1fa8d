import Foundation
import Testing

@testable import LoomRouting

@Suite
struct TextFormTests {
  private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

  @Test
  func `a date is read as ISO 8601 writes it`() throws {
    let noon = try #require(ISO8601DateFormatter().date(from: "2026-11-22T12:00:00Z"))
    #expect(try value(Date.self, "value=2026-11-22T12:00:00Z") == noon)
    #expect(try value(Date.self, "value=2026-11-22T13:00:00+01:00") == noon)
    #expect(try value(Date.self, "value=2026-11-22T06:30:00-05:30") == noon)
    #expect(try value(Date.self, "value=2026-11-22T12:00:00.250Z") == noon.addingTimeInterval(0.25))
    #expect(try value(Date.self, "value=2026-11-22T13:00:00.25%2B01:00") == noon.addingTimeInterval(0.25))
    #expect(try value(Date.self, "value=2026-11-22T12:00:00.12345Z") == noon.addingTimeInterval(0.123))
    #expect(try value(Date.self, "value=2026-11-22") == noon.addingTimeInterval(-43_200))
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

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "2026-04-31", "26-01-01", "2026-1-1", "2026-11-22T",
    "2026-11-22T10", "2026-11-22T10:00", "2026-11-22T10:00:00", "2026-11-22T24:00:00Z", "2026-11-22T10:60:00Z",
    "2026-11-22T10:00:60Z", "2026-11-22T10:00:00.Z", "2026-11-22T10:00:00+1", "2026-11-22 10:00:00Z", "1700000000",
    "2026-11-22T10:00:00Zx", "2026-11-22T10:00Z", "2026-11-22T10:00:00+99:99", "2026-02-29T10:00:00.5Z",
    "12026-11-22T10:00:00Z", "٢٠٢٦-11-22", "",
  ])
  func `what is no date is refused`(text: String) {
    #expect(complaint(Date.self, "value=\(text)") == "\"value\" must be a Date, but is \"\(text)\".")
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
  func `a date without a year of four digits is not written`() {
    for far in [Date.distantFuture.addingTimeInterval(1e12), date(1e300), date(-1e12), date(.infinity), date(.nan)] {
      #expect(throws: ParameterProblem(name: "value", reason: .unwritable(.value))) { try url(far) }
    }
  }

  @Test
  func `a URL is its text`() throws {
    let link = try #require(URL(string: "https://garage.example/trips?id=7&x=%2F#top"))
    #expect(try roundTrip(link) == link)
    #expect(try value(URL.self, "value=garage://trips/7").host() == "trips")
    #expect(complaint(URL.self, "value=") == "\"value\" must be a URL, but is \"\".")
  }

  @Test
  func `a URL with a base is not written, since the base would be lost`() throws {
    let base = try #require(URL(string: "https://garage.example"))
    let link = try #require(URL(string: "trips", relativeTo: base))
    #expect(throws: ParameterProblem(name: "value", reason: .unwritable(.value))) { try url(link) }
  }

  @Test
  func `a UUID is its text`() throws {
    let id = UUID()
    #expect(try roundTrip(id) == id)
    #expect(complaint(UUID.self, "value=7") == "\"value\" must be a UUID, but is \"7\".")
    #expect(complaint(UUID.self, "") == "\"value\" is missing: it must be a UUID.")
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
    for text in ["nan", "0x1F", "1-2", "1e", "1 ", "1,5", "+1", ""] {
      #expect(complaint(Decimal.self, "value=\(text)") == "\"value\" must be a Decimal, but is \"\(text)\".")
    }
    for text in ["1e400", "1e200", "1e-129"] {
      #expect(
        complaint(Decimal.self, "value=\(text)") == "\"value\" must be a Decimal, but is \"\(text)\".")
    }
    #expect(throws: ParameterProblem(name: "value", reason: .unwritable(.value))) { try url(Decimal.nan) }
  }

  @Test
  func `a Duration is its seconds`() throws {
    #expect(try value(Duration.self, "value=2.5") == .milliseconds(2_500))
    #expect(try url(Duration.milliseconds(-1_250)) == "show?value=-1.25")
    for duration in [Duration.zero, .nanoseconds(1), .seconds(Int64.max), .seconds(Int64.min)] {
      #expect(try roundTrip(duration) == duration)
    }
    // More seconds than 64 bits hold.
    #expect(throws: ParameterProblem(name: "value", reason: .unwritable(.value))) {
      try url(Duration.seconds(Int64.max) + .seconds(1))
    }
    #expect(try roundTrip(Duration.milliseconds(1_100)) == .milliseconds(1_100))
    #expect(try value(Duration.self, "value=-0.5") == .milliseconds(-500))
    #expect(try value(Duration.self, "value=2.5e-3") == .microseconds(2_500))
    for text in ["9223372036854775808", "0.0000000000000000001", "1e400", "nan"] {
      #expect(complaint(Duration.self, "value=\(text)") != nil)
    }
    #expect(complaint(Duration.self, "value=2s") == "\"value\" must be a Duration, but is \"2s\".")
  }

  @Test
  func `dates are read wherever values are`() throws {
    let days = [date(0), date(86_400)]
    #expect(try value([Date].self, "value=2001-01-01&value=2001-01-02") == days)
    #expect(try roundTrip(["first": days[0], "second": days[1]]) == ["first": days[0], "second": days[1]])
    #expect(try roundTrip(Date?.some(days[1])) == days[1])
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
