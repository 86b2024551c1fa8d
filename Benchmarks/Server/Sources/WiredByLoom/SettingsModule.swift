import Logging
import Loom
import LoomConfiguration
import TodoService

/// The values that an operator can set, checked when the injector is created.
final class SettingsModule: Module {
  override func configure() {
    configured(String.self, "host", default: "127.0.0.1")
    configured(Int.self, "port", default: 8080)
    configured(String.self, "database", default: "todos.sqlite")
    configured(Logger.Level.self, "log-level", default: .notice)
    configured(Int.self, "delay", default: 0)
    configured(String.self, "audit", default: "")
    bind(Settings.self).to(
      Settings.init, .named("host"), .named("port"), .named("database"), .named("log-level"), .named("delay"),
      .named("audit")
    ).in(.singleton)
    // Without a name, a logger is the request's.
    bind(Logger.self, named: .process).to(makeLogger).in(.singleton)
  }
}

extension Name {
  /// Of the logger that does not belong to a request.
  static let process: Name = "process"
}

extension Configuration {
  /// The values of a process: arguments win over the environment, and that wins over the file that `--config` names.
  package static func ofProcess(
    _ arguments: [String], _ environment: [String: String]? = nil
  ) throws(ConfigurationError) -> Configuration {
    let outside: [Layer] = [.arguments(arguments), .environment(prefix: "TODO", environment)]
    let file = try Configuration(.arguments(arguments)).value(String.self, for: "config")
    return try Configuration(layers: outside + (file.map { [.json($0)] } ?? []))
  }
}
