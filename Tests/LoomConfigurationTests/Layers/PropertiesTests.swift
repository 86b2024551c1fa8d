import Foundation
import LoomConfiguration
import Testing

/// The rules of Java's `Properties.load(Reader)`.
struct PropertiesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func value(_ key: String, in text: String) throws -> String? {
    try Configuration(.properties(folder.write(text, to: "app.properties"))).value(String.self, for: key)
  }

  private func flaw(_ text: String) -> String {
    report { _ = try value("a", in: text) }.replacingOccurrences(of: folder.path + "/", with: "")
  }

  @Test(arguments: ["a=b", "a = b", "a:b", "a : b", "a b", "a\tb", "  a=b", "a\u{C}=\u{C}b", "\u{FEFF}a=b"])
  func `a key and a value have one separator`(text: String) throws {
    #expect(try value("a", in: text) == "b")
  }

  @Test func `what follows the separator is the value, to the end of the line`() throws {
    #expect(try value("a", in: "a = b = c # d  ") == "b = c # d  ")
    #expect(try value("a", in: "a==b") == "=b")
  }

  @Test func `a value may be empty`() throws {
    for text in ["a", "a=", "a = ", "a\nb=c", "a=\\\n"] { #expect(try value("a", in: text) == "", "\(text)") }
  }

  @Test func `comments and empty lines are skipped`() throws {
    #expect(try value("a", in: "# x=y\n  ! z\n\n \t\na=b") == "b")
    #expect(try value("x", in: "# x=y \\\nx=z") == "z")
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `lines end in three ways`(end: String) throws {
    let text = ["a=b", "c = d \\", "   e", "f=g"].joined(separator: end)
    #expect(try value("a", in: text) == "b")
    #expect(try value("c", in: text) == "d e")
    #expect(try value("f", in: text) == "g")
  }

  @Test func `a backslash continues a line, and two do not`() throws {
    #expect(try value("a", in: "a=one,\\\n  two,\\\n\tthree") == "one,two,three")
    #expect(try value("a", in: "a=one\\\\\nb=c") == "one\\")
    #expect(try value("a", in: "a\\\n =\\\n b") == "b")
    #expect(try value("a", in: "a=b\\") == "b")
    #expect(try value("a", in: "a=b\\\n\nc=d") == "b")
  }

  @Test func `escapes`() throws {
    #expect(try value("a b:c=d", in: "a\\ b\\:c\\=d=e") == "e")
    #expect(try value("a", in: "a=\\t\\n\\r\\f\\\\\\q\\u00e9\\ud83d\\ude97é") == "\t\n\r\u{C}\\qé🚗é")
    #expect(try value("a", in: "a=\\  b") == "  b")
  }

  @Test func `each value knows its line, the first of several`() throws {
    let path = try folder.write("# x\na=\\\nb\nc=d\n", to: "app.properties")
    let configuration = try Configuration(.properties(path))
    #expect(configuration.origin(of: "a")?.line == 2)
    #expect(configuration.origin(of: "c")?.line == 4)
  }

  @Test(arguments: [
    ("a=\\u12", "app.properties:1:3: Four hexadecimal digits were expected after \"\\u\"."),
    ("a=\\udc00\\u0041", "app.properties:1:3: This is half of a character."),
    ("b=c\na=\\ud83dx", "app.properties:2:3: This is half of a character."),
    ("a=1\nb=2\na=3", "\"a\" appears twice in app.properties, on lines 1 and 3."),
  ])
  func `a mistake is told with its place`(text: String, flaw expected: String) {
    #expect(flaw(text).contains(expected), "\(flaw(text))")
  }
}
