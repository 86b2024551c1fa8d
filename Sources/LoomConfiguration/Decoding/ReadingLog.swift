/// What was asked for while one value was read, and what was wrong with it.
final class ReadingLog {
  /// The type and the key of the whole value.
  let type: String
  let key: String
  private(set) var problems: [ConfigurationProblem] = []
  /// The keys that were asked for, and the values that they have.
  private(set) var asked: [String: ConfigurationValue?] = [:]
  /// Where the values that were found come from, in their order.
  private(set) var found: [Leaf] = []
  /// Whether a secret is among the values.
  private(set) var hasSecret = false

  init(of type: String, at key: String) {
    self.type = type
    self.key = key
  }

  var hasFound: Bool { !found.isEmpty }

  func note(_ leaf: Leaf?, at key: String, isSecret: Bool) {
    asked[key] = .some(leaf?.value)
    guard let leaf else { return }
    found.append(leaf)
    if isSecret { hasSecret = true }
  }

  func note(_ problem: ConfigurationProblem) { problems.append(problem) }
}
