import Foundation
import Loom
import LoomConfiguration
import LoomGraph
import LoomTesting
import Testing

/// A secret is in no text that the library writes.
struct SecretTests {
  private static let secret = "hunter2"

  struct Login: Decodable, Sendable {
    let user: String
    let phrase: Configuration.Secret<String>
  }
  struct Strict: Decodable, Sendable {
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "bad: \(text)"))
    }
  }
  struct Account: Decodable, Sendable {
    let password: String
    let limit: Int
    init(from decoder: any Decoder) throws {
      enum Name: CodingKey { case password, limit }
      let container = try decoder.container(keyedBy: Name.self)
      password = try container.decode(String.self, forKey: .password)
      limit = 0
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "bad: \(password)"))
    }
  }

  private func texts(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return ["\(value)", String(reflecting: value), String(describing: value), dumped]
  }

  @Test(arguments: ["a.password", "apiKey", "API_KEY", "api-key", "authToken", "client.secret", "db.credentials"])
  func `keys that look like a secret's are secrets`(key: String) throws {
    let module = Module { $0.configured(Int.self, key) }
    let configuration = try Configuration(.defaults([key: .text(Self.secret)]))
    let text = report { _ = try Injector(module, ConfigurationModule(configuration)) }
    #expect(text.contains("WRONG_TYPE") && text.contains(key) && !text.contains(Self.secret))
  }

  @Test func `others are if their modules say so, and are not if they say that`() throws {
    let configuration = try Configuration(.defaults(["pin": .text(Self.secret), "tokens": .text(Self.secret)]))
    let module = Module {
      $0.configured(Int.self, "pin", secret: true)
      $0.configured([Int].self, "tokens", secret: false)
    }
    let text = report { _ = try Injector(module, ConfigurationModule(configuration)) }
    #expect(text.contains("a text, which is hidden as a secret"))
    #expect(text.components(separatedBy: Self.secret).count == 2)
    try expectGolden("secrets", text)
  }

  @Test func `a report of values that are wrong in every other way has none`() throws {
    enum Level: String, Decodable, CaseIterable { case high, low }
    let module = Module {
      $0.configured(Level.self, "secret.level")
      $0.configured(Strict.self, "secret.strict")
      $0.configured(Account.self, "account")
      $0.configured([Duration].self, "secret.list")
      $0.configured(Configuration.Secret<Int>.self, "number")
    }
    let hidden = ConfigurationValue.text(Self.secret)
    let configuration = try Configuration(
      .defaults([
        "secret": ["level": hidden, "strict": hidden, "list": [hidden]], "account": ["password": hidden],
        "number": hidden,
      ]))
    let error = #expect(throws: InjectionError.self) { try Injector(module, ConfigurationModule(configuration)) }
    #expect(error?.problems.count == 5)
    for text in texts(of: try #require(error)) { #expect(!text.contains(Self.secret)) }
  }

  @Test func `the configuration, its parts and its modules print no values`() throws {
    let values: [String: ConfigurationValue] = ["password": .text(Self.secret), "plain": .text(Self.secret)]
    let configuration = try Configuration(
      .arguments(["--password", Self.secret]), .environment(["PASSWORD": Self.secret]), .defaults(values))
    let layer = Configuration.Layer.defaults(values)
    for value: Any in [configuration, layer, values, ConfigurationModule(configuration)] {
      for text in texts(of: value) { #expect(!text.contains(Self.secret)) }
    }
  }

  @Test func `the injector, its pictures and its report have none`() throws {
    let module = Module {
      $0.configured(String.self, "password")
      $0.configured(Login.self, "login")
      $0.configured(String.self, "pin", default: Self.secret, secret: true)
    }
    let configuration = try Configuration(
      .defaults(["password": .text(Self.secret), "login": ["user": "ada", "phrase": .text(Self.secret)]]))
    let injector = try Injector(module, ConfigurationModule(configuration))
    let login = injector.get(Login.self, named: "login")
    #expect(login.phrase.value == Self.secret && injector.get(String.self, named: "password") == Self.secret)
    let pictures = [DependencyGraph.Format.dot, .mermaid, .json, .html].map { injector.graph.rendered(as: $0) }
    let values: [Any] = [injector, injector.graph, injector.get(ConfigurationReport.self), login, module]
    for text in pictures + values.flatMap(texts) { #expect(!text.contains(Self.secret)) }
    #expect("\(injector.get(ConfigurationReport.self))".contains("<secret>"))
  }

  @Test func `lists, optionals and members whose type is a secret are secrets as a whole`() throws {
    struct Group: Decodable, Sendable {
      let pin: Configuration.Secret<Int>, pins: [Configuration.Secret<Int>], other: Configuration.Secret<Int>?
    }
    let module = Module {
      $0.configured([Configuration.Secret<String>].self, "phrases")
      $0.configured(Configuration.Secret<[String]>.self, "words")
      $0.configured(Configuration.Secret<String>?.self, "phrase")
    }
    let hidden = ConfigurationValue.text(Self.secret)
    let configuration: Configuration = ["phrases": [hidden, hidden], "words": hidden, "phrase": hidden]
    let injector = try Injector(module, ConfigurationModule(configuration))
    #expect(
      injector.get([Configuration.Secret<String>].self, named: "phrases").map(\.value) == [Self.secret, Self.secret])
    #expect(injector.get(ConfigurationReport.self).values.map(\.text) == Array(repeating: "<secret>", count: 3))
    for key in ["pin", "pins", "other"] {
      var group: [String: ConfigurationValue] = ["pin": 1, "pins": [1]]
      group[key] = ["pin": hidden, "pins": 4321, "other": hidden][key]
      let wrong: Configuration = ["group": .group(group)]
      let text = report { _ = try wrong.value(Group.self, for: "group") }
      #expect(text.contains("\"group.\(key)\" must be") && !text.contains(Self.secret) && !text.contains("4321"))
    }
  }

  @Test func `keys that nothing asks for are told without their values`() throws {
    let module = Module { $0.configured(String.self, "password", default: "") }
    let report = try inUse(["pasword": .text(Self.secret)], by: module)
    #expect(report.unused.map(\.key) == ["pasword"])
    for text in texts(of: report) { #expect(!text.contains(Self.secret)) }
  }

  @Test func `a file that cannot be read tells no part of it`() throws {
    let folder = try TemporaryFolder()
    for text in ["{\"password\": \"\(Self.secret)", "{\"password\": \(Self.secret)}", "{\"a\": \"\(Self.secret)\" 1}"] {
      let path = try folder.write(text, to: "config.json")
      #expect(!report { _ = try Configuration(.json(path)) }.contains(Self.secret))
    }
  }

  @Test func `a secret is equal to its like, and is decoded anywhere`() throws {
    #expect(Configuration.Secret(1) == Configuration.Secret(1))
    let decoded = try JSONDecoder().decode([Configuration.Secret<Int>].self, from: Data("[7]".utf8))
    #expect(decoded.map(\.value) == [7])
    for text in texts(of: Configuration.Secret(Self.secret)) { #expect(!text.contains(Self.secret)) }
  }
}
