import Foundation
import LoomConfiguration
import Testing

struct ScalarTests {
  @Test func `text becomes a number in decimal digits only`() throws {
    #expect(try read("8080", as: Int.self) == 8080)
    #expect(try read("-7", as: Int8.self) == -7)
    #expect(try read(" 80 ", as: Int.self) == 80)
    for text in ["12abc", "", " ", "0x10", "1_000", "1.0", "1e3", "٣", "--1", "true"] {
      #expect(try codes(.text(text), as: Int.self) == [.wrongType], "\(text)")
    }
  }

  @Test func `numbers that a type has no room for are out of range`() throws {
    #expect(try codes("300", as: UInt8.self) == [.outOfRange])
    #expect(try codes("-1", as: UInt.self) == [.outOfRange])
    #expect(try codes(.number("99999999999999999999"), as: Int.self) == [.outOfRange])
    #expect(try codes("1e999", as: Double.self) == [.outOfRange])
    #expect(try codes("1e39", as: Float.self) == [.outOfRange])
    #expect(try read("18446744073709551615", as: UInt64.self) == .max)
  }

  @Test func `a number that would become another one is out of range`() throws {
    let nines = String(repeating: "9", count: 38)
    for text in ["\(nines)9", "0.\(nines)9", "-\(nines)9e-5", "1e-200", "1e200", "1\(nines)1e-60"] {
      #expect(try codes(.number(text), as: Decimal.self) == [.outOfRange], "\(text)")
    }
    for text in [
      nines, "1.\(nines)", "-0.0\(nines)", "\(nines)000", "0.1\(String(repeating: "0", count: 60))", "1e100",
    ] {
      #expect(try read(.number(text), as: Decimal.self) != nil, "\(text)")
    }
    #expect(try read(.number(nines), as: Decimal.self).map { "\($0)" } == nines)
    for text in ["1e-400", "-1e-400", "0.\(String(repeating: "0", count: 400))1"] {
      #expect(try codes(.number(text), as: Double.self) == [.outOfRange])
    }
    for text in ["1e-60", "-1e-46"] { #expect(try codes(.text(text), as: Float.self) == [.outOfRange]) }
    for text in ["0", "-0.0", "0e-400", "0.\(String(repeating: "0", count: 400))"] {
      #expect(try read(.number(text), as: Double.self) == 0 && read(.number(text), as: Float.self) == 0)
    }
    #expect(try read("4.9e-324", as: Double.self) == .leastNonzeroMagnitude)
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

  @Test(arguments: ["%", "Q", "QUJDR", "QQ=", "=QQ=", "QQ==QQ==", "Q=Q=", "QQ===", "QUJD=", "QUJD.", "QÜJD"])
  func `nothing else is Base64`(text: String) throws {
    #expect(try codes(.text(text), as: Data.self) == [.wrongType])
  }

  @Test func `fractions are decimal`() throws {
    #expect(try read("1.5", as: Double.self) == 1.5)
    #expect(try read("-2e-3", as: Double.self) == -0.002)
    #expect(try read(2, as: Double.self) == 2)
    #expect(try read("0.1", as: Decimal.self) == Decimal(string: "0.1"))
    for text in ["nan", "inf", "0x1p3", "1,5", "", "1.5s"] {
      #expect(try codes(.text(text), as: Double.self) == [.wrongType], "\(text)")
    }
  }

  @Test(arguments: ["true", "TRUE", "yes", "on", "1", " True "]) func `words for true`(text: String) throws {
    #expect(try read(.text(text), as: Bool.self) == true)
  }

  @Test(arguments: ["false", "No", "off", "0"]) func `words for false`(text: String) throws {
    #expect(try read(.text(text), as: Bool.self) == false)
  }

  @Test func `nothing else is a Boolean, a number least of all`() throws {
    for value: ConfigurationValue in ["y", "", "2", "truely", 1, 0, 1.0] {
      #expect(try codes(value, as: Bool.self) == [.wrongType])
    }
    #expect(try codes(true, as: Int.self) == [.wrongType])
    #expect(try codes(true, as: Double.self) == [.wrongType])
  }

  @Test func `text is kept as it is, and only text is a String`() throws {
    #expect(try read("", as: String.self) == "")
    #expect(try read(" Zürich 🚗 ", as: String.self) == " Zürich 🚗 ")
    #expect(try codes(8080, as: String.self) == [.wrongType])
    #expect(try codes(true, as: String.self) == [.wrongType])
  }

  @Test func `a URL, a date and data`() throws {
    #expect(try read("https://example.com/a?b=c", as: URL.self) == URL(string: "https://example.com/a?b=c"))
    #expect(try read("2026-01-31T12:00:00Z", as: Date.self) == Date(timeIntervalSince1970: 1_769_860_800))
    #expect(try read("2026-01-31T12:00:00.500Z", as: Date.self) == Date(timeIntervalSince1970: 1_769_860_800.5))
    #expect(try read("aGk=", as: Data.self) == Data("hi".utf8))
    for value: ConfigurationValue in ["", "http://exa mple.com", 7] {
      #expect(try codes(value, as: URL.self) == [.wrongType])
    }
    #expect(try codes("%", as: Data.self) == [.wrongType])
  }

  @Test func `a date may have an offset, or be a day alone`() throws {
    #expect(try read("2026-01-31T13:00:00+01:00", as: Date.self) == Date(timeIntervalSince1970: 1_769_860_800))
    #expect(try read("2026-01-31T13:00:00.5+0100", as: Date.self) == Date(timeIntervalSince1970: 1_769_860_800.5))
    #expect(try read("2026-01-31", as: Date.self) == Date(timeIntervalSince1970: 1_769_817_600))
  }

  @Test(arguments: [
    "yesterday", "2026-02-31T12:00:00Z", "2026-02-31", "2026-02-29T12:00:00+01:00", "2026-01-31T25:00:00Z",
    "2026-01-31T24:00:00Z", "2026-01-31T23:61:00Z", "2026-01-31T23:59:60.5Z", "2026-1-31T12:00:00Z",
    "2026-01-31T12:00:00", "2026-01-31T12:00:00Z and more", "12026-01-31",
  ])
  func `no other text is a date`(text: String) throws {
    #expect(try codes(.text(text), as: Date.self) == [.wrongType])
  }
}
