import Foundation
import Logging
import TodoService

/// A mistake of the operator's.
package struct SettingsError: Error, CustomStringConvertible {
  package let description: String
}

extension Settings {
  /// The values of a process: arguments win over the environment, and that wins over the file that `--config` names.
  package static func ofProcess(
    _ arguments: [String], _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Settings {
    let values = HandSettings(arguments, environment)
    let file = try values.text("config").map(HandSettings.file) ?? [:]
    func text(_ key: String) -> String? { values.text(key) ?? file[key].map { "\($0)" } }
    func value<T>(_ key: String, _ default: T, _ parse: (String) -> T?) throws -> T {
      guard let text = text(key) else { return `default` }
      guard let value = parse(text) else { throw SettingsError(description: "\(key): \(text) is no \(T.self)") }
      return value
    }
    return Settings(
      host: text("host") ?? "127.0.0.1", port: try value("port", 8080) { Int($0) },
      database: text("database") ?? "todos.sqlite",
      logLevel: try value("log-level", .notice) { Logger.Level(rawValue: $0) },
      delay: try value("delay", 0) { Int($0) }, audit: text("audit") ?? "")
  }
}

private struct HandSettings {
  let arguments: [String]
  let environment: [String: String]

  init(_ arguments: [String], _ environment: [String: String]) {
    self.arguments = arguments
    self.environment = environment
  }

  func text(_ key: String) -> String? {
    if let option = arguments.firstIndex(of: "--" + key), option + 1 < arguments.count {
      return arguments[option + 1]
    }
    if let option = arguments.first(where: { $0.hasPrefix("--\(key)=") }) {
      return String(option.dropFirst(key.count + 3))
    }
    return environment["TODO_" + key.uppercased().replacing("-", with: "_")]
  }

  static func file(_ path: String) throws -> [String: Any] {
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    } catch {
      throw SettingsError(description: "\(path): \(error)")
    }
  }
}
