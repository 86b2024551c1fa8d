import Loom
import LoomConfiguration
import Testing

/// The forms that stand for `ConfigReader` of swift-configuration: typed look-ups by a path.
private struct Reader: Sendable {
  struct Path {
    let components: [String]
    init(_ components: [String]) { self.components = components }
  }

  let values: [String: any Sendable]
  func string(forKey path: Path) -> String? { values[path.components.joined(separator: ".")] as? String }
  func int(forKey path: Path) -> Int? { values[path.components.joined(separator: ".")] as? Int }
}

/// The adapter that the article shows.
private struct ReaderSource: ConfigurationSource {
  let name = "swift-configuration"
  let reader: Reader

  func value(for key: String) -> ConfigurationValue? {
    let path = Reader.Path(key.split(separator: ".").map(String.init))
    return reader.string(forKey: path).map { .text($0) } ?? reader.int(forKey: path).map { .number($0) }
  }
}

private struct ListedSource: ConfigurationSource {
  let name = "the list"
  let values: [String: ConfigurationValue]
  var keys: [String]? { Array(values.keys) }
  func value(for key: String) -> ConfigurationValue? { values[key] }
}

struct SourceTests {
  private struct Database: Decodable, Sendable {
    let host: String
    let port: Int
  }

  @Test func `an adapter answers by key`() throws {
    let source = ReaderSource(reader: Reader(values: ["database.host": "a", "database.port": 5432]))
    let injector = try Injector(
      Module { $0.configured(Database.self, "database", default: Database(host: "b", port: 1)) },
      ConfigurationModule(Configuration(.source(source))))
    let database = injector.get(Database.self, named: "database")
    #expect(database.host == "a" && database.port == 5432)
  }

  @Test func `what it does not have, the default has`() throws {
    let source = ReaderSource(reader: Reader(values: [:]))
    let injector = try Injector(
      Module { $0.configured(Database.self, "database", default: Database(host: "b", port: 1)) },
      ConfigurationModule(Configuration(.source(source))))
    #expect(injector.get(Database.self, named: "database").host == "b")
  }

  @Test func `a source that cannot list its keys has no elements of lists`() throws {
    struct Everything: ConfigurationSource {
      let name = "everything"
      func value(for key: String) -> ConfigurationValue? { key.hasSuffix("a") ? 1 : nil }
    }
    struct Element: Decodable { let a: Int }
    let configuration = try Configuration(.source(Everything()), .defaults(["list": [["a": 5], ["a": 6]]]))
    #expect(try configuration.value([Element].self, for: "list")?.map(\.a) == [5, 6])
  }

  @Test func `a source that lists its keys has its misspelled ones found`() throws {
    let source = ListedSource(values: ["database": ["hots": "a"], "list": [["a": 1]]])
    let configuration = try Configuration(.source(source))
    #expect(try configuration.value(Int.self, for: "list.0.a") == 1)
    let injector = try Injector(
      Module { $0.configured(String.self, "database.host", default: "") }, ConfigurationModule(configuration))
    let unused = injector.get(ConfigurationReport.self).unused
    #expect(unused.map(\.key) == ["database.hots", "list.0.a"])
    #expect(unused.first?.similar == ["database.host"])
  }
}
