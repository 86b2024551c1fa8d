import Foundation
import Loom
import LoomConfiguration
import Testing

struct ProblemTests {
  struct DatabaseSettings: Decodable, Sendable {
    enum Mode: String, Decodable, CaseIterable { case fast, safe }
    let host: String
    let port: UInt16
    let user: String
    let mode: Mode
  }
  final class FeedModule: Module {
    override func configure() {
      configured(Int.self, "feed.page-size")
      configured(Duration.self, "feed.timeout")
      configured([Int].self, "feed.hours")
      configured(Bool.self, "feed.is-cached")
    }
  }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func report(_ modules: Module...) throws -> String {
    let error = try #require(throws: InjectionError.self) { try Injector.verify(modules: modules) }
    let creation = #expect(throws: InjectionError.self) { try Injector(modules: modules) }
    #expect(creation?.description == error.description)
    #expect(error.problems.allSatisfy { $0.code == .refused || $0.code == .missing })
    return error.description
  }

  @Test func `a key that no layer has`() throws {
    let configuration = try Configuration(
      .arguments([]), .environment(prefix: "APP", ["APP_FEED_PAGE_SIZ": "1"]),
      .json(folder.write("{\n  \"feed\": {\n    \"pageSize\": 20 } }", to: "config.json")), .defaults([:]))
    let module = Module { $0.configured(Int.self, "feed.page-size") }
    try expectGolden("missing", report(module, ConfigurationModule(configuration)), in: folder)
  }

  @Test func `values of other types, from every kind of layer`() throws {
    let configuration = try Configuration(
      .arguments(["--feed.page-size", "12abc"]), .environment(prefix: "APP", ["APP_FEED_TIMEOUT": "5"]),
      .json(folder.write("{\n  \"feed.hours\": \"1,two\" }", to: "hours.json")),
      .json(folder.write("{\n  \"feed\": { \"is-cached\": 1 } }", to: "config.json")))
    try expectGolden("wrong-types", report(FeedModule(), ConfigurationModule(configuration)), in: folder)
  }

  @Test func `a group's problems, with the core's own`() throws {
    struct Client { let database: DatabaseSettings, other: URL }
    let module = Module {
      $0.configured(DatabaseSettings.self, "database")
      $0.bind(Client.self).to(Client.init, .named("database"), .bound)
    }
    let configuration = try Configuration(
      .json(folder.write("{\"database\": {\n \"hots\": \"a\",\n \"port\": 70000 } }", to: "config.json")))
    try expectGolden("group", report(module, ConfigurationModule(configuration)), in: folder)
  }

  struct Server: Decodable, Sendable {
    var host: String
    var port: UInt16
  }

  @Test func `a group with a default, of which only a part is set`() throws {
    let module = Module { $0.configured(Server.self, "server", default: Server(host: "a", port: 1)) }
    let configuration = try Configuration(
      .json(folder.write("{\"server\": {\n \"host\": \"b\" } }", to: "config.json")))
    try expectGolden("group-in-part", report(module, ConfigurationModule(configuration)), in: folder)
    let none = try Injector(module, ConfigurationModule(Configuration(.defaults([:]))))
    #expect(try none.resolve(Server.self, named: "server").host == "a")
  }

  @Test func `an enum's values are listed`() throws {
    let module = Module { $0.configured(DatabaseSettings.Mode.self, "mode") }
    try expectGolden("enum", report(module, ConfigurationModule(Configuration(.defaults(["mode": "quick"])))))
  }

  @Test func `a group where a value should be`() throws {
    let module = Module { $0.configured(String.self, "database") }
    let configuration = try Configuration(.defaults(["database": ["host": "a"]]))
    try expectGolden("group-for-value", report(module, ConfigurationModule(configuration)))
  }

  @Test func `values without a configuration are one problem`() throws {
    struct Feed { let pageSize: Int, timeout: Duration }
    let module = Module {
      $0.bind(Feed.self).to(Feed.init, .named("feed.page-size"), .named("feed.timeout"))
    }
    try expectGolden("no-configuration", report(FeedModule(), module))
    let many = Module { module in
      for number in 1...7 { module.configured(Int.self, "number.\(number)", default: 0) }
    }
    #expect(try report(many).contains("7 values are configured"))
    #expect(try report(many).contains("\"number.5\" and 2 more."))
    #expect(try report(Module { $0.configured(Int.self, "port") }).contains("1 value is configured"))
  }

  @Test func `one key that two modules declare`() throws {
    let other = Module { $0.configured(Int.self, "feed.page-size") }
    let module = Module { $0.configured(Int.self, "feed.page-size") }
    let error = #expect(throws: InjectionError.self) {
      try Injector(module, other, ConfigurationModule(Configuration(.defaults(["feed.page-size": 1]))))
    }
    #expect(error?.problems.map(\.code) == [.duplicate])
    try expectGolden("declared-twice", try #require(error).description)
  }

  @Test func `a key that a module declares and binds is a duplicate like any other`() throws {
    let module = Module {
      $0.configured(Int.self, "port")
      $0.bind(Int.self, named: "port").to(instance: 80)
    }
    let error = #expect(throws: InjectionError.self) { try Injector.verify(module, ConfigurationModule(["port": 1])) }
    #expect(error?.problems.first?.remedies.first?.hasPrefix("keep one, name the others") == true)
  }
}
