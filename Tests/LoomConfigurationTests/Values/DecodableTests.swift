import Foundation
import LoomConfiguration
import Testing

struct DecodableTests {
  struct Server: Decodable, Equatable {
    let host: String
    var port: Int?
  }
  struct Settings: Decodable {
    enum Mode: String, Decodable, CaseIterable { case fast, safe }
    let name: String
    let mode: Mode
    let timeout: Duration
    let endpoint: URL
    let servers: [Server]
    let tags: [String]
    let limits: [String: Int]
    let main: Server?
  }

  @Test func `a type is decoded from everything below its key`() throws {
    let configuration = try Configuration(
      .defaults([
        "feed": [
          "name": "News", "mode": "safe", "timeout": "2s", "endpoint": "https://example.com", "tags": "a, b",
          "servers": [["host": "one"], ["host": "two", "port": 80]], "limits": ["pages": 3, "images": 9],
        ]
      ]))
    let settings = try #require(try configuration.value(Settings.self, for: "feed"))
    #expect(settings.name == "News" && settings.mode == .safe && settings.timeout == .seconds(2))
    #expect(settings.endpoint == URL(string: "https://example.com"))
    #expect(settings.servers == [Server(host: "one"), Server(host: "two", port: 80)])
    #expect(settings.tags == ["a", "b"] && settings.limits == ["pages": 3, "images": 9] && settings.main == nil)
  }

  @Test func `values of a group come from all layers, one by one`() throws {
    let configuration = try Configuration(
      .environment(prefix: "APP", ["APP_MAIN_PORT": "1"]), .defaults(["main": ["host": "a", "port": 9]]))
    #expect(try configuration.value(Server.self, for: "main") == Server(host: "a", port: 1))
  }

  @Test func `a list replaces the list of a later layer as a whole`() throws {
    let configuration = try Configuration(
      .arguments(["--tags", "x,y"]), .defaults(["tags": ["a", "b", "c"], "empty": []]))
    #expect(try configuration.value([String].self, for: "tags") == ["x", "y"])
    #expect(try configuration.value([Int].self, for: "empty") == [])
  }

  @Test func `an empty list in front hides groups, and groups in front hide a list`() throws {
    let groups: [String: ConfigurationValue] = ["servers": [["host": "b"]]]
    let empty: [String: ConfigurationValue] = ["servers": []]
    #expect(try Configuration(.defaults(empty), .defaults(groups)).value([Server].self, for: "servers") == [])
    let front = try Configuration(.defaults(groups), .defaults(empty))
    #expect(try front.value([Server].self, for: "servers") == [Server(host: "b")])
  }

  @Test func `the first problem of a group ends its reading`() throws {
    var feed: [String: ConfigurationValue] = [
      "name": 7, "mode": "slow", "timeout": "2s", "servers": [["port": "x"], ["host": "a", "port": "x"]],
    ]
    func problems() throws -> [ConfigurationProblem] {
      let configuration = try Configuration(.defaults(["feed": .group(feed)]))
      return try #require(throws: ConfigurationError.self) { try configuration.value(Settings.self, for: "feed") }
        .problems
    }
    #expect(try problems().map(\.key) == ["feed.name"])
    feed["name"] = "News"
    #expect(try problems().map(\.key) == ["feed.mode"])
    #expect(try problems()[0].detail == "\"feed.mode\" must be one of \"fast\", \"safe\", but is \"slow\".")
    feed["mode"] = "safe"
    #expect(try problems().map(\.key) == ["feed.endpoint"])
    feed["endpoint"] = "/"
    #expect(try problems().map(\.key) == ["feed.servers.0.host", "feed.servers.1.port"])
  }

  @Test func `lists are divided at commas, and checked element by element`() throws {
    #expect(try read("1, 2,3", as: [Int].self) == [1, 2, 3])
    #expect(try read("", as: [Int].self) == [])
    #expect(try read("a,,b", as: [String].self) == ["a", "", "b"])
    #expect(try read("1s,2s", as: [Duration].self) == [.seconds(1), .seconds(2)])
    #expect(try read(["a", "b,c"], as: [String].self) == ["a", "b,c"])
    #expect(try read([[1, 2], [3]], as: [[Int]].self) == [[1, 2], [3]])
    #expect(try codes("1,x,3", as: [Int].self) == [.wrongType])
    #expect(try codes(5, as: [Int].self) == [.wrongType])
  }

  @Test func `an optional is nil where nothing is set`() throws {
    let configuration = try Configuration(.defaults(["a": 1]))
    #expect(try configuration.value(Int?.self, for: "a") == .some(1))
    #expect(try configuration.value(Int?.self, for: "b") == .some(nil))
    #expect(try configuration.value(Int.self, for: "b") == nil)
  }

  /// Several forms of one value, tried one after the other, as is usual for a `Decodable`.
  enum Limit: Decodable, Equatable {
    case number(Int), range(Server), text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else if let server = try? Server(from: decoder) {
        self = .range(server)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  @Test func `a type may try several forms`() throws {
    #expect(try read(3, as: Limit.self) == .number(3))
    #expect(try read("none", as: Limit.self) == .text("none"))
    #expect(try read(["host": "a"], as: Limit.self) == .range(Server(host: "a")))
    #expect(
      try read(["a", 1, ["host": "b"]], as: [Limit].self) == [.text("a"), .number(1), .range(Server(host: "b"))])
    #expect(try codes(true, as: Limit.self).contains(.wrongType))
    let configuration: Configuration = ["other": 1]
    #expect(try configuration.value(Limit.self, for: "limit") == nil)
  }

  @Test func `a type may try a dictionary first`() throws {
    struct Labels: Decodable {
      let text: String

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let pairs = try? container.decode([String: String].self).map { $0 + "=" + $1 }.joined()
        text = if let pairs { pairs } else { try container.decode(String.self) }
      }
    }
    #expect(try read(["a": "1"], as: Labels.self)?.text == "a=1")
    #expect(try read("a=1", as: Labels.self)?.text == "a=1")
  }

  /// The elements that are numbers.
  struct Numbers: Decodable {
    struct Skipped: Decodable { init(from decoder: any Decoder) {} }
    var all: [Int] = []

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd {
        if let number = try? list.decode(Int.self) { all.append(number) } else { _ = try list.decode(Skipped.self) }
      }
    }
  }

  @Test func `an element that cannot be read stays the next`() throws {
    #expect(try read("1, a, 3", as: Numbers.self)?.all == [1, 3])
  }
}
