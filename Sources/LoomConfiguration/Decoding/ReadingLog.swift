/// The keys that were read for one value, and the problems that have ended its reading.
final class ReadingLog {
  /// The type and the key of the whole value.
  let type: Any.Type
  let key: String
  /// Whether the declaration has a default for the whole value.
  let hasDefault: Bool
  /// The problems, even if a default replaces the value.
  private(set) var noted: [ConfigurationProblem] = []
  /// A value of the group that a problem has ended, which a default must not hide.
  private(set) var partSet: Leaf?
  /// The keys that were read, and the values that they have.
  private(set) var asked: [String: ConfigurationValue?] = [:]
  /// The keys whose values were read as one text, number, Boolean or list.
  var values: Set<String> = []
  /// The names of the groups that a type has listed, which may use nothing else; nil for a group that no layer has.
  private(set) var names: [String: Set<String>?] = [:]
  /// The keys that a type reads as groups, and whether a name is that of one of its coding keys.
  var groups: [String: [(String) -> Bool]] = [:]
  /// The keys that a type reads as lists.
  var lists: Set<String> = []
  /// The keys whose types have thrown, so that they may have more values than were read.
  var stops: Set<String> = []
  /// The values that were found, in the order in which they were read.
  private(set) var found: [Leaf] = []
  /// The keys whose values reports hide.
  private var hidden: Set<String> = []
  /// The keys whose values are secrets wherever they are read, because this type says so.
  private(set) var secrets: Set<String> = []
  /// The keys that other declarations keep secret.
  private let otherSecrets: SecretKeys

  init(of type: Any.Type, at key: String, hasDefault: Bool, secrets: SecretKeys = SecretKeys()) {
    (self.type, self.key, self.hasDefault, otherSecrets) = (type, key, hasDefault, secrets)
  }

  /// Whether no layer has anything for the key, so that a default may stand for it.
  var hasNothing: Bool {
    // An optional is nil where nothing is.
    if type is any OptionalValue.Type, !noted.isEmpty { return false }
    return found.isEmpty && partSet == nil && names.values.allSatisfy { $0 == nil }
      && noted.allSatisfy { $0.code == .missingValue }
  }
  var isDefault: Bool { hasDefault && hasNothing }
  var hasSecret: Bool { !hidden.isDisjoint(with: found.map(\.key)) }

  /// The problems that count; a default does not fill the gaps of a group that is set in part.
  var problems: [ConfigurationProblem] {
    if isDefault { return [] }
    return hasDefault ? noted.map { $0.beside(found.first ?? partSet, in: key, isOptional: false) } : noted
  }

  /// Notes the error that has ended the reading.
  func end(with error: any Error, partSet: Leaf?) { (noted, self.partSet) = (ValueProblems.of(error) ?? [], partSet) }
}

extension ReadingLog {
  func note(_ leaf: Leaf?, at key: String, isSecret: Bool) {
    let isNew = asked.updateValue(leaf?.value, forKey: key) == nil
    if isNew, let leaf { found.append(leaf) }
    if isSecret { hidden.insert(key) }
  }

  func note(_ names: Set<String>?, under key: String) { self.names.updateValue(names, forKey: key) }

  /// Whether a name below a key is that of a member, as far as the type has told.
  func hasName(_ name: String, in key: String) -> Bool {
    groups[key]?.contains { $0(name) } ?? false || lists.contains(key) && Int(name) != nil
  }

  /// Notes that a value is a secret wherever it is read, which may be known from its type only.
  func noteSecret(at key: String) {
    secrets.insert(key)
    hidden.insert(key)
  }

  /// Whether reports hide the value of a key.
  func hides(_ key: String) -> Bool { hidden.contains(key) }

  func keepsSecret(_ key: String) -> Bool { secrets.contains(key) || otherSecrets.contains(key) }

  /// The first value that has been found at a key or below it.
  func found(at key: String) -> Leaf? { found.first { $0.key.isKey(in: key) } }

  /// Whether another reading has seen the same, wherever the values come from.
  func hasSeenTheSame(as other: ReadingLog) -> Bool { asked == other.asked && names == other.names }
}

extension String {
  /// Whether the key is another one, or one below it.
  func isKey(in group: String) -> Bool { self == group || hasPrefix(group + ".") }
}

/// The keys whose values no report shows, because a declaration or a type says so.
struct SecretKeys {
  private let keys: Set<String>
  /// The readings that have ended early in a group, so that not all of its secrets are known.
  private let stopped: [ReadingLog]

  init(of readings: [ReadingLog] = []) {
    keys = Set(readings.flatMap(\.secrets))
    stopped = readings.filter { !$0.stops.isEmpty }
  }

  func contains(_ key: String) -> Bool { keys.contains(key) || stopped.contains { $0.mayHaveUnread(key) } }
}

extension ReadingLog {
  /// Whether a key may be that of a secret, which a type would have read after the value that has stopped it.
  fileprivate func mayHaveUnread(_ key: String) -> Bool {
    asked[key] == nil
      && stops.contains { group in
        guard key.hasPrefix(group + ".") else { return false }
        let rest = String(key.dropFirst(group.count + 1))
        return groups[group] == nil || [rest, String(rest.prefix { $0 != "." })].contains { hasName($0, in: group) }
      }
  }
}
