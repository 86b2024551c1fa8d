import Loom
import LoomConfiguration

/// Reads what one value is as a type; nil if it is none.
func read<T: Decodable>(_ value: ConfigurationValue, as type: T.Type = T.self) throws -> T? {
  let configuration = try Configuration(.defaults(["key": value]))
  return try? configuration.value(type, for: "key")
}

/// The codes of the problems with a value.
func codes<T: Decodable>(_ value: ConfigurationValue, as type: T.Type) throws -> [ConfigurationProblem.Code] {
  let configuration = try Configuration(.defaults(["key": value]))
  do {
    _ = try configuration.value(type, for: "key")
    return []
  } catch {
    return error.problems.map(\.code)
  }
}

/// The text of the error of some code; empty if there is none.
func report(of body: () throws -> Void) -> String {
  do {
    try body()
    return ""
  } catch {
    return "\(error)"
  }
}

/// The values of a configuration that a module has read, once an injector is made of both.
func inUse(_ configuration: Configuration, by module: Module) throws -> ConfigurationReport {
  try Injector(module, ConfigurationModule(configuration)).get(ConfigurationReport.self)
}

/// The report of the values that a module lacks in a configuration; empty if it lacks none.
func complaint(about configuration: Configuration, by module: Module) -> String {
  report { try Injector.verify(module, ConfigurationModule(configuration)) }
}

/// A source of values, which may list its keys.
struct ListedSource: ConfigurationSource {
  let name = "the list"
  let values: [String: ConfigurationValue]
  var isListed = true
  var keys: [String]? { isListed ? Array(values.keys) : nil }
  func value(for key: String) -> ConfigurationValue? { values[key] }
}

/// Any text as a name.
struct AnyName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension ConfigurationValue {
  /// The members of a group.
  var members: [String: ConfigurationValue] { if case .group(let members) = self { members } else { [:] } }
}
