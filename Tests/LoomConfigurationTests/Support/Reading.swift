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
