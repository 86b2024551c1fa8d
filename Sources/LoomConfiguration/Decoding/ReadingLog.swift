/// The keys that were read for one value, and the problems that have ended its reading.
final class ReadingLog {
  /// The type and the key of the whole value.
  let type: Any.Type
  let key: String
  /// Whether the declaration has a default for the whole value.
  private let hasDefault: Bool
  /// The problems, even if a default replaces the value.
  private var noted: [ConfigurationProblem] = []
  /// A value of the group that a problem has ended, which a default must not hide.
  private var partSet: Leaf?
  /// The keys that were read, and the values that they have.
  private(set) var asked: [String: ConfigurationValue?] = [:]
  /// The keys whose values were read as one text, number, Boolean or list.
  var values: Set<String> = []
  /// The names of the groups that a type has listed, which may use nothing else.
  var names: [String: Set<String>] = [:]
  /// Whether a layer has one of those groups.
  var hasGroup = false
  /// The keys that a type reads as groups or lists, and whether a name is that of one of their members.
  var groups: [String: [(String) -> Bool]] = [:]
  /// The keys whose types have thrown, so that they may have more values than were read.
  var stops: Set<String> = []
  /// The values that were found, in the order in which they were read.
  private(set) var found: [Leaf] = []
  /// The keys whose values reports hide.
  private(set) var hidden: Set<String> = []
  /// The keys whose values are secrets wherever they are read, because this declaration or its type says so.
  private(set) var secrets: Set<String> = []
  /// The keys that other declarations keep secret.
  private let otherSecrets: SecretKeys

  init(of type: Any.Type, at key: String, hasDefault: Bool, secrets: SecretKeys) {
    (self.type, self.key, self.hasDefault, otherSecrets) = (type, key, hasDefault, secrets)
  }

  /// Whether no layer has anything for the key, so that a default may stand for it.
  var hasNothing: Bool {
    // An optional is nil where nothing is.
    if type is any OptionalValue.Type, !noted.isEmpty { return false }
    return found.isEmpty && partSet == nil && !hasGroup && noted.allSatisfy { $0.code == .missingValue }
  }
  var isDefault: Bool { hasDefault && hasNothing }
  var hasSecret: Bool { !hidden.isDisjoint(with: found.map(\.key)) }

  /// The problems that count; a default does not fill the gaps of a group that is set in part.
  var problems: [ConfigurationProblem] {
    if isDefault { return [] }
    return hasDefault ? noted.map { $0.beside(found.first ?? partSet, in: key, isOptional: false) } : noted
  }

  /// Notes the error that has ended the reading.
  func end(with error: any Error, partSet: Leaf?) { (noted, self.partSet) = (error.valueProblems ?? [], partSet) }

  /// Notes what a key has, and whether its value is a secret: only here, or wherever it is read.
  func note(_ leaf: Leaf?, at key: String, isHidden: Bool, isSecret: Bool) {
    let isNew = asked.updateValue(leaf?.value, forKey: key) == nil
    if isNew, let leaf { found.append(leaf) }
    if isHidden { hidden.insert(key) }
    if isSecret { secrets.insert(key) }
  }

  /// Whether a name below a key is that of a member, as far as the type has told.
  func hasName(_ name: String, in key: String) -> Bool { groups[key]?.contains { $0(name) } ?? false }

  /// Whether a key may be that of a secret, which a type would have read after the value that has stopped it.
  fileprivate func mayHaveUnread(_ key: String) -> Bool {
    if asked[key] != nil { return false }
    return stops.contains { group in
      guard key.hasPrefix(group + ".") else { return false }
      let rest = String(key.dropFirst(group.count + 1))
      return groups[group] == nil || [rest, String(rest.prefix { $0 != "." })].contains { hasName($0, in: group) }
    }
  }

  func keepsSecret(_ key: String) -> Bool { secrets.contains(key) || otherSecrets.contains(key) }

  /// The first value that has been found at a key or below it.
  func found(at key: String) -> Leaf? { found.first { $0.key == key || $0.key.hasPrefix(key + ".") } }

  /// Whether another reading has seen the same, wherever the values come from.
  func hasSeenTheSame(as other: ReadingLog) -> Bool { asked == other.asked && names == other.names }
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
