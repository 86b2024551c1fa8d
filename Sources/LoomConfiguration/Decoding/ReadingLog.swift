/// The keys that were read for one value, and the problems that have ended its reading.
final class ReadingLog {
  /// The type and the key of the whole value.
  let type: Any.Type
  let key: String
  /// Whether the declaration has a default for the whole value.
  private let hasDefault: Bool
  /// The problems that have ended the reading, even if a default replaces the value.
  var noted: [ConfigurationProblem] = []
  /// A value that is there, though it may not have been read: a default must not hide it.
  var partSet: Leaf?
  /// The keys that were read, and the values that they have.
  private(set) var asked: [String: Leaf?] = [:]
  /// The keys whose values are secrets wherever they are read, because this declaration or its type says so.
  private(set) var secrets: Set<String> = []
  /// The keys that a type reads as groups or lists, and whether a name is that of one of their members.
  private(set) var groups: [String: [(String) -> Bool]] = [:]
  /// The names of the groups that a type has listed, which may use nothing else.
  private(set) var names: [String: Set<String>] = [:]

  /// Whether the declaration says that its values are secrets, or are none.
  private let isSecret: Bool?
  /// The keys that other declarations keep secret, and those of layers of secrets.
  private let otherSecrets: Set<String>

  init(of type: Any.Type, at key: String, hasDefault: Bool, isSecret: Bool?, besides otherSecrets: Set<String>) {
    (self.type, self.key, self.hasDefault) = (type, key, hasDefault)
    (self.isSecret, self.otherSecrets) = (isSecret, otherSecrets)
  }

  // MARK: Outcome

  /// The values that were found, sorted by key.
  var found: [Leaf] { asked.values.compactMap(\.self).sorted { $0.key < $1.key } }

  /// Whether no layer has anything for the key, so that a default may stand for it.
  var hasNothing: Bool {
    // An optional is nil where nothing is.
    if type is any OptionalValue.Type, !noted.isEmpty { return false }
    return partSet == nil && noted.allSatisfy { $0.code == .missingValue }
  }
  var isDefault: Bool { hasDefault && hasNothing }

  /// The problems that count; a default does not fill the gaps of a group that is set in part.
  var problems: [ConfigurationProblem] {
    if isDefault { return [] }
    return hasDefault ? noted.map { $0.beside(partSet, in: key, isOptional: false) } : noted
  }

  /// The first value that has been found at a key or below it.
  func found(at key: String) -> Leaf? {
    let leaves = asked.values.compactMap(\.self)
    return leaves.filter { $0.key == key || key.isEmpty || $0.key.hasPrefix(key + ".") }.min { $0.key < $1.key }
  }

  /// Whether another reading has seen the same, wherever the values come from.
  func hasSeenTheSame(as other: ReadingLog) -> Bool {
    asked.mapValues { $0?.value } == other.asked.mapValues { $0?.value } && names == other.names
  }

  /// Whether reports hide the value of a key.
  func hides(_ key: String) -> Bool {
    secrets.contains(key) || otherSecrets.contains(key) || isSecret ?? key.looksSecret
  }

  /// Whether a name below a key is that of a member, as far as the type has told.
  func hasName(_ name: String, in key: String) -> Bool { groups[key]?.contains { $0(name) } ?? false }

  /// Whether a key is that of a value which a type has not read, though it has a property for it, or may have one: a
  /// value before it was wrong.
  func hasUnread(_ key: String) -> Bool {
    guard asked[key] == nil, self.key.isEmpty || key.hasPrefix(self.key + ".") else { return false }
    // A type that has thrown before it said what it reads.
    guard let group = key.beginnings().last(where: { groups[$0] != nil }) else { return !noted.isEmpty }
    return String(key.dropFirst(group.count + 1)).possibleNames.contains { hasName($0, in: group) }
  }

  // MARK: Noting

  /// Notes what a key has, and whether its value is a secret wherever it is read.
  func note(_ leaf: Leaf?, at key: String, isSecret: Bool) {
    asked.updateValue(leaf, forKey: key)
    if isSecret { secrets.insert(key) }
  }

  /// Notes that a type reads a key as a group or a list, and which names it knows.
  func note(groupAt key: String, _ hasName: @escaping (String) -> Bool) { groups[key, default: []].append(hasName) }

  /// Notes the names that a type has listed.
  func note(_ names: Set<String>, at key: String) {
    self.names[key] = names
    note(groupAt: key, names.contains)
  }
}
