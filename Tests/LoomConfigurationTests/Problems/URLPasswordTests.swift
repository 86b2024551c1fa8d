import Foundation
import Loom
import LoomConfiguration
import Testing

/// The password of a URL is in no text that the library writes.
struct URLPasswordTests {
  private func shown<T: Decodable & Sendable>(_ text: String, as type: T.Type) throws -> String? {
    let injector = try Injector(
      Module { $0.configured(type, "broker") }, ConfigurationModule(["broker": .text(text)]))
    return injector.get(ConfigurationReport.self).values.first?.text
  }

  @Test(arguments: [
    ("amqp://u:p1@h1,amqp://u:p2@h2", "amqp://u:<secret>@h1,amqp://u:<secret>@h2"),
    ("amqp://h1, amqp://u:p2@h2", "amqp://h1, amqp://u:<secret>@h2"),
    ("amqp://u:p,1@h1/a,amqp://h2:80", "amqp://u:<secret>@h1/a,amqp://h2:80"),
    ("amqp://u:p:@1@h1?a=b", "amqp://u:<secret>@h1?a=b"),
    ("amqp://h1:80/a:b@c", "amqp://h1:80/a:b@c"), ("amqp://u@h1", "amqp://u@h1"),
  ])
  func `each password of a text is hidden`(text: String, expected: String) throws {
    #expect(try shown(text, as: String.self) == "\"\(expected)\"")
  }

  @Test func `each password of a list is hidden`() throws {
    let text = try shown("amqp://u:p1@h1,amqp://u:p2@h2", as: [URL].self)
    #expect(text == "\"amqp://u:<secret>@h1,amqp://u:<secret>@h2\"")
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
}
