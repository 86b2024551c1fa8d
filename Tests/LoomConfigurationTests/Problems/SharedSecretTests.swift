import Foundation
import Loom
import LoomConfiguration
import Testing

/// A value is a secret wherever it is read, whoever says that it is one.
struct SharedSecretTests {
  private static let secret = "hunter2"

  struct Database: Decodable, Sendable {
    let host: String
    let pin: String
    let limit: Int
  }

  struct Token: Decodable, Sendable {
    let text: Configuration.Secret<String>
    init(from decoder: any Decoder) throws { text = try Configuration.Secret(from: decoder) }
  }

  private let values: Configuration = [
    "database": ["host": "a", "pin": .text(Self.secret), "limit": 1], "phrase": .text(Self.secret),
  ]

  @Test func `what one declaration keeps secret, no other shows`() throws {
    let module = Module {
      $0.configured(Database.self, "database", secret: false)
      $0.configured(String.self, "database.pin", secret: true)
      $0.configured(String.self, "phrase")
      $0.configured(Configuration.Secret<String>.self, "phrase")
    }
    let report = try inUse(values, by: module)
    #expect(!"\(report)".contains(Self.secret))
    #expect("\(report)".contains("\"a\""))
  }

  @Test func `a problem of another declaration does not show it either`() throws {
    let module = Module {
      $0.configured(Int.self, "database.pin")
      $0.configured(String.self, "database.pin", secret: true)
    }
    let text = complaint(about: values, by: module)
    #expect(text.contains("WRONG_TYPE") && !text.contains(Self.secret))
    let other = Module { $0.bind(String.self, named: "database.pin").to(instance: "1234") }
    let replaced = report {
      _ = try Injector(modules: [module, ConfigurationModule(values)], overriding: [other])
    }
    #expect(replaced.contains("WRONG_TYPE") && !replaced.contains(Self.secret))
  }

  @Test func `a name that looks like a secret's is shown only by the declaration that says so`() throws {
    struct API: Decodable, Sendable { let token: String }
    let module = Module {
      $0.configured(API.self, "api")
      $0.configured(String.self, "api.token", secret: false)
    }
    let texts = try inUse(["api": ["token": "shown"]], by: module).values.map(\.text)
    #expect(Set(texts) == ["\"shown\"", "<secret>"])
  }

  @Test func `a type may decode a secret directly`() throws {
    #expect(try inUse(values, by: Module { $0.configured(Token.self, "phrase") }).values.map(\.text) == ["<secret>"])
    let wrong: Configuration = ["number": 4321]
    let text = report { _ = try wrong.value(Token.self, for: "number") }
    #expect(text.contains("WRONG_TYPE") && !text.contains("4321"))
  }

  struct Guarded: Decodable, Sendable {
    let host: String
    let phrase: Configuration.Secret<String>
  }

  @Test func `a secret that is not read, because a value before it is missing, is not shown`() throws {
    let module = Module {
      $0.configured(Guarded.self, "guarded")
      $0.configured(Int.self, "guarded.phrase")
      $0.configured(Int.self, "guarded.limit")
      $0.configured(Int.self, "list.0.phrase")
      $0.configured([Guarded].self, "list")
    }
    let values: ConfigurationValue = ["phrase": .text(Self.secret), "limit": "shown"]
    let configuration: Configuration = ["guarded": values, "list": [values]]
    let text = complaint(about: configuration, by: module)
    #expect(text.contains("\"guarded.phrase\" must be an Int, but is a text, which is hidden as a secret"))
    #expect(text.contains("\"list.0.phrase\" must be an Int") && !text.contains(Self.secret))
    #expect(text.contains("\"guarded.limit\" must be an Int, but is \"shown\""))
  }

  @Test func `what a group hides that has thrown, or has caught an error, before it said what it reads is not shown`() {
    struct Careful: Decodable, Sendable {
      let guarded: Guarded?
      init(from decoder: any Decoder) throws { guarded = try? Guarded(from: decoder) }
    }
    struct Closed: Decodable, Sendable {
      struct Failure: Error {}
      init(from decoder: any Decoder) throws { throw Failure() }
    }
    expectHidden(besides: Careful.self)
    expectHidden(besides: Closed.self)
  }

  /// Another declaration does not show the value of a group that has not been read.
  private func expectHidden<T: Decodable & Sendable>(besides group: T.Type) {
    let module = Module {
      $0.configured(T.self, "guarded")
      $0.configured(Int.self, "guarded.phrase")
    }
    let configuration: Configuration = ["guarded": ["phrase": .text(Self.secret)]]
    let text = complaint(about: configuration, by: module)
    #expect(text.contains("\"guarded.phrase\" must be an Int") && !text.contains(Self.secret))
  }

  @Test func `a value beside a group that has its default is shown`() throws {
    let fallback = Guarded(host: "a", phrase: .init("b"))
    let module = Module {
      $0.configured(Guarded.self, "guarded", default: fallback)
      $0.configured(Int.self, "guarded.limit")
    }
    #expect(try inUse(["guarded": ["limit": 5]], by: module).values.map(\.text) == [nil, "5"])
  }
}
