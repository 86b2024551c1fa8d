import Foundation
import Loom
import LoomConfiguration
import Testing

/// The keys of a dictionary keep their dots: hosts, loggers, versions, files.
struct DottedNameTests {
  struct Limits: Decodable, Equatable, Sendable {
    var max: Int
    var network: [String: Int]?
  }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The same document as a file, a property list, defaults, a literal and a source.
  private func layers(_ json: String) throws -> [Configuration.Layer] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let list = try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
    let values = try #require(value(object)).members
    return [
      .json(try folder.write(json, to: "\(UUID()).json")), .propertyList(try folder.write(list, to: "\(UUID()).plist")),
      .defaults(values), .source(ListedSource(values: values)),
    ]
  }

  private func value(_ object: Any) -> ConfigurationValue? {
    if let group = object as? [String: Any] { return .group(group.compactMapValues(value)) }
    return (object as? String).map { .text($0) } ?? (object as? Int).map { .number($0) }
  }

  private func expect<T: Decodable & Equatable>(_ json: String, at key: String = "x", _ expected: T) throws {
    for layer in try layers(json) {
      #expect(try Configuration(layer).value(T.self, for: key) == expected, "\(json)")
      #expect(try Configuration(.environment(["X": "1"]), layer, .defaults([:])).value(T.self, for: key) == expected)
    }
  }

  @Test func `keys keep their dots, also where one continues another`() throws {
    let levels = ["app": "info", "app.network": "debug", "app.network.http": "trace"]
    let text = #"{"app": "info", "app.network": "debug", "app.network.http": "trace"}"#
    try expect(#"{"log.levels": \#(text)}"#, at: "log.levels", levels)
    try expect(#"{"log": {"levels": \#(text)}}"#, at: "log.levels", levels)
    try expect(
      #"{"log": {"levels.app": "info", "levels.app.network": "debug"}}"#, at: "log.levels",
      levels.filter {
        $0.key != "app.network.http"
      })
    try expect(#"{"x": {"example.com": 3, "api.example.com": 5}}"#, ["example.com": 3, "api.example.com": 5])
    try expect(#"{"x": {"example.com": 3}}"#, ["example.com": Int?.some(3)])
    try expect(#"{"x": {"example.com": "1,2"}}"#, ["example.com": [1, 2]])
  }

  @Test func `a group in a dictionary is no key with a dot`() throws {
    for layer in try layers(#"{"x": {"a": {"b": 1}, "a.c": 2}}"#) {
      let text = report { _ = try Configuration(layer).value([String: Int].self, for: "x") }
      #expect(text.contains("\"x.a\" must be an Int, but is a group.") && !text.contains("2. "))
    }
  }

  @Test func `dictionaries of dictionaries`() throws {
    try expect(
      #"{"x": {"a.b": {"c.d": 1, "c": 2}, "a": {"e.f": 3}}}"#, ["a.b": ["c.d": 1, "c": 2], "a": ["e.f": 3]])
    try expect(#"{"x": {"a": {}, "a.b": {"c": 1}}}"#, ["a": [:], "a.b": ["c": 1]])
    let named: Configuration = ["x": ["b": [:], "b.c": [:], "b.c.d": [:]]]
    #expect(try named.value([String: [String: Int]].self, for: "x") == ["b": [:], "b.c": [:], "b.c.d": [:]])
  }

  @Test func `dictionaries of groups`() throws {
    try expect(
      #"{"x": {"com": {"max": 1}, "example.com": {"max": 2, "network": {"a.b": 3}}, "com.network": {"max": 4}}}"#,
      ["com": Limits(max: 1), "example.com": Limits(max: 2, network: ["a.b": 3]), "com.network": Limits(max: 4)])
    let error = #expect(throws: ConfigurationError.self) {
      try Configuration(.defaults(["x": ["a": [:], "a.max": ["max": 1]]])).value([String: Limits].self, for: "x")
    }
    #expect(error?.problems.map(\.key) == ["x.a.max"])
  }

  @Test func `an option has a key whose dots nothing tells apart`() throws {
    let hosts: ConfigurationValue = ["api.example.com": 5]
    let retries = try Configuration(
      .arguments(["--x.example.com=3", "--x.api.example.com=7"]), .defaults(["x": hosts]))
    #expect(try retries.value([String: Int].self, for: "x") == ["example.com": 3, "api.example.com": 7])
    // Of groups, the first name is the key, unless another layer has one with dots.
    let limits = try Configuration(
      .arguments(["--x.a.max=1", "--x.b.c.max=2"]), .defaults(["x": ["b.c": ["max": 3]]]))
    #expect(try limits.value([String: Limits].self, for: "x") == ["a": Limits(max: 1), "b.c": Limits(max: 2)])
  }

  @Test func `a variable replaces a value, and adds none`() throws {
    let variables = ["APP_X_API_EXAMPLE_COM": "7", "APP_X_OTHER_COM": "8", "APP_Y_B_C_MAX": "9"]
    let configuration = try Configuration(
      .environment(prefix: "APP", variables),
      .defaults(["x": ["api.example.com": 5, "example.com": 3], "y": ["b.c": ["max": 3]]]))
    #expect(try configuration.value([String: Int].self, for: "x") == ["api.example.com": 7, "example.com": 3])
    #expect(try configuration.value([String: Limits].self, for: "y") == ["b.c": Limits(max: 9)])
  }

  @Test func `a dotted key is the same in all layers, and known`() throws {
    let front: [String: ConfigurationValue] = ["x": ["a.b": 1]]
    let back: [String: ConfigurationValue] = ["x.a.b": 2, "x.c.d": 3]
    let configuration = try Configuration(.defaults(front, name: "front"), .defaults(back))
    let module = Module { $0.configured([String: Int].self, "x") }
    let injector = try Injector(module, ConfigurationModule(configuration, unknownKeys: .refused))
    #expect(injector.get([String: Int].self, named: "x") == ["a.b": 1, "c.d": 3])
    #expect(injector.get(ConfigurationReport.self).values.map(\.key) == ["x.a.b", "x.c.d"])
  }

  @Test func `a type's own names keep their dots, and other keys are read as before`() throws {
    struct Names: Decodable, Equatable {
      var all: Set<String>
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: AnyName.self)
        all = Set(try values.allKeys.map { "\($0.stringValue)=\(try values.decode(Int.self, forKey: $0))" })
      }
    }
    #expect(try read(["a.b": 1, "a": 2], as: Names.self)?.all == ["a.b=1", "a=2"])
    #expect(try read(["2.5": 1], as: [Double: Int].self) == nil)
    #expect(try read(["2": 1, "3": 4], as: [Int: Int].self) == [2: 1, 3: 4])
    #expect(try codes(["x": 1], as: [Int: Int].self) == [.refused])
  }
}
