import Foundation
import Loom
import LoomConfiguration
import Testing

/// The half of a report that is for the user of a program.
struct MessageTests {
  enum Preference: String, Decodable, CaseIterable { case nearest, idle }
  struct Port: Decodable, Sendable {
    init(from decoder: any Decoder) throws {
      let number = try decoder.singleValueContainer().decode(Int.self)
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "port \(number) is reserved"))
    }
  }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func message<T: Decodable & Sendable>(_ type: T.Type, _ key: String, _ layers: Configuration.Layer...) throws
    -> String
  {
    let configuration = try Configuration(layers: layers)
    let direct = #expect(throws: (any Error).self) {
      if try configuration.value(type, for: key) == nil { throw CancellationError() }
    }
    let error = try #require(throws: InjectionError.self) {
      try Injector.verify(Module { $0.configured(type, key) }, ConfigurationModule(configuration))
    }
    let messages = error.configurationProblems.map(\.message)
    if let direct = direct as? ConfigurationError { #expect(direct.problems.map(\.message) == messages) }
    return messages.joined(separator: "\n")
  }

  @Test func `it names the option, the variable or the place in the file`() throws {
    let option = try message(Preference.self, "prefer", .arguments(["--prefer", "idel"]))
    #expect(option == #"--prefer must be one of nearest, idle, but is "idel"."#)
    let alone = try message(Preference.self, "prefer", .arguments(["--prefer"]))
    #expect(alone == "--prefer needs a value: it must be one of nearest, idle.")
    let variable = try message(Duration.self, "poll", .environment(prefix: "APP", ["APP_POLL": "5"]))
    #expect(variable.hasPrefix(#"APP_POLL must be a duration, but is "5". Write it with its unit: "250ms""#))
    let path = try folder.write("{\n\"prefer\": 1 }", to: "app.json")
    #expect(try message(Bool.self, "prefer", .json(path)) == "prefer in \(path):2 must be true or false, but is 1.")
    let range = try message(UInt8.self, "limit", .arguments(["--limit=300"]))
    #expect(range == #"--limit must be a whole number, but is "300", which is out of range."#)
  }

  @Test func `it tells of missing values, of groups and of refused ones`() throws {
    let missing = try message(Preference.self, "prefer", .arguments([]), .defaults([:]))
    #expect(missing == "prefer is missing: it must be one of nearest, idle. Set --prefer in the arguments.")
    #expect(try message(Int.self, "limit", .defaults([:])) == "limit is missing: it must be a whole number.")
    let group = try message(String.self, "host", .defaults(["host": ["a": 1]], name: "app.yaml"))
    #expect(group == "host in app.yaml must be a text, but is a group.")
    struct Settings: Decodable { let a: Int }
    let single = try message(Settings.self, "host", .defaults(["host": "x"], name: "app.yaml"))
    #expect(single == "host in app.yaml must be a group, but is a text.")
    #expect(try message(Port.self, "port", .arguments(["--port=80"])) == "--port is refused: port 80 is reserved")
    #expect(try message(Port.self, "secret", .arguments(["--secret=80"])) == "--secret is refused.")
    #expect(
      try message(Int.self, "api.token", .arguments(["--api.token", "hunter2"]))
        == "--api.token must be a whole number, but is a text, which is hidden as a secret.")
  }

  @Test func `it names what would set the value, and what may be misspelled`() throws {
    let path = try folder.write("{ \"payments.keys\": 1 }", to: "app.json")
    let text = try message(
      String.self, "payments.key", .arguments(["--payments.kye=x"]),
      .environment(prefix: "ORDERS", ["ORDERS_PAYMENT_KEY": "x"]), .json(path))
    #expect(
      text == """
        payments.key is missing: it must be a text. Set --payments.key in the arguments, or ORDERS_PAYMENTS_KEY in the \
        environment. Is --payments.kye in the arguments or ORDERS_PAYMENT_KEY in the environment or payments.keys in \
        \(path):1 misspelled?
        """)
    let unknown = try Configuration(
      .environment(prefix: "ORDERS", ["ORDERS_SERVER_PROT": "1"]), .defaults(["server.prot": 1], name: "app.yaml"))
    let error = try #require(throws: InjectionError.self) {
      let module = Module { $0.configured(Int.self, "server.port", default: 80) }
      try Injector.verify(module, ConfigurationModule(unknown, unknownKeys: .refused))
    }
    #expect(
      error.configurationProblems.map(\.message) == [
        "ORDERS_SERVER_PROT is unknown. Did you mean ORDERS_SERVER_PORT?",
        "server.prot in app.yaml is unknown. Did you mean server.port?",
      ])
  }

  @Test func `an injector's report has those of configured values only`() throws {
    struct Client { let url: URL, limit: Int }
    let module = Module {
      $0.configured(Int.self, "limit")
      $0.bind(Client.self).to(Client.init, .bound, .named("limit"))
    }
    let configuration = try Configuration(.arguments(["--limit=x", "--limt=1"]))
    let error = try #require(throws: InjectionError.self) {
      try Injector.verify(module, ConfigurationModule(configuration, unknownKeys: .refused))
    }
    let messages = error.configurationProblems.map(\.message)
    #expect(messages == [#"--limit must be a whole number, but is "x"."#, "--limt is unknown. Did you mean --limit?"])
    #expect(error.problems.count == 3)
    // Reading them takes nothing from the report of the developer.
    #expect(error.description.contains(#"WRONG_TYPE: "limit" must be an Int, but is "x"."#))
    let none = try #require(throws: InjectionError.self) {
      try Injector.verify(Module { $0.bind(Client.self).to(Client.init) })
    }
    #expect(none.configurationProblems.isEmpty)
  }

  @Test func `a mistake in a file is the same for both`() throws {
    let error = try #require(throws: ConfigurationError.self) { try Configuration(.json(folder.path + "/none.json")) }
    #expect(error.problems.map(\.message) == error.problems.map(\.detail))
  }
}
