/// A value that is no group, or a group that has nothing in it, with its place.
struct Leaf: Sendable {
  let key: String
  let value: ConfigurationValue
  let origin: ConfigurationOrigin
  /// Why a file has no text, which matters only where its value is declared.
  ///
  /// The value is the file's bytes in Base64.
  let flaw: ConfigurationProblem?
  /// The beginnings of the key with which its names end, as the source has written them: a name may contain dots.
  private let ends: [String]

  init(
    _ value: ConfigurationValue, at names: [String], _ origin: ConfigurationOrigin, flaw: ConfigurationProblem? = nil
  ) {
    (key, self.value, self.origin, self.flaw) = (names.joined(separator: "."), value, origin, flaw)
    ends = names.indices.map { names[...$0].joined(separator: ".") }
  }

  /// Whether this is a group, which has nothing in it: an element of a list, or an entry of a dictionary.
  var isGroup: Bool { if case .group = value { true } else { false } }

  /// Whether the value is that of an option without one: `--verbose`.
  var isOptionAlone: Bool { if case .bool = value { origin.spelling?.hasPrefix("--") ?? false } else { false } }

  /// The name that follows a group's key, and whether it begins there, rather than being the end of a longer one.
  ///
  /// `{ "log": { "a.b": 1 } }` has `a.b` below `log`, but `{ "log.a.b": 1 }` does not say where the names end.
  func name(below group: String) -> (text: String, isWhole: Bool) {
    let end = ends.first { $0.count > group.count } ?? key
    let text = end.dropFirst(group.isEmpty ? 0 : group.count + 1)
    return (String(text), group.isEmpty || ends.contains(group))
  }
}

extension String {
  /// The beginnings of a key that end before a separator, the shortest first: `a` and `a.b` of `a.b.c`.
  func beginnings(before separator: Character = ".") -> [String] {
    indices.filter { self[$0] == separator }.map { String(self[..<$0]) }
  }

  /// The part of a key before its first dot.
  var firstName: String { String(prefix { $0 != "." }) }

  /// The names in a group that may be meant by one that a source has written: it may be the key of a value below.
  var possibleNames: [String] { [self, firstName] }
}

extension ReadLayer {
  /// The layer of values that may have lines; throws if a key appears twice in it.
  ///
  /// Groups become dots in keys. A list of texts, numbers and Booleans is one value; a list that has groups or lists in
  /// it becomes keys with numbers: `servers.0.host`.
  /// The lines have the names of the values' keys.
  init(_ name: String, _ values: ConfigurationValue, lines: [[String]: Int] = [:]) throws(ConfigurationError) {
    var leaves: [Leaf] = []
    func add(_ value: ConfigurationValue, at names: [String]) {
      switch value {
      case .group(let members) where !members.isEmpty || names.isEmpty:
        for (name, member) in members { add(member, at: names + [name]) }
      case .list(let elements) where elements.contains(where: \.hasParts):
        for (index, element) in elements.enumerated() { add(element, at: names + [String(index)]) }
      default: leaves.append(Leaf(value, at: names, ConfigurationOrigin(layer: name, line: lines[names])))
      }
    }
    add(values, at: [])
    self.init(name, leaves)
    let twice = zip(self.leaves, self.leaves.dropFirst()).filter { $0.key == $1.key }
    if twice.isEmpty { return }
    throw ConfigurationError(twice.map { .duplicateKey($0.key, in: name, lines: [$0.origin.line, $1.origin.line]) })
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
