import Loom
import LoomConfiguration
import Testing

struct ConfigurationReportTests {
  struct Colors: Decodable, Sendable { let text: String, accent: String }

  @Test func `it says what each value is, and where it comes from`() throws {
    let module = Module {
      $0.configured(Int.self, "feed.page-size")
      $0.configured(String.self, "feed.title", default: "News")
      $0.configured(String.self, "feed.token")
      $0.configured(Colors.self, "colors")
    }
    let configuration = try Configuration(
      .environment(prefix: "APP", ["APP_FEED_PAGE_SIZE": "20"]),
      .defaults(["colors": ["text": "black", "accent": "red"], "feed": ["token": "abc", "titel": "Sports"]]))
    let report = try Injector(module, ConfigurationModule(configuration)).get(ConfigurationReport.self)
    try expectGolden("report", "\(report)\n")
    #expect(report.values.map(\.key) == ["colors", "feed.page-size", "feed.title", "feed.token"])
    #expect(report.values.map(\.isDefault) == [false, false, true, false])
    #expect(report.values[1].origin?.spelling == "APP_FEED_PAGE_SIZE")
  }
}
