import Foundation
import Loom
import LoomConfiguration
import Testing

struct EnvironmentTests {
  @Test(arguments: [
    ("database.host", "APP_DATABASE_HOST"), ("feed.page-size", "APP_FEED_PAGE_SIZE"),
    ("feed.pageSize", "APP_FEED_PAGE_SIZE"), ("feed.page_size", "APP_FEED_PAGE_SIZE"), ("http2.port", "APP_HTTP2_PORT"),
    ("baseURL", "APP_BASE_URL"), ("servers.0.host", "APP_SERVERS_0_HOST"),
  ])
  func `a key has one name`(key: String, name: String) throws {
    let configuration = try Configuration(.environment(prefix: "APP", [name: "x"]))
    #expect(try configuration.value(String.self, for: key) == "x")
    #expect(configuration.origin(of: key)?.description == "\(name) in the environment")
  }

  @Test func `the prefix may have its underscore, or be missing`() throws {
    #expect(try Configuration(.environment(prefix: "APP_", ["APP_A": "1"])).value(Int.self, for: "a") == 1)
    #expect(try Configuration(.environment(["A": "1"])).value(Int.self, for: "a") == 1)
    #expect(try Configuration(.environment(prefix: "APP", ["A": "1"])).value(Int.self, for: "a") == nil)
  }

  @Test func `an empty prefix is none`() throws {
    let configuration = try Configuration(.environment(prefix: "", ["A": "1", "_A": "2", "B": "3"]))
    #expect(try configuration.value(Int.self, for: "a") == 1)
    let module = Module { $0.configured(Int.self, "a") }
    try Injector.verify(module, ConfigurationModule(configuration, unknownKeys: .refused))
  }

  @Test func `the variables of the process are those that nothing else is said of`() throws {
    let path = ProcessInfo.processInfo.environment["PATH"]
    #expect(try Configuration(.environment()).value(String.self, for: "path") == path)
  }

  @Test func `an empty variable is an empty text`() throws {
    let configuration = try Configuration(.environment(["NAME": "", "PORT": ""]))
    #expect(try configuration.value(String.self, for: "name") == "")
    #expect(throws: ConfigurationError.self) { try configuration.value(Int.self, for: "port") }
  }
}
