import Loom
import LoomConfiguration
import Testing

struct UnknownKeyTests {
  struct Colors: Decodable, Sendable { var accent: String? }

  private let module = Module {
    $0.configured(Int.self, "feed.page-size", default: 50)
    $0.configured(Colors.self, "colors")
  }

  private func unknown(_ layers: Configuration.Layer...) throws -> [String] {
    try inUse(Configuration(layers: layers), by: module).unused.compactMap(\.key)
  }

  @Test func `keys that nothing asks for are listed`() throws {
    let values: [String: ConfigurationValue] = ["feed": ["pagesize": 1], "colors": ["acent": "red", "accent": "blue"]]
    #expect(try unknown(.defaults(values)) == ["colors.acent", "feed.pagesize"])
    #expect(try unknown(.defaults(["colors.accent": "red"])).isEmpty, "an optional asks for it")
  }

  @Test func `variables belong to others, unless they have the prefix`() throws {
    #expect(try unknown(.environment(["FEED_PAGESIZE": "1", "PATH": "/"])).isEmpty)
    let variables = ["APP_FEED_PAGESIZE": "1", "APP_FEED_PAGE_SIZE": "1", "PATH": "/"]
    #expect(try unknown(.environment(prefix: "APP", variables)) == ["APP_FEED_PAGESIZE"])
  }

  @Test func `options belong to others, unless they begin as a declared key does`() throws {
    #expect(try unknown(.arguments(["--help", "--verbose", "--log.level=1", "--feed.size=1"])) == ["feed.size"])
  }

  @Test func `an option of one name is unknown if it nearly is a declared one`() throws {
    let module = Module {
      $0.configured(Int.self, "port", default: 1)
      $0.configured(Int.self, "api.url", default: 1)
    }
    let arguments = ["--prot", "9", "--Port=9", "--help", "--url=1", "--verbose"]
    let configuration = try Configuration(.arguments(arguments))
    #expect(try inUse(configuration, by: module).unused.compactMap(\.key).sorted() == ["Port", "prot"])
    #expect(throws: InjectionError.self) {
      try Injector.verify(module, ConfigurationModule(configuration, unknownKeys: .refused))
    }
  }

  @Test(arguments: [
    ("--sever.host=x", "sever.host"), ("--sevrer.port=3", "sevrer.port"), ("--gatway.timeout=3", "gatway.timeout"),
    ("--server-port=3", "server-port"), ("--store.path=x", nil), ("--host=x", nil), ("--dry-run", nil),
  ])
  func `an option of a misspelled group is unknown, and one with dashes for dots`(argument: String, key: String?) throws
  {
    let module = Module {
      for key in ["server.host", "server.port", "gateway.timeout"] { $0.configured(String.self, key, default: "") }
    }
    #expect(try inUse(Configuration(.arguments([argument])), by: module).unused.map(\.key) == (key.map { [$0] } ?? []))
  }

  private func similar(to key: String, declared: String, in layer: Configuration.Layer) throws -> [[String]] {
    let module = Module { $0.configured(Int.self, declared, default: 1) }
    return try inUse(Configuration(layer), by: module).unused.filter { $0.key == key }.map(\.similar)
  }

  @Test(arguments: [
    ("base-url", "api.base-url"), ("api.url", "api.cache.url"), ("api.cache.url", "api.url"), ("id", "di"),
    ("api.keep", "api.keeps"), ("api.timeuot", "api.timeout"),
  ])
  func `a key that lacks a name, or has letters in other places, is similar`(key: String, declared: String) throws {
    #expect(try similar(to: key, declared: declared, in: .defaults([key: 1])) == [[declared]])
  }

  @Test(arguments: [("a", "b"), ("a", "ab"), ("api.a", "api.b"), ("a1", "a2"), ("api", "api.url"), ("a.url", "b.port")])
  func `keys that share one letter, or only their group, are not similar`(key: String, declared: String) throws {
    #expect(try similar(to: key, declared: declared, in: .defaults([key: 1])) == [[]])
  }

  @Test func `a variable is told once, and is similar to one with another word in it`() throws {
    let layer = Configuration.Layer.environment(prefix: "NEWS", ["NEWS_BASE_URL": "1"])
    #expect(try similar(to: "NEWS_BASE_URL", declared: "api.base-url", in: layer) == [["NEWS_API_BASE_URL"]])
    let module = Module { $0.configured(Int.self, "api.base-url", default: 1) }
    let text = "\(try inUse(Configuration(layer), by: module))"
    #expect(text.contains("value reads \"NEWS_BASE_URL\".\n   found in   the environment\n"))
  }

  struct Server: Decodable, Sendable {
    let host: String
    let port: Int
    var isPublic: Bool?
  }

  @Test func `what a type has not read, because a value before it is missing or wrong, is not unknown`() throws {
    func refused(_ layers: Configuration.Layer..., bind: (Module) -> Void) throws -> [String] {
      let (module, configuration) = (Module(bind), try Configuration(layers: layers))
      do {
        try Injector.verify(module, ConfigurationModule(configuration, unknownKeys: .refused))
        return []
      } catch {
        return error.configurationProblems.map { "\($0.code) \($0.key ?? "")" }
      }
    }
    let wrong: [String: ConfigurationValue] = ["hots": "a", "port": 1, "isPublic": true]
    for bind: (Module) -> Void in [
      { $0.configured(Server.self, "server") }, { $0.configured(Server?.self, "server") },
      { $0.configured(Server.self, "server", default: Server(host: "b", port: 2)) },
    ] {
      #expect(
        try refused(.defaults(["server": .group(wrong)]), bind: bind) == [
          "MISSING_VALUE server.host", "UNKNOWN_KEY server.hots",
        ])
      let variables = ["APP_SERVER_HOTS": "a", "APP_SERVER_PORT": "1", "APP_SERVER_IS_PUBLIC": "yes"]
      #expect(
        try refused(.environment(prefix: "APP", variables), bind: bind) == [
          "MISSING_VALUE server.host", "UNKNOWN_KEY APP_SERVER_HOTS",
        ])
    }
    let servers: [String: ConfigurationValue] = [
      "servers": [["host": "a", "port": "b", "isPublic": true], ["host": "c", "prot": 1]]
    ]
    #expect(
      try refused(.defaults(servers)) { $0.configured([Server].self, "servers") } == [
        "WRONG_TYPE servers.0.port", "MISSING_VALUE servers.1.port", "UNKNOWN_KEY servers.1.prot",
      ])
  }

  @Test func `they can be refused, before anything is made`() throws {
    let configuration = try Configuration(
      .defaults(["feed.pagesize": 1, "other": 2]), .environment(prefix: "APP", ["APP_FEED_PAGESIZE": "1"]))
    try expectGolden(
      "unknown-keys",
      report { try Injector.verify(module, ConfigurationModule(configuration, unknownKeys: .refused)) })
  }
}
