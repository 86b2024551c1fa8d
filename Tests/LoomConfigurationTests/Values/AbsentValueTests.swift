import Loom
import LoomConfiguration
import Testing

/// A value that no layer has is missing, even if a type could be decoded from nothing.
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

  @Test func `a value in the place of a group is told of once, and not shown`() throws {
    let values: Configuration = ["feed": "secret"]
    let text = report { _ = try values.value(Feed.self, for: "feed") }
    #expect(text.contains("1. [WRONG_TYPE] \"feed\" must be a group, but is a text."))
    #expect(!text.contains("2. ") && !text.contains("secret"))
    // Neither a default nor a type that needs nothing makes up for it.
    let labels: Configuration = ["labels": "dark"]
    for fallback in [nil, Theme(accent: "red")] {
      let text = report { _ = try configured(Theme.self, default: fallback, in: labels) }
      #expect(text.contains("WRONG_TYPE: \"labels\" must be a group, but is a text."))
    }
  }

  @Test func `a value in front of a group is in its place, and one behind it is not`() throws {
    let feed: ConfigurationValue = ["name": "News", "labels": [:]]
    let front = try Configuration(.defaults(["feed": "x"], name: "front"), .defaults(["feed": feed], name: "back"))
    #expect(report { _ = try front.value(Feed.self, for: "feed") }.contains("found in   front"))
    let behind = try Configuration(.defaults(["feed": feed], name: "front"), .defaults(["feed": "x"], name: "back"))
    #expect(try behind.value(Feed.self, for: "feed")?.name == "News")
  }

  @Test func `a variable or an option may be another's`() throws {
    let others = try Configuration(
      .arguments(["--feed", "x"]), .environment(["FEED": "x"]), .defaults(["feed": ["name": "News", "labels": [:]]]))
    #expect(try others.value(Feed.self, for: "feed")?.name == "News")
  }

  @Test func `a type may look for a group before it reads a single value`() throws {
    struct Address: Decodable {
      let host: String
      enum CodingKeys: CodingKey { case host }
      init(from decoder: any Decoder) throws {
        let group = try decoder.container(keyedBy: CodingKeys.self)
        if group.contains(.host) {
          host = try group.decode(String.self, forKey: .host)
        } else {
          host = try decoder.singleValueContainer().decode(String.self)
        }
      }
    }
    let configuration: Configuration = ["short": "a", "long": ["host": "b"]]
    #expect(try configuration.value(Address.self, for: "short")?.host == "a")
    #expect(try configuration.value(Address.self, for: "long")?.host == "b")
  }

  @Test func `values where a list of groups is expected`() throws {
    let values: [(ConfigurationValue, String)] = [("a", "\"a\""), (["a", "b"], "[\"a\", \"b\"]"), ([1], "[1]")]
    for (value, shown) in values {
      let configuration: Configuration = ["feeds": value]
      let text = report { _ = try configuration.value([Feed].self, for: "feeds") }
      #expect(text.contains("\"feeds\" must be a list of groups, but is \(shown)."))
      #expect(text.hasPrefix("LoomConfiguration found 1 problem."), "\(text)")
    }
  }

  @Test func `it may have a default, or be an optional`() throws {
    #expect(try configured([String: String].self, default: ["a": "1"], in: [:]) == ["a": "1"])
    #expect(try configured([String: String].self, default: ["a": "1"], in: ["labels": [:]]) == [:])
    #expect(try configured([Theme].self, default: [], in: ["labels": [[:]]]).count == 1)
    #expect(try configured([String: String]?.self, in: [:]) == nil)
    #expect(try configured(Theme.self, in: [:]).accent == nil, "it lacks nothing")
  }

  @Test func `an empty group is an empty dictionary`() throws {
    let empty: Configuration = ["labels": [:], "feed": ["name": "News", "labels": [:]], "theme": [:]]
    #expect(try configured([String: String].self, in: empty) == [:])
    #expect(try empty.value(Feed.self, for: "feed")?.labels == [:])
    #expect(try empty.value(Theme.self, for: "theme") != nil)
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
