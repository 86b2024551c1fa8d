import Loom
import LoomConfiguration
import Testing

struct SourceTests {
  private struct Database: Decodable, Equatable, Sendable {
    let host: String
    let port: Int
  }

  @Test func `a source answers by key, and what it does not have, the default has`() throws {
    let module = Module { $0.configured(Database.self, "database", default: Database(host: "b", port: 1)) }
    for values in [["database.host": "a", "database.port": 5432], [:]] as [[String: ConfigurationValue]] {
      let configuration = try Configuration(.source(ListedSource(values: values, isListed: false)))
      let injector = try Injector(module, ConfigurationModule(configuration))
      let database = injector.get(Database.self, named: "database")
      #expect(database == (values.isEmpty ? Database(host: "b", port: 1) : Database(host: "a", port: 5432)))
    }
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
    let unused = try inUse(configuration, by: Module { $0.configured(String.self, "database.host", default: "") })
      .unused
    #expect(unused.map(\.key) == ["database.hots", "list.0.a"])
    #expect(unused.first?.similar == ["database.host"])
  }
}
