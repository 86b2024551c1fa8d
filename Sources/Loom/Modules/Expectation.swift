/// A key that a module needs and another one should bind.
struct Expectation: Sendable {
  var key: AnyKey
  let module: String
  /// The module's place among the collected ones.
  var moduleIndex: Int
  let location: CodeLocation

  /// The same of another key, which the expected one leads to, or of a module at another place.
  func with(key: AnyKey? = nil, moduleIndex: Int? = nil) -> Expectation {
    Expectation(
      key: key ?? self.key, module: module, moduleIndex: moduleIndex ?? self.moduleIndex, location: location)
  }
}
