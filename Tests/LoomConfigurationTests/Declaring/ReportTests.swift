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
      $0.configured(Int?.self, "feed.limit")
      $0.configured(Colors.self, "colors")
    }
    let configuration = try Configuration(
      .environment(prefix: "APP", ["APP_FEED_PAGE_SIZE": "20"]),
      .defaults(["colors": ["text": "black", "accent": "red"], "feed": ["token": "abc", "titel": "Sports"]]))
    let report = try Injector(module, ConfigurationModule(configuration)).get(ConfigurationReport.self)
    try expectGolden("report", "\(report)\n")
    let keys = ["colors.accent", "colors.text", "feed.limit", "feed.page-size", "feed.title", "feed.token"]
    #expect(report.values.map(\.key) == keys)
    #expect(report.values.filter(\.isDefault).map(\.key) == ["feed.title"])
    #expect(report.values[3].origin?.spelling == "APP_FEED_PAGE_SIZE")
  }
}
