/// A value that is no group, or a group that has nothing in it, with its place.
struct Leaf: Sendable {
  let key: String
  let value: ConfigurationValue
  let origin: ConfigurationOrigin
  /// The names of the key, as the source has written them: one of them may contain dots.
  private let names: [String]

  init(_ value: ConfigurationValue, at names: [String], _ origin: ConfigurationOrigin) {
    (key, self.value, self.origin, self.names) = (names.joined(separator: "."), value, origin, names)
  }

  /// Whether this is a group, which has nothing in it: an element of a list, or an entry of a dictionary.
  var isGroup: Bool { if case .group = value { true } else { false } }

  /// Whether the value is that of an option without one: `--verbose`.
  var isOptionAlone: Bool { if case .bool = value { origin.spelling?.hasPrefix("--") ?? false } else { false } }

  /// The name that follows a group's key.
  func name(below group: String) -> WrittenName {
    var above = ""
    for (index, name) in names.enumerated() {
      let isGroup = index < names.count - 1
      if above == group { return WrittenName(text: name, isWhole: true, isGroup: isGroup) }
      above += index == 0 ? name : "." + name
      if above.count > group.count {
        return WrittenName(text: String(above.dropFirst(group.count + 1)), isWhole: false, isGroup: isGroup)
      }
    }
    return WrittenName(text: key, isWhole: true, isGroup: false)
  }
}

/// A name below a key, as its source has written it.
struct WrittenName {
  /// The rest of the name that follows the key, with its dots.
  let text: String
  /// Whether the name begins after the key, rather than being the end of a longer one.
  ///
  /// `{ "log": { "a.b": 1 } }` has `a.b` below `log`, but `{ "log.a.b": 1 }` does not say where the names end.
  let isWhole: Bool
  /// Whether the name is that of a group.
  let isGroup: Bool

  var first: String { text.firstName }

  /// The possible names below the key, the likeliest first.
  var candidates: [String] { isWhole ? [text, first] : [first, text] }

  /// The parts of the name that end before one of its dots, and the name.
  var beginnings: [String] { text.indices.filter { text[$0] == "." }.map { String(text[..<$0]) } + [text] }
}

extension String {
  /// The part of a key before its first dot.
  var firstName: String { String(prefix { $0 != "." }) }
}

extension ReadLayer {
  /// The layer of values that may have lines; throws if a key appears twice in it.
  ///
  /// Groups become dots in keys. A list of texts, numbers and Booleans is one value; a list that has groups or lists in
  /// it becomes keys with numbers: `servers.0.host`.
  /// The lines have the names of the values' keys.
  init(_ name: String, _ values: ConfigurationValue, lines: [[String]: Int] = [:]) throws(ConfigurationError) {
    var (leaves, problems) = ([String: Leaf](), [ConfigurationProblem]())
    func add(_ value: ConfigurationValue, at names: [String]) {
      switch value {
      case .group(let members) where !members.isEmpty || names.isEmpty:
        // Sorted, so that reports do not depend on the seed of dictionaries.
        for (name, member) in members.sorted(by: { $0.key < $1.key }) { add(member, at: names + [name]) }
      case .list(let elements) where elements.contains(where: \.hasParts):
        for (index, element) in elements.enumerated() { add(element, at: names + [String(index)]) }
      default:
        let leaf = Leaf(value, at: names, ConfigurationOrigin(layer: name, line: lines[names]))
        let former = leaves[leaf.key]
        if former?.isGroup ?? true { leaves[leaf.key] = leaf }
        if let former, !former.isGroup, !leaf.isGroup {
          problems.append(.duplicateKey(leaf.key, in: name, lines: [former.origin.line, leaf.origin.line]))
        }
      }
    }
    add(values, at: [])
    if !problems.isEmpty { throw ConfigurationError(problems) }
    self.init(name, leaves.values)
  }
}

extension ConfigurationValue {
  /// Whether the value is a list or a group.
  fileprivate var hasParts: Bool {
    switch self {
    case .list, .group: true
    case .text, .number, .bool: false
    }
  }
}
