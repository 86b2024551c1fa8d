import Foundation
import Loom
import LoomConfiguration
import LoomTesting
import Testing

struct ConfiguredTests {
  struct DatabaseSettings: Decodable, Sendable {
    let host: String
    let port: Int
  }
  final class Database: Sendable {
    let settings: DatabaseSettings
    let timeout: Duration
    init(settings: DatabaseSettings, timeout: Duration) {
      self.settings = settings
      self.timeout = timeout
    }
  }
  final class DatabaseModule: Module {
    override func configure() {
      configured(DatabaseSettings.self, "database")
      configured(Duration.self, "database.timeout", default: .seconds(5))
      bind(Database.self).to(Database.init, .named("database"), .named("database.timeout")).in(.singleton)
    }
  }

  private static let values: [String: ConfigurationValue] = ["database": ["host": "a", "port": 5432]]

  @Test func `values are bound under their keys, whichever module comes first, and even in a child`() throws {
    let configured = ConfigurationModule(try Configuration(.defaults(Self.values)))
    for injector in [
      try Injector(DatabaseModule(), configured), try Injector(configured, DatabaseModule()),
      try Injector(configured).child(DatabaseModule()),
    ] {
      let database = injector.get(Database.self)
      #expect(database.settings.host == "a" && database.settings.port == 5432 && database.timeout == .seconds(5))
    }
  }

  @Test func `all types`() throws {
    enum Level: String, Decodable, Sendable, CaseIterable { case debug, info }
    let module = Module {
      $0.configured(String.self, "text")
      $0.configured(Bool.self, "bool")
      $0.configured([Int].self, "list")
      $0.configured(URL.self, "url")
      $0.configured(Level.self, "level")
      $0.configured(Int?.self, "optional")
    }
    let configuration = try Configuration(
      .arguments(["--bool", "--list=1,2"]), .defaults(["text": "a", "url": "https://example.com", "level": "info"]))
    let injector = try Injector(module, ConfigurationModule(configuration))
    #expect(injector.get(String.self, named: "text") == "a" && injector.get(Bool.self, named: "bool"))
    #expect(injector.get([Int].self, named: "list") == [1, 2])
    #expect(injector.get(URL.self, named: "url").host() == "example.com")
    #expect(injector.get(Level.self, named: "level") == .info)
    #expect(injector.get(Int?.self, named: "optional") == nil)
  }

  @Test func `a parameter that is optional takes what is configured`() throws {
    struct Service { let limit: Int? }
    let module = Module {
      $0.configured(Int.self, "limit", default: 3)
      $0.bind(Service.self).to(Service.init, .named("limit"))
    }
    #expect(try Injector(module, ConfigurationModule(Configuration())).get(Service.self).limit == 3)
  }

  @Test func `a default hides no mistake`() throws {
    for wrong: Configuration in [["limit": "x"], ["limit": ["max": 1]], ["limit": []], ["limit": ""]] {
      let module = Module { $0.configured(Int.self, "limit", default: 3) }
      #expect(throws: InjectionError.self) { try Injector(module, ConfigurationModule(wrong)) }
      #expect(throws: ConfigurationError.self) { try wrong.value(Int.self, for: "limit") }
    }
  }

  @Test func `a test replaces a value as it replaces any binding`() throws {
    let fake = Module {
      $0.bind(DatabaseSettings.self, named: "database").to(instance: DatabaseSettings(host: "test", port: 1))
    }
    // A replaced binding needs no configured value.
    let injector = try Injector(DatabaseModule(), ConfigurationModule(Configuration()), overriding: fake)
    #expect(injector.get(Database.self).settings.host == "test")
    let parent = try Injector(DatabaseModule(), ConfigurationModule(Configuration(.defaults(Self.values))))
    #expect(try parent.child(fake).get(Database.self).settings.host == "test")
  }

  @Test func `a test that replaces all values needs no configuration`() throws {
    let settings = Module {
      $0.bind(DatabaseSettings.self, named: "database").to(instance: DatabaseSettings(host: "test", port: 1))
    }
    let timeout = Module { $0.bind(Duration.self, named: "database.timeout").to(instance: .seconds(1)) }
    let injector = try Injector(modules: [DatabaseModule()], overriding: [settings, timeout])
    #expect(injector.get(Database.self).settings.host == "test" && injector.get(Database.self).timeout == .seconds(1))
    let text = report { _ = try Injector(DatabaseModule(), overriding: settings) }
    #expect(text.contains("NO_CONFIGURATION: 1 value is configured") && text.contains("\"database.timeout\"."))
    let child = try injector.child(ConfigurationModule(Configuration(.defaults(Self.values))))
    #expect(child.get(Database.self).settings.host == "test")
  }

  @Test func `a child's values may be the first ones to need a configuration`() throws {
    let parent = try Injector { $0.bind(Bool.self).to(instance: true) }
    let text = report { _ = try parent.child(DatabaseModule()) }
    #expect(text.contains("NO_CONFIGURATION: 2 values are configured"))
    let configuration = try Configuration(.defaults(Self.values))
    let child = try parent.child(DatabaseModule(), ConfigurationModule(configuration))
    #expect(child.get(Database.self).settings.port == 5432)
    #expect(report { _ = try parent.copy(with: DatabaseModule()) }.contains("NO_CONFIGURATION"))
  }

  @Test func `a child may have another configuration`() throws {
    let parent = try Injector(DatabaseModule(), ConfigurationModule(Configuration(.defaults(Self.values))))
    let other = try Configuration(.defaults(["database": ["host": "b", "port": 1]]))
    let child = try parent.child(ConfigurationModule(other))
    #expect(child.get(Database.self).settings.host == "b")
    #expect(parent.get(Database.self).settings.host == "a")
    #expect(throws: InjectionError.self) { try parent.child(ConfigurationModule(Configuration())) }
  }

  @Test func `another configuration takes the place of the first one`() throws {
    let application: [Module] = [DatabaseModule(), ConfigurationModule(try Configuration(.defaults(Self.values)))]
    let other: Configuration = ["database": ["host": "b", "port": 1]]
    let replaced = try Injector(modules: application, overriding: [ConfigurationModule(other)])
    #expect(replaced.get(Database.self).settings.host == "b")
    let fresh = try Injector(modules: application).copy(with: ConfigurationModule(other))
    #expect(fresh.get(Database.self).settings.host == "b")
    #expect(try fresh.get(Configuration.self).value(Int.self, for: "database.port") == 1)
    let incomplete = ConfigurationModule(["database.host": "c"])
    #expect(throws: InjectionError.self) { try Injector(modules: application, overriding: [incomplete]) }
  }

  @Test func `two configurations are one too many`() throws {
    let error = #expect(throws: InjectionError.self) {
      try Injector(ConfigurationModule([:]), ConfigurationModule([:]))
    }
    #expect(error?.problems.allSatisfy { $0.code == .duplicate } == true)
  }

  @Test func `a child may declare a value otherwise`() throws {
    let parent = try Injector(
      Module { $0.configured(Int.self, "limit", default: 1) }, ConfigurationModule(Configuration()))
    let child = try parent.child { $0.configured(Int.self, "limit", default: 2) }
    #expect(child.get(Int.self, named: "limit") == 2 && parent.get(Int.self, named: "limit") == 1)
    #expect(throws: InjectionError.self) { try parent.child { $0.configured(Int.self, "limit") } }
    let fresh = try parent.copy { $0.configured(Int.self, "limit", default: 3) }
    #expect(fresh.get(Int.self, named: "limit") == 3)
  }

  @Test func `a feature is verified without a configuration if somebody else has it`() throws {
    expectValid(DatabaseModule(), assuming: .expected)
    #expect(throws: InjectionError.self) { try Injector.verify(DatabaseModule()) }
    expectValid(DatabaseModule(), ConfigurationModule(try Configuration(.defaults(Self.values))))
  }

  @Test func `a value that is decorated is checked like any other`() throws {
    let module = Module {
      $0.configured(Int.self, "limit")
      $0.decorate(Int.self, named: "limit") { min($0, 100) }
    }
    let injector = try Injector(module, ConfigurationModule(Configuration(.defaults(["limit": 500]))))
    #expect(injector.get(Int.self, named: "limit") == 100)
    #expect(throws: InjectionError.self) { try Injector(module, ConfigurationModule(Configuration())) }
    let child = try injector.child(reloading: Configuration(.defaults(["limit": 50])))
    #expect(child.get(Int.self, named: "limit") == 50)
    let third = try injector.child(reloading: Configuration(.defaults(["limit": 600])))
    #expect(third.get(Int.self, named: "limit") == 100)
  }

  @Test func `nothing is made of values that are wrong`() throws {
    final class Eager: Sendable {
      init(port: Int) { Issue.record("has been made") }
    }
    let module = Module {
      $0.configured(Int.self, "port")
      $0.bind(Eager.self).to(Eager.init, .named("port")).in(.eager)
    }
    #expect(throws: InjectionError.self) { try Injector(module, ConfigurationModule(Configuration())) }
  }
}
