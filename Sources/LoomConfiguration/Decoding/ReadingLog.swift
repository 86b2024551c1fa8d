/// The keys that were read for one value, and the problems with them.
final class ReadingLog {
  /// The type and the key of the whole value.
  let type: Any.Type
  let key: String
  /// Whether the declaration has a default for the whole value.
  let hasDefault: Bool
  /// Whether the first problem ends the reading, as it does with other decoders: a type may catch it, and try another
  /// form of the value.
  private var throwsProblems = true
  /// All problems, even if a default replaces the value.
  private(set) var noted: [ConfigurationProblem] = []
  /// The keys that were read, and the values that they have.
  private(set) var asked: [String: ConfigurationValue?] = [:]
  /// The names of the groups that a type has listed, which may use nothing else; nil for a group that no layer has.
  private(set) var names: [String: Set<String>?] = [:]
  /// The keys that a type reads as groups.
  private(set) var groups: Set<String> = []
  /// The values that were found, in the order in which they were read.
  private(set) var found: [(leaf: Leaf, isSecret: Bool)] = []
  /// Where the value of a key is among those.
  private var places: [String: Int] = [:]
  /// The keys whose values are secrets wherever they are read, because a declaration or a type says so.
  private(set) var secrets: Set<String>

  init(of type: Any.Type, at key: String, hasDefault: Bool, secrets: Set<String> = []) {
    (self.type, self.key, self.hasDefault, self.secrets) = (type, key, hasDefault, secrets)
  }

  /// Whether no layer has anything for the key, so that a default may stand for it.
  var hasNothing: Bool {
    found.isEmpty && names.values.allSatisfy { $0 == nil } && noted.allSatisfy { $0.code == .missingValue }
  }
  var isDefault: Bool { hasDefault && hasNothing }
  var hasSecret: Bool { found.contains(where: \.isSecret) }

  /// The problems that count; a default does not fill the gaps of a group that is set in part.
  var problems: [ConfigurationProblem] {
    if isDefault { return [] }
    guard hasDefault, let set = found.first?.leaf else { return noted }
    return noted.map { $0.code == .missingValue ? $0.beside(set, of: key) : $0 }
  }

  func note(_ leaf: Leaf?, at key: String, isSecret: Bool) {
    let isNew = asked.updateValue(leaf?.value, forKey: key) == nil
    if isNew, let leaf {
      places[key] = found.count
      found.append((leaf, false))
    }
    if isSecret { hide(key) }
  }

  func note(_ names: Set<String>?, under key: String) { self.names.updateValue(names, forKey: key) }

  func noteGroup(at key: String) { groups.insert(key) }

  /// Notes that a value is a secret wherever it is read, which may be known from its type only.
  func noteSecret(at key: String) {
    secrets.insert(key)
    hide(key)
  }

  private func hide(_ key: String) {
    if let place = places[key] { found[place].isSecret = true }
  }

  /// Forgets the reading that a problem has ended, before another one, which goes on after each problem.
  func beginAgain() { (throwsProblems, asked, names, groups, found, places) = (false, [:], [:], [], [], [:]) }

  /// Notes a problem, or throws it.
  func note(_ problem: ConfigurationProblem) throws {
    if throwsProblems { throw ValueDecoder.Noted() }
    noted.append(problem)
  }

  /// Whether a value has been found at a key or below it.
  func hasFoundValues(at key: String) -> Bool {
    found.contains { $0.leaf.key == key || $0.leaf.key.hasPrefix(key + ".") }
  }

  /// Whether another reading has seen the same, wherever the values come from.
  func hasSeenTheSame(as other: ReadingLog) -> Bool { asked == other.asked && names == other.names }

  /// Takes back the problems after the first ones.
  func takeBack(after count: Int) { noted.removeSubrange(count...) }
}
