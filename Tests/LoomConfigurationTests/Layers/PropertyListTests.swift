import Foundation
import LoomConfiguration
import Testing

struct PropertyListTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func configuration(_ body: String) throws -> Configuration {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(body)\n</plist>\n"
    return try Configuration(.propertyList(folder.write(text, to: "App.plist")))
  }

  @Test func `all kinds of values`() throws {
    let configuration = try configuration(
      """
      <dict><key>database</key><dict><key>host</key><string>a</string><key>port</key><integer>5432</integer></dict>
      <key>ratio</key><real>0.5</real><key>on</key><true/><key>hosts</key><array><string>a</string></array>
      <key>big</key><integer>18446744073709551615</integer><key>day</key><date>2026-01-31T12:00:00Z</date>
      <key>bytes</key><data>aGk=</data><key>servers</key><array><dict><key>host</key><string>b</string></dict></array>
      </dict>
      """)
    #expect(try configuration.value(String.self, for: "database.host") == "a")
    #expect(try configuration.value(Int.self, for: "database.port") == 5432)
    #expect(try configuration.value(Double.self, for: "ratio") == 0.5)
    #expect(try configuration.value(Bool.self, for: "on") == true)
    #expect(try configuration.value([String].self, for: "hosts") == ["a"])
    #expect(try configuration.value(UInt64.self, for: "big") == .max)
    #expect(try configuration.value(Date.self, for: "day") == Date(timeIntervalSince1970: 1_769_860_800))
    #expect(try configuration.value(Data.self, for: "bytes") == Data("hi".utf8))
    #expect(try configuration.value(String.self, for: "servers.0.host") == "b")
  }

  @Test func `one is no Boolean, and true is no number`() throws {
    let configuration = try configuration(
      "<dict><key>one</key><integer>1</integer><key>yes</key><true/><key>zero</key><real>0</real></dict>")
    #expect(throws: ConfigurationError.self) { try configuration.value(Bool.self, for: "one") }
    #expect(throws: ConfigurationError.self) { try configuration.value(Bool.self, for: "zero") }
    #expect(throws: ConfigurationError.self) { try configuration.value(Int.self, for: "yes") }
    #expect(try configuration.value(Int.self, for: "one") == 1)
  }

  @Test func `a binary list`() throws {
    let data = try PropertyListSerialization.data(fromPropertyList: ["a": ["b": 1]], format: .binary, options: 0)
    let configuration = try Configuration(.propertyList(folder.write(data, to: "App.plist")))
    #expect(try configuration.value(Int.self, for: "a.b") == 1)
  }

  @Test func `a name and a dotted name of one key are a mistake`() throws {
    let text = report {
      _ = try configuration("<dict><key>a.b</key><true/><key>a</key><dict><key>b</key><true/></dict></dict>")
    }
    #expect(text.contains("DUPLICATE_KEY"))
  }

  @Test func `what is no list says nothing of its values`() throws {
    let broken = report { _ = try configuration("<dict><key>password</key><string>hunter2</dict>") }
    #expect(broken.contains("App.plist") && broken.contains("The file is not a property list."))
    #expect(!broken.contains("hunter2"))
    #expect(report { _ = try configuration("<array/>") }.contains("A dictionary was expected."))
  }
}
