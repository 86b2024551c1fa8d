import Foundation
import Loom
import LoomConfiguration
import TestSupport
import Testing

struct EnvironmentFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func configuration(_ text: String, prefix: String? = nil) throws -> Configuration {
    try Configuration(.environmentFile(folder.write(text, to: ".env"), prefix: prefix))
  }

  private func value(_ line: String) throws -> String? { try configuration(line).value(String.self, for: "a") }

  @Test(arguments: [
    ("A=b", "b"), ("A = b c ", "b c"), ("export A=b", "b"), ("A=", ""), ("A=b # c", "b"), ("A=# c", ""),
    ("A=https://h/#top", "https://h/#top"), ("A='b # \"c\\n'", "b # \"c\\n"), ("A='b' # c", "b"), ("A=\"\"", ""),
    ("A=\"b # 'c'\"", "b # 'c'"), ("A=\"b\\n\\t\\\"\\\\n\\$\"  # c", "b\n\t\"\\n$"), ("  A=it's", "it's"),
    ("A=b=c", "b=c"), ("A=$HOME", "$HOME"), ("\u{FEFF}A=b", "b"), ("# A=1\r\n\r\nA=b\r\n", "b"),
  ])
  func `a line is a variable`(line: String, value expected: String) throws {
    #expect(try value(line) == expected)
  }

  @Test(arguments: [
    "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}", "\u{A0}", "\u{301}", "\u{93E}", "\u{FE0F}", "\u{200D}",
  ])
  func `no other character ends a line, or joins a quotation mark, a blank or a backslash`(text: String) throws {
    #expect(try configuration("A=b\(text)B=c").value(String.self, for: "b") == nil)
    for (line, expected) in [
      ("A=b\(text)c  # d", "b\(text)c"), ("A='\(text)'  # d", text), ("A=\"\(text)\"# d", text),
      ("A='b'  # \(text)", "b"), ("A=b #\(text)", "b"), ("A=\"\\\(text)\"", text), ("A=\"\\\\\(text)\"", "\\\(text)"),
      ("#\(text)\nA=b", "b"), ("A=\(text)", text),
    ] {
      #expect(
        try value(line).map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars), "\(line.debugDescription)")
    }
  }

  @Test func `a line ends as on each system`() throws {
    let configuration = try configuration("# x\r\nA=1\rB=2\nC='3'\r\n\nD=4")
    #expect(try ["a", "b", "c", "d"].map { try configuration.value(Int.self, for: $0) } == [1, 2, 3, 4])
    #expect(["a", "b", "c", "d"].map { configuration.origin(of: $0)?.line } == [2, 3, 4, 6])
  }

  /// Values that are written in each way that keeps them.
  @Test func `what is written in quotation marks is read`() throws {
    let scalars = Array("ab =#'\"\\$\t;.é\u{301}\u{2028}\u{200D}🚗\u{85}\u{A0}".unicodeScalars)
    var random = SeededGenerator(seed: 22)
    var (lines, values) = ([String](), [String]())
    for number in 0..<Fuzz.count(500) {
      let value = String(String.UnicodeScalarView((0..<random.number(0...6)).map { _ in random.pick(scalars) }))
      let isLiteral = random.number(0...1) == 0 && !value.unicodeScalars.contains("'")
      let escaped = value.unicodeScalars.map { ("\"\\".unicodeScalars.contains($0) ? "\\" : "") + String($0) }.joined()
      let start = random.pick(["", " ", "export ", "export\t"]) + "V\(number)" + random.pick(["=", " = ", "=\t"])
      lines.append(
        start + (isLiteral ? "'\(value)'" : "\"\(escaped)\"") + random.pick(["", " ", "#\u{301}", " # '\""]))
      values.append(value)
    }
    let configuration = try configuration(lines.joined(separator: "\n"))
    for (number, value) in values.enumerated() {
      let read = try configuration.value(String.self, for: "v\(number)")
      #expect(read.map { Array($0.unicodeScalars) } == Array(value.unicodeScalars), "\(lines[number].debugDescription)")
    }
  }

  @Test func `names are spelled as in the environment, and places have their lines`() throws {
    let configuration = try configuration("# Settings\n\nAPP_FEED_PAGE_SIZE=20\nOTHER=1\n", prefix: "APP")
    #expect(try configuration.value(Int.self, for: "feed.pageSize") == 20)
    #expect(try configuration.value(Int.self, for: "other") == nil)
    let origin = configuration.origin(of: "feed.pageSize")
    #expect(origin?.description == "APP_FEED_PAGE_SIZE in \(folder.path)/.env:3" && origin?.line == 3)
  }

  @Test func `a misspelled variable with the prefix is unknown, and others are for other programs`() throws {
    let module = Module { $0.configured(Int.self, "limit", default: 1) }
    func unused(_ prefix: String?) throws -> [ConfigurationProblem] {
      try inUse(configuration("APP_LIMT=1\nPATH=/", prefix: prefix), by: module).unused
    }
    #expect(try unused("APP").map(\.description).first?.contains("similar    APP_LIMIT") == true)
    #expect(try unused(nil).isEmpty)
  }

  @Test func `all mistakes are told with their lines, and without values`() throws {
    let text = report { _ = try configuration("A=1\nhunter2\n1A=hunter2\nB=\"hunter2\nC='hunter2' x\nA=hunter2") }
    for line in [
      "\(folder.path)/.env:2: NAME=value was expected.", ".env:3: NAME=value", ".env:4: The quotation marks",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(text.contains(".env:5: The quotation marks of a value must be at its beginning and its end."))
    #expect(text.contains("\"A\" appears twice in \(folder.path)/.env, on lines 1 and 6."))
    #expect(!text.contains("hunter2"))
  }

  @Test(arguments: [
    "1A", ".A", "-A", "", "A B", "export A B", "export export A", "É", "A\u{301}", "A\u{85}", "A$", "=A",
  ])
  func `nothing else is a name`(name: String) throws {
    #expect(report { _ = try configuration("\(name)=1") }.contains("NAME=value was expected"))
  }

  @Test(arguments: ["_A", "a.b-c", "A1", "export", "export A", "export\t A ", " A"])
  func `a name may have dots and dashes, and may be exported`(name: String) throws {
    let configuration = try configuration("\(name)=1")
    // Only a name in capitals belongs to a key.
    if name.hasSuffix("A") { #expect(try configuration.value(Int.self, for: name.contains("_") ? "_a" : "a") == 1) }
  }

  @Test func `the file must be UTF-8`() throws {
    let latin = try folder.write(Data([0x41, 0x3D, 0xFF]), to: "latin.env")
    #expect(report { _ = try Configuration(.environmentFile(latin)) }.contains("The file is not UTF-8."))
  }
}
