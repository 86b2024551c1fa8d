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

  @Test(arguments: [["--prefer"], ["--prefer", "--other=1"], ["--prefer=speed", "--prefer"]])
  func `a forgotten value is told of, unless the option is a Boolean`(arguments: [String]) throws {
    enum Goal: String, Decodable, CaseIterable { case speed, `true` }
    func text<T: Decodable>(_ type: T.Type) -> String {
      report { let _: T? = try Configuration(.arguments(arguments)).value(for: "prefer") }
    }
    let isRepeated = arguments.count == 2 && arguments[1] == "--prefer"
    var texts = [text([String].self), text(Secret.self)]
    if !isRepeated {
      texts += [text(String.self), text(Int.self), text(Goal.self), text(Goal?.self), text([String: Int].self)]
    }
    if !isRepeated { #expect(text(Goal.self).contains("\"prefer\" must be one of \"speed\", \"true\".")) }
    for text in texts {
      #expect(text.contains("[WRONG_TYPE] --prefer needs a value: \"prefer\" must be "), "\(text)")
      #expect(text.contains("to fix     write --prefer=…, or leave the option out"))
    }
    let flags: [Bool]? = try value("on", in: "--on", "--on=false")
    #expect(flags == [true, false])
    #expect(try value("on", in: "--on") == [true])
  }

  private typealias Secret = Configuration.Secret<[String]>
}
