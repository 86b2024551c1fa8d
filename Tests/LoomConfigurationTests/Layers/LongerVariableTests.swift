import Foundation
import Loom
import LoomConfiguration
import Testing

/// Nobody knows whether `APP_LOG_LEVEL` is `level` in the group `log`, or the longer name `log-level`.
struct LongerVariableTests {
  struct Pool: Decodable, Equatable, Sendable {
    let host: String
    let pool: Int?
    let poolTimeout: Duration?
  }
  struct Database: Decodable, Equatable, Sendable {
    enum Mode: String, Decodable, CaseIterable { case fast, safe }
    let host: String
    let port: Int
    var mode: Mode?
  }

  private func environment(_ variables: [String: String]) throws -> Configuration {
    try Configuration(.environment(prefix: "APP", variables))
  }

  @Test func `a longer variable does not make a key a group`() throws {
    #expect(try Configuration(.environment(["PORT_RANGE": "1-2"])).value(Int.self, for: "port") == nil)
    #expect(try environment(["APP_PORT_RANGE": "1-2"]).value(Int.self, for: "port") == nil)
    #expect(try environment(["APP_MODE_NAME": "fast"]).value(Database.Mode.self, for: "mode") == nil)
    let module = Module { $0.configured(Database.Mode.self, "mode") }
    let text = complaint(about: try environment(["APP_MODE_NAME": "fast"]), by: module)
    #expect(text.contains("MISSING_VALUE: No layer has a value for \"mode\", which must be one of \"fast\", \"safe\"."))
  }

  @Test func `a longer variable leaves a list to its file`() throws {
    let file = Configuration.Layer.defaults([
      "feed": ["hosts": ["a", "b"]], "servers": [["host": "a"], ["host": "b"]],
    ])
    let variables = ["APP_FEED_HOSTS_TIMEOUT": "5s", "APP_SERVERS_COUNT": "2"]
    let configuration = try Configuration(.environment(prefix: "APP", variables), file)
    #expect(try configuration.value([String].self, for: "feed.hosts") == ["a", "b"])
    #expect(try configuration.value([[String: String]].self, for: "servers") == [["host": "a"], ["host": "b"]])
    #expect(try environment(variables).value([String].self, for: "feed.hosts") == nil)
    #expect(try environment(variables).value([String]?.self, for: "feed.hosts") == .some(nil))
  }

  @Test func `variables may number the elements of a list`() throws {
    let configuration = try environment(["APP_HOSTS_0": "a", "APP_HOSTS_1": "b", "APP_HOSTS_TIMEOUT": "5s"])
    #expect(try configuration.value([String].self, for: "hosts") == ["a", "b"])
  }

  @Test func `a longer variable leaves an optional nil, and a default in use`() throws {
    let module = Module {
      $0.configured(String?.self, "log")
      $0.configured(String.self, "log", default: "stdout")
      $0.configured(String.self, "log-level")
    }
    let injector = try Injector(module, ConfigurationModule(environment(["APP_LOG_LEVEL": "debug"])))
    #expect(injector.get(String?.self, named: "log") == nil)
    #expect(injector.get(String.self, named: "log") == "stdout")
    #expect(injector.get(String.self, named: "log-level") == "debug")
    let configuration = try Configuration(.environment(["SSH_AUTH_SOCK": "/tmp/agent"]))
    #expect(try configuration.value(String?.self, for: "ssh") == .some(nil))
  }

  @Test func `a longer variable leaves an optional property nil`() throws {
    let variables = ["APP_DATABASE_HOST": "a", "APP_DATABASE_POOL_TIMEOUT": "5s"]
    let pool = try environment(variables).value(Pool.self, for: "database")
    #expect(pool == Pool(host: "a", pool: nil, poolTimeout: .seconds(5)))
    let others = ["APP_DATABASE_HOST": "a", "APP_DATABASE_PORT": "1", "APP_DATABASE_MODE_NAME": "x"]
    #expect(try environment(others).value(Database?.self, for: "database") == Database(host: "a", port: 1))
  }
}
