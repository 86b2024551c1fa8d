/// A key that a module needs and another one should bind.
final class Expectation: Sendable {
  let key: AnyKey
  let module: String
  /// The module's place among the collected ones.
  let moduleIndex: Int
  let location: CodeLocation

  init(_ key: AnyKey, by module: String, _ moduleIndex: Int, at location: CodeLocation) {
    self.key = key
    self.module = module
    self.moduleIndex = moduleIndex
    self.location = location
  }

  /// The same of another key, which the expected one leads to, or of a module at another place.
  func with(key: AnyKey? = nil, moduleIndex: Int? = nil) -> Expectation {
    Expectation(key ?? self.key, by: module, moduleIndex ?? self.moduleIndex, at: location)
  }
}
