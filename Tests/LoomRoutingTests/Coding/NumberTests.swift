import Testing

@testable import LoomRouting

@Suite
struct NumberTests {
  @Test
  func `an integer is read in ASCII digits, with its sign`() throws {
    #expect(try value(Int.self, "value=7") == 7)
    #expect(try value(Int.self, "value=-9223372036854775808") == .min)
    #expect(try value(UInt64.self, "value=18446744073709551615") == .max)
  }

  @Test(arguments: ["%2B5", "+5", "0x1F", "%D9%A3", "%205", "5%20", "", "-", "--5", "1_000", "1.0", "seven"])
  func `what is no integer is refused`(text: String) {
    #expect(complaint(Int.self, "value=\(text)")?.hasPrefix("\"value\" must be an Int, but is ") == true)
  }

  @Test
  func `an integer out of its type's range is refused`() {
    #expect(
      complaint(Int.self, "value=9223372036854775808")
        == "\"value\" must be an Int, but is \"9223372036854775808\".")
    #expect(complaint(Int8.self, "value=128") == "\"value\" must be an Int8, but is \"128\".")
    #expect(complaint(UInt.self, "value=-1") == "\"value\" must be a UInt, but is \"-1\".")
  }

  @Test
  func `ten thousand digits are refused in one short sentence`() throws {
    let digits = String(repeating: "9", count: 10_000)
    for said in [complaint(Int.self, "value=\(digits)"), complaint(UInt64.self, "value=\(digits)")] {
      #expect(try #require(said).count < 140)
      #expect(said?.contains("…") == true)
    }
    #expect(try value(Double.self, "value=0.\(digits)") == 1)
    #expect(complaint(Double.self, "value=\(digits)")?.hasPrefix("\"value\" must be a Double, but is") == true)
  }

  @Test
  func `a Double is a finite decimal, with an exponent if it has one`() throws {
    #expect(try value(Double.self, "value=2.5") == 2.5)
    #expect(try value(Double.self, "value=-25e-1") == -2.5)
    #expect(try value(Double.self, "value=1e%2B20") == 1e20)
    #expect(try value(Float.self, "value=0.1") == 0.1)
    #expect(try value([Double].self, "value=.5&value=5.") == [0.5, 5])
  }

  @Test(arguments: [
    "nan", "inf", "-infinity", "0x1p3", "0x1F", "infinity", "--1", "1e", "1e+", "+1", "1,5", "", "1e5x",
  ])
  func `what is no finite decimal is refused`(text: String) {
    #expect(complaint(Double.self, "value=\(text)") == "\"value\" must be a Double, but is \"\(text)\".")
  }

  @Test
  func `a Double that is too great is refused`() {
    #expect(complaint(Double.self, "value=1e999") == "\"value\" must be a Double, but is \"1e999\".")
    #expect(complaint(Float.self, "value=1e39") == "\"value\" must be a Float, but is \"1e39\".")
  }

  @Test
  func `numbers come back exactly`() throws {
    for number in [0.1, -0.0, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e-7, 1e22] {
      #expect(try roundTrip(number)?.bitPattern == number.bitPattern)
    }
    #expect(try roundTrip(Float.leastNonzeroMagnitude) == .leastNonzeroMagnitude)
    #expect(try roundTrip([Int.min, 0, .max]) == [.min, 0, .max])
  }

  @Test
  func `a number that no text stands for is not written`() {
    let problem = ParameterProblem(name: "value", reason: .unwritable(.value))
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(throws: problem) { try url(number) }
    }
  }

  @Test
  func `a truth value is the word true or false`() throws {
    #expect(try value(Bool.self, "value=true"))
    #expect(try !value(Bool.self, "value=false"))
    for text in ["1", "yes", "True", ""] {
      #expect(complaint(Bool.self, "value=\(text)") == "\"value\" must be a Bool, but is \"\(text)\".")
    }
  }
}
