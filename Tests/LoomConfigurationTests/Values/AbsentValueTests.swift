import Loom
import LoomConfiguration
import Testing

/// What no layer has is missing, even if a type could be decoded from nothing.
struct AbsentValueTests {
  struct Theme: Decodable, Sendable {
    var accent: String?
  }
  struct Feed: Decodable, Sendable {
    let name: String
    let labels: [String: String]
  }

  private func configured<T: Decodable & Sendable>(
    _ type: T.Type, default fallback: T? = nil, in configuration: Configuration
  ) throws -> T {
    let module = Module { $0.configured(type, "labels", default: fallback) }
    return try Injector(module, ConfigurationModule(configuration)).resolve(type, named: "labels")
  }

  @Test func `nothing is read of a key that no layer has`() throws {
    let configuration: Configuration = ["other": 1]
    #expect(try configuration.value([String: Int].self, for: "labels") == nil)
    #expect(try configuration.value(Theme.self, for: "theme") == nil)
    #expect(try Configuration(.environment(["THEME_NAME": "x"])).value(Theme.self, for: "theme") == nil)
  }

  @Test func `a dictionary that no layer has is missing`() throws {
    let misspelled: Configuration = ["lables": ["a": "1"]]
    let missing = report { _ = try configured([String: String].self, in: misspelled) }
    #expect(missing.contains("MISSING_VALUE: No layer has a value for \"labels\", which must be a group."))
    let nested: Configuration = ["feed": ["name": "News", "lables": ["a": "1"]]]
    #expect(
      report { _ = try nested.value(Feed.self, for: "feed") }.contains("No layer has a value for \"feed.labels\""))
    let text = report { _ = try configured([String: String].self, in: ["labels": "a=1"]) }
    #expect(text.contains("WRONG_TYPE: \"labels\" must be a group, but is \"a=1\"."))
  }

  @Test func `it may have a default, or be an optional`() throws {
    #expect(try configured([String: String].self, default: ["a": "1"], in: [:]) == ["a": "1"])
    #expect(try configured([String: String].self, default: ["a": "1"], in: ["labels": [:]]) == [:])
    #expect(try configured([Theme].self, default: [], in: ["labels": [[:]]]).count == 1)
    #expect(try configured([String: String]?.self, in: [:]) == nil)
  }

  @Test func `an empty group is an empty dictionary`() throws {
    let empty: Configuration = ["labels": [:], "feed": ["name": "News", "labels": [:]], "theme": [:]]
    #expect(try configured([String: String].self, in: empty) == [:])
    #expect(try empty.value(Feed.self, for: "feed")?.labels == [:])
    #expect(try empty.value(Theme.self, for: "theme") != nil)
  }

  @Test func `a group whose properties are all optional lacks nothing`() throws {
    #expect(try configured(Theme.self, in: [:]).accent == nil)
  }

  @Test func `an enum with values lists the names of its cases, and is missing like any other`() throws {
    enum Storage: Decodable, Equatable, Sendable {
      case memory
      case disk(path: String)
    }
    #expect(try configured(Storage.self, in: ["labels": ["disk": ["path": "/a"]]]) == .disk(path: "/a"))
    #expect(try configured(Storage.self, in: ["labels": ["memory": [:]]]) == .memory)
    #expect(try configured(Storage.self, default: .memory, in: [:]) == .memory)
    #expect(report { _ = try configured(Storage.self, in: [:]) }.contains("MISSING_VALUE"))
  }

  @Test func `a type may list names beside those that it reads`() throws {
    struct Menu: Decodable {
      enum Name: String, CodingKey { case title, others }
      let title: String
      let count: Int
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        title = try container.decode(String.self, forKey: .title)
        count = container.allKeys.count
      }
    }
    let variable = try Configuration(.environment(["MENU_TITLE": "x"]))
    #expect(try variable.value(Menu.self, for: "menu")?.title == "x")
  }
}
