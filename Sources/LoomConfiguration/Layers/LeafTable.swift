/// The values of one layer by their keys, as they are collected.
///
/// Groups become dots in keys. A list of texts, numbers and Booleans is one value; a list that has groups or lists in
/// it becomes keys with numbers: `servers.0.host`.
struct LeafTable {
  /// The values, and the groups that have nothing in them: these may be elements of a list, or entries of a dictionary.
  private(set) var leaves: [String: Leaf] = [:]
  private(set) var problems: [ConfigurationProblem] = []
  private let layer: String
  private let lines: [WrittenKey: Int]

  init(_ layer: String, _ values: ConfigurationValue, lines: [WrittenKey: Int]) {
    (self.layer, self.lines) = (layer, lines)
    add(values, at: WrittenKey())
  }

  /// Adds a value and all that is in it.
  private mutating func add(_ value: ConfigurationValue, at key: WrittenKey) {
    switch value {
    case .group(let members) where !members.isEmpty || key.text.isEmpty:
      // Sorted, so that reports do not depend on the seed of dictionaries.
      for (name, member) in members.sorted(by: { $0.key < $1.key }) { add(member, at: key.member(name)) }
    case .list(let elements) where elements.contains(where: \.hasParts):
      for (index, element) in elements.enumerated() { add(element, at: key.member(String(index))) }
    default: insert(value, at: key)
    }
  }

  private mutating func insert(_ value: ConfigurationValue, at key: WrittenKey) {
    let origin = ConfigurationOrigin(layer: layer, line: lines[key])
    let leaf = Leaf(key: key.text, value: value, origin: origin, nameStarts: key.nameStarts)
    guard let first = leaves[key.text], !first.isGroup else {
      leaves[key.text] = leaf
      return
    }
    if leaf.isGroup { return }
    problems.append(.duplicateKey(key.text, in: layer, lines: [first.origin.line, origin.line]))
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

/// A key as it is put together from names.
struct WrittenKey: Hashable {
  private(set) var text = ""
  private(set) var nameStarts: [Int] = []

  /// The key that continues this one with a name.
  func member(_ name: String) -> WrittenKey {
    let prefix = text.isEmpty ? "" : text + "."
    return WrittenKey(text: prefix + name, nameStarts: nameStarts + [prefix.utf8.count])
  }
}

/// A value that is no group, or a group that has nothing in it, with its place.
struct Leaf: Sendable {
  let key: String
  let value: ConfigurationValue
  let origin: ConfigurationOrigin
  /// Where the names of the key begin in its UTF-8 text, as its source has them: one of them may contain dots.
  var nameStarts: [Int] = [0]

  /// Whether this is a group, which has nothing in it.
  var isGroup: Bool { if case .group = value { true } else { false } }

  /// Whether the value is that of an option without one: `--verbose`.
  var isOptionAlone: Bool { if case .bool = value { origin.spelling?.hasPrefix("--") ?? false } else { false } }
}

extension Leaf {
  /// The name that follows a group's key, as the source has written it.
  func name(below group: String) -> WrittenName {
    let prefix = group.isEmpty ? "" : group + "."
    let start = prefix.utf8.count
    // Swift takes differently encoded texts for equal; their names are told apart at dots.
    guard key.utf8.starts(with: prefix.utf8) else {
      return WrittenName(name: String(key.dropFirst(prefix.count)), isWhole: false, isGroup: false, leaf: self)
    }
    let next = nameStarts.first { $0 > start }
    let rest = key.utf8.dropFirst(start)
    let name = next.map { rest.prefix($0 - start - 1) } ?? rest
    return WrittenName(
      name: String(decoding: name, as: UTF8.self), isWhole: nameStarts.contains(start), isGroup: next != nil, leaf: self
    )
  }
}
