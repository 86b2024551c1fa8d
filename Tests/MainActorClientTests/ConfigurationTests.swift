import Loom
import LoomConfiguration
import Testing

/// A type that is decoded while the injector is checked belongs to no actor, and says so.
nonisolated struct ServerSettings: Decodable, Sendable {
  let host: String
  let port: Int
}

final class ServerModel {
  let settings: ServerSettings
  let timeout: Duration
  init(settings: ServerSettings, timeout: Duration) {
    self.settings = settings
    self.timeout = timeout
  }
}

nonisolated final class SettingsModule: Module {
  override func configure() {
    configured(ServerSettings.self, "server")
    configured(Duration.self, "server.timeout", default: .seconds(5))
    bind(ServerModel.self).to(ServerModel.init, .named("server"), .named("server.timeout"))
  }
}

struct ConfigurationTests {
  @Test func `a model of the main actor takes values from outside`() throws {
    let configuration = try Configuration(.defaults(["server": ["host": "a", "port": 80]]))
    let injector = try Injector(SettingsModule(), ConfigurationModule(configuration))
    let model: ServerModel = injector.get()
    #expect(model.settings.host == "a" && model.timeout == .seconds(5))
    let child = try injector.child(reloading: Configuration(.defaults(["server": ["host": "b", "port": 80]])))
    #expect(child.get(ServerModel.self).settings.host == "b")
  }

  @Test func `a source may belong to no actor`() throws {
    nonisolated struct Source: ConfigurationSource {
      let name = "the source"
      func value(for key: String) -> ConfigurationValue? { key == "a" ? 1 : nil }
    }
    #expect(try Configuration(.source(Source())).value(Int.self, for: "a") == 1)
  }
}
