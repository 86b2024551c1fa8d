/// What was asked for while one value was read, and what was wrong with it.
final class ReadingLog {
  /// The type and the key of the whole value.
  let type: Any.Type
  let key: String
  private(set) var problems: [ConfigurationProblem] = []
  /// The keys that were asked for, and the values that they have.
  private(set) var asked: [String: ConfigurationValue?] = [:]
  /// The values that were found, in the order in which they were asked for.
  private(set) var found: [Found] = []
  /// Whether a secret is among the values.
  private(set) var hasSecret = false

  /// A value that was found.
  struct Found {
    let leaf: Leaf
    /// Whether reports keep it to themselves.
    var isSecret: Bool
  }

  init(of type: Any.Type, at key: String) {
    self.type = type
    self.key = key
  }

  /// Whether no layer says anything of the key, so that a default may stand for it.
  var hasNothing: Bool { found.isEmpty && problems.allSatisfy { $0.code == .missingValue } }

  /// The problems; a value with a default is told that the default does not fill the gaps of what is set.
  func problems(besideDefault hasDefault: Bool) -> [ConfigurationProblem] {
    guard hasDefault, let set = found.first?.leaf else { return problems }
    return problems.map { $0.code == .missingValue ? $0.beside(set, of: key) : $0 }
  }

  func note(_ leaf: Leaf?, at key: String, isSecret: Bool) {
    let isNew = asked.updateValue(leaf?.value, forKey: key) == nil
    if isNew, let leaf { found.append(Found(leaf: leaf, isSecret: false)) }
    if isSecret, leaf != nil { noteSecret(at: key) }
  }

  /// Notes that a value is a secret, which only its type may tell.
  func noteSecret(at key: String) {
    hasSecret = true
    for index in found.indices where found[index].leaf.key == key { found[index].isSecret = true }
  }

  func note(_ problem: ConfigurationProblem) { problems.append(problem) }
}
