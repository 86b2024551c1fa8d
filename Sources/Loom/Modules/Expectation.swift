/// A key that a module needs and another one should bind.
struct Expectation: Sendable {
  var key: AnyKey
  /// The module, or the part of it that needs the key.
  let subject: Problem.Subject
  /// The module's place among the collected ones.
  var moduleIndex: Int
  let location: CodeLocation

  /// The same of another key, which the expected one leads to, or of a module at another place.
  func with(key: AnyKey? = nil, moduleIndex: Int? = nil) -> Expectation {
    Expectation(
      key: key ?? self.key, subject: subject, moduleIndex: moduleIndex ?? self.moduleIndex, location: location)
  }
}
