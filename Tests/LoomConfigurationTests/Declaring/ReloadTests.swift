import Loom
import LoomConfiguration
import Testing

struct ReloadTests {
  final class Database: Sendable {
    let host: String
    init(host: String) { self.host = host }
  }
  final class Feed: Sendable {
    let pageSize: Int
    init(pageSize: Int) { self.pageSize = pageSize }
  }
  final class Screen: Sendable {
    let database: Database
    let feed: Feed
    init(database: Database, feed: Feed) {
      self.database = database
      self.feed = feed
    }
  }
  struct Colors: Decodable, Sendable {
    let text: String
    var accent: String?
  }
  final class AppModule: Module {
    override func configure() {
      configured(String.self, "database.host")
      configured(Int.self, "feed.page-size", default: 50)
      configured(Colors.self, "colors", default: Colors(text: "black"))
      bind(Database.self).to(Database.init, .named("database.host")).in(.singleton)
      bind(Feed.self).to(Feed.init, .named("feed.page-size")).in(.singleton)
      bind(Screen.self).to(Screen.init).in(.singleton)
    }
  }

  private func configuration(_ values: [String: ConfigurationValue]) throws -> Configuration {
    try Configuration(.defaults(values))
  }

  private func injector(_ values: [String: ConfigurationValue]) throws -> Injector {
    try Injector(AppModule(), ConfigurationModule(configuration(values)))
  }

  @Test func `what depends on changed values is made again, and nothing else`() throws {
    let injector = try injector(["database.host": "a"])
    let child = try injector.child(reloading: configuration(["database.host": "a", "feed.page-size": 20]))
    #expect(child.get(Feed.self).pageSize == 20)
    #expect(child.get(Database.self) === injector.get(Database.self))
    #expect(child.get(Screen.self) !== injector.get(Screen.self))
    #expect(child.get(Screen.self).database === injector.get(Database.self))
    #expect(injector.get(Feed.self).pageSize == 50)
  }

  @Test func `nothing is made again where only places have changed`() throws {
    let injector = try injector(["database.host": "a"])
    let child = try injector.child(reloading: Configuration(.arguments(["--database.host", "a"])))
    #expect(child.get(Screen.self) === injector.get(Screen.self))
  }

  @Test func `a group is compared value by value`() throws {
    let injector = try injector(["database.host": "a", "colors": ["text": "red"]])
    let other = try configuration(["database.host": "a", "colors": ["text": "red", "accent": "blue"]])
    let child = try injector.child(reloading: other)
    #expect(child.get(Colors.self, named: "colors").accent == "blue")
    #expect(child.get(Database.self) === injector.get(Database.self))
    let third = try injector.child(reloading: configuration(["database.host": "a"]))
    #expect(third.get(Colors.self, named: "colors").text == "black")
  }

  @Test func `names are compared too, for a type that reads nothing else`() throws {
    struct Names: Decodable, Equatable, Sendable {
      let names: Set<String>
      init(_ names: Set<String>) { self.names = names }
      init(from decoder: any Decoder) throws {
        names = Set(try decoder.container(keyedBy: AnyName.self).allKeys.map(\.stringValue))
      }
    }
    let module = Module { $0.configured(Names.self, "tenants") }
    let (first, second): (Configuration, Configuration) = (
      ["tenants": ["a": 1, "b": 1]], ["tenants": ["a": 1, "c": 1]]
    )
    let injector = try Injector(module, ConfigurationModule(first))
    let child = try injector.child(reloading: second)
    #expect(child.get(Names.self, named: "tenants") == Names(["a", "c"]))
    #expect(injector.get(Names.self, named: "tenants") == Names(["a", "b"]))
  }

  @Test func `the child has the new configuration itself`() throws {
    let injector = try injector(["database.host": "a"])
    let child = try injector.child(reloading: configuration(["database.host": "b"]))
    #expect(try child.get(Configuration.self).value(String.self, for: "database.host") == "b")
    #expect(child.get(ConfigurationReport.self).values.first { $0.key == "database.host" }?.text == "\"b\"")
  }

  @Test func `a configuration with mistakes is refused, and the injector goes on`() throws {
    let injector = try injector(["database.host": "a"])
    let error = #expect(throws: InjectionError.self) {
      try injector.child(reloading: configuration(["feed.page-size": "many"]))
    }
    #expect(error?.problems.count == 2)
    #expect(injector.get(Database.self).host == "a")
  }

  @Test func `a reloaded injector can be reloaded`() throws {
    let injector = try injector(["database.host": "a"])
    let second = try injector.child(reloading: configuration(["database.host": "b"]))
    let third = try second.child(reloading: configuration(["database.host": "b", "feed.page-size": 1]))
    #expect(third.get(Database.self) === second.get(Database.self))
    #expect(third.get(Feed.self).pageSize == 1)
    let back = try third.child(reloading: configuration(["database.host": "a"]))
    #expect(back.get(Database.self).host == "a" && back.get(Feed.self).pageSize == 50)
  }

  @Test func `what a child has bound in the place of a value stays`() throws {
    let test = try injector(["database.host": "a"]).child {
      $0.bind(String.self, named: "database.host").to(instance: "fake")
    }
    let child = try test.child(reloading: configuration(["database.host": "b"]))
    #expect(child.get(Database.self).host == "fake")
  }

  @Test func `a child of a reloaded injector declares no further values, and has no other configuration`() throws {
    let child = try injector(["database.host": "a"]).child(reloading: configuration(["database.host": "b"]))
    _ = try child.child { $0.bind(Bool.self).to(instance: true) }
    try expectGolden(
      "declared-after-reload", report { _ = try child.child { $0.configured(Int.self, "new", default: 1) } })
    let other = ConfigurationModule(try configuration(["database.host": "c"]))
    #expect(report { _ = try child.child(other) }.contains("DECLARED_AFTER_RELOAD: Another configuration"))
    #expect(report { _ = try child.copy(with: other) }.contains("DECLARED_AFTER_RELOAD"))
    #expect(try child.copy { $0.bind(Bool.self).to(instance: true) }.get(Database.self).host == "b")
  }

  @Test func `an injector without a configuration cannot be reloaded`() throws {
    let injector = try Injector { $0.bind(Int.self).to(instance: 1) }
    #expect(throws: InjectionError.self) { try injector.child(reloading: configuration([:])) }
  }
}
