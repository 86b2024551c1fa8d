import LoomConfiguration
import Testing

struct ArgumentTests {
  private func value<T: Decodable>(_ key: String, in arguments: String...) throws -> T? {
    try Configuration(.arguments(arguments)).value(T.self, for: key)
  }

  @Test func `an option and its value`() throws {
    #expect(try value("a.b", in: "--a.b=x") == "x")
    #expect(try value("a.b", in: "--a.b", "x") == "x")
    #expect(try value("a", in: "--a=b=c") == "b=c")
    #expect(try value("a", in: "--a=") == "")
    #expect(try value("a", in: "--a", "") == "")
    #expect(try value("a", in: "--a", "-5") == -5)
    #expect(try value("a", in: "--a", "-.5") == -0.5)
    #expect(try value("a", in: "--a", "-") == "-")
  }

  @Test func `an option alone is true`() throws {
    #expect(try value("a", in: "--a") == true)
    #expect(try value("a", in: "--a", "--b") == true)
    #expect(try value("a", in: "--a", "-v") == true)
    #expect(try value("a", in: "--a", "-.v") == true)
    #expect(try value("a", in: "--a=false") == false)
  }

  @Test func `what belongs to no option is left alone`() throws {
    #expect(try value("a", in: "run", "-x", "--b", "1", "file", "--a", "2", "--", "--a=3") == 2)
    let nothing: Int? = try value("a", in: "--", "--a=3")
    #expect(nothing == nil)
  }

  @Test func `an option that is given several times is a list`() throws {
    #expect(try value("host", in: "--host", "a", "--host=b", "--host", "c") == ["a", "b", "c"])
    #expect(throws: ConfigurationError.self) { let _: String? = try value("host", in: "--host=a", "--host=b") }
  }
}
