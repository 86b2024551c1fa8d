import Foundation
import LoomConfiguration
import Testing

struct JSONTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func configuration(_ text: String) throws -> Configuration {
    try Configuration(.json(folder.write(text, to: "config.json")))
  }

  private func flaw(_ text: String) -> String {
    report { _ = try configuration(text) }.replacingOccurrences(of: folder.path + "/", with: "")
  }

  @Test func `groups become dots, and each value knows its line`() throws {
    let configuration = try configuration("{\n \"database\": {\n  \"host\": \"a\", \"port\": 5432 } }")
    #expect(try configuration.value(String.self, for: "database.host") == "a")
    #expect(try configuration.value(Int.self, for: "database.port") == 5432)
    #expect(configuration.origin(of: "database.port")?.line == 3)
  }

  @Test func `numbers keep their digits`() throws {
    let configuration = try configuration("{\"big\": 9223372036854775807, \"tenth\": 0.1, \"e\": -1.5E+2}")
    #expect(try configuration.value(Int.self, for: "big") == .max)
    #expect(try configuration.value(Decimal.self, for: "tenth") == Decimal(string: "0.1"))
    #expect(try configuration.value(Double.self, for: "e") == -150)
  }

  @Test func `strings have their escapes`() throws {
    let text = #"{"text": "\u00e9 \ud83d\ude97 \"\\\/\b\f\n\r\t é🚗"}"#
    let configuration = try configuration(text)
    let expected = "é 🚗 \"\\/\u{8}\u{C}\n\r\t é🚗"
    #expect(try configuration.value(String.self, for: "text") == expected)
  }

  @Test func `a byte order mark and Windows's line ends change nothing`() throws {
    let configuration = try configuration("\u{FEFF}{\r\n\"a\": 1,\r\n\"b\": 2\r\n}")
    #expect(configuration.origin(of: "b")?.line == 3)
  }

  @Test func `null is as if the key were not there`() throws {
    let configuration = try Configuration(
      .json(folder.write("{\"a\": null}", to: "config.json")), .defaults(["a": 1]))
    #expect(try configuration.value(Int.self, for: "a") == 1)
  }

  @Test func `dotted names and groups are the same keys`() throws {
    #expect(try configuration("{\"a.b\": 1}").value(Int.self, for: "a.b") == 1)
    let twice = flaw("{\"a.b\": 1,\n\"a\": {\"b\": 2}}")
    #expect(twice.contains("\"a.b\" appears twice in config.json, on lines 1 and 2."))
  }

  @Test(arguments: [
    ("", "config.json:1:1: The file ends too early."),
    ("[1]", "config.json:1:1: An object was expected"),
    ("{\"a\": 1", "config.json:1:8: The file ends too early."),
    ("{\"a\": 1\n\"b\": 2}", "config.json:2:1: A comma or \"}\" was expected."),
    ("{\"a\": 1,}", "config.json:1:9: A comma stands before \"}\"."),
    ("{\"a\": [1,\n]}", "config.json:2:1: A comma stands before \"]\"."),
    ("{a: 1}", "config.json:1:2: A name in quotation marks was expected."),
    ("{\"a\" 1}", "config.json:1:6: A colon was expected."),
    ("{\"a\": 01}", "config.json:1:7: A value was expected."),
    ("{\"a\": 1.}", "config.json:1:7: A value was expected."),
    ("{\"a\": nul}", "config.json:1:7: A value was expected."),
    ("{\"a\": NaN}", "config.json:1:7: A value was expected."),
    ("{\"é\": \"x\ny\"}", "config.json:1:9: The string has no end on its line."),
    ("{\"a\": \"x\ty\"}", "config.json:1:9: A control character must be escaped."),
    ("{\"a\": \"x\u{1F}\"}", "config.json:1:9: A control character must be escaped."),
    ("{\"a\": \"\\x\"}", "config.json:1:7: The string has a wrong escape."),
    ("{\"a\": \"\\ud800\"}", "config.json:1:7: The string has a wrong escape."),
    ("{\"a\": \"\\udc00\\u0041\"}", "config.json:1:7: The string has a wrong escape."),
    ("{\"a\": \"\\u12\"}", "config.json:1:7: The string has a wrong escape."),
    ("{} {}", "config.json:1:4: Something follows the end of the object."),
    ("// comment\n{}", "config.json:1:1: An object was expected"),
    ("{\"a\": [1, null]}", "config.json:1: A null stands in a list."),
    ("{\"a\": {\"b\": 1, \"b\": 2}}", "\"a.b\" appears twice in config.json, on lines 1 and 1."),
  ])
  func `a mistake is told with its line and column`(text: String, flaw expected: String) {
    #expect(flaw(text).contains(expected), "\(flaw(text))")
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func `100 groups and lists may be open, whatever is in the last one`(open: String, close: String) throws {
    func flaw(_ depth: Int, _ innermost: String) -> String {
      let (start, end) = (String(repeating: open, count: depth - 1), String(repeating: close, count: depth - 1))
      return self.flaw("{\"a\":" + start + innermost + end + "}")
    }
    for innermost in ["1", "[]", "{}"] {
      let inside = innermost == "1" ? 0 : 1
      #expect(flaw(100 - inside, innermost) == "")
      #expect(flaw(101 - inside, innermost).contains("More than 100 values are nested in each other."))
    }
    #expect(flaw(100_000, "1").contains("are nested in each other"))
  }

  @Test func `a file that is not UTF-8`() throws {
    let path = try folder.write(Data([0x7B, 0xFF, 0x7D]), to: "latin.json")
    #expect(report { _ = try Configuration(.json(path)) }.contains("The file is not UTF-8."))
  }
}
