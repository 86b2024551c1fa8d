import Foundation
import Loom
import LoomConfiguration
import Testing

/// The password of a URL is in no text that the library writes.
struct URLPasswordTests {
  private func shown<T: Decodable & Sendable>(_ text: String, as type: T.Type) throws -> String? {
    try inUse(["broker": .text(text)], by: Module { $0.configured(type, "broker") }).values.first?.text
  }

  @Test(arguments: [
    ("amqp://u:p1@h1,amqp://u:p2@h2", "amqp://u:<secret>@h1,amqp://u:<secret>@h2"),
    ("amqp://h1, amqp://u:p2@h2", "amqp://h1, amqp://u:<secret>@h2"),
    ("amqp://u:p,1@h1/a,amqp://h2:80", "amqp://u:<secret>@h1/a,amqp://h2:80"),
    ("amqp://u:p:@1@h1?a=b", "amqp://u:<secret>@h1?a=b"),
    ("amqp://h1:80/a:b", "amqp://h1:80/a:b"), ("amqp://u@h1", "amqp://u@h1"),
    // A password may have a slash in it, so this one may begin with `80`.
    ("amqp://h1:80/a:b@c", "amqp://h1:<secret>@c"), ("amqp://u:a/b@c@h1/d?e#f", "amqp://u:<secret>@h1/d?e#f"),
    ("amqp://:p/1@h1 amqp://u:p#2@h2", "amqp://:<secret>@h1 amqp://u:<secret>@h2"),
    ("amqp://u:p://1@h1", "amqp://u:<secret>@h1"), ("//u:p1@h1/a", "//u:<secret>@h1/a"),
  ])
  func `each password of a text is hidden`(text: String, expected: String) throws {
    #expect(try shown(text, as: String.self) == "\"\(expected)\"")
    if text == "amqp://u:p1@h1,amqp://u:p2@h2" { #expect(try shown(text, as: [URL].self) == "\"\(expected)\"") }
  }

  @Test func `a type that refuses a URL does not show its password`() throws {
    struct Database: Decodable {
      init(from decoder: any Decoder) throws {
        let url = try decoder.singleValueContainer().decode(URL.self)
        let text = "no database in \(url), nor in \(url)/"
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: text))
      }
    }
    let configuration: Configuration = ["database": "postgres://u:secretpw@h1"]
    let text = report { _ = try configuration.value(Database.self, for: "database") }
    #expect(text.contains("no database in postgres://u:<secret>@h1, nor in postgres://u:<secret>@h1/"))
  }

  private struct Refusing: Decodable, Sendable {
    init(from decoder: any Decoder) throws {
      throw ConfigurationTestError(text: "no broker at \(try decoder.singleValueContainer().decode(String.self))")
    }
  }
  private struct ConfigurationTestError: Error { let text: String }

  /// All that a keyboard has, and characters that join others or end lines.
  static let characters = " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ä🚗".map(String.init) + ["\u{301}", "\n", "\r\n", "://"]

  @Test(arguments: characters)
  func `no character of a password shows the others`(character: String) throws {
    let configuration: Configuration = ["broker": .text("amqp://ann:first\(character)second@mq.example/x")]
    func texts<T: Decodable & Sendable>(_ type: T.Type) -> [String] {
      let module = Module { $0.configured(type, "broker") }
      do {
        return ["\(try Injector(module, ConfigurationModule(configuration)).get(ConfigurationReport.self))"]
      } catch {
        return [error.description] + error.configurationProblems.map(\.message)
      }
    }
    let all = [
      texts(String.self), texts(URL.self), texts(Int.self), texts([String].self), texts([URL].self), texts([Int].self),
      texts(Refusing.self), texts([Refusing].self),
    ]
    for text in all.joined() { #expect(!text.contains("first") && !text.contains("second"), "\(text)") }
  }
}
