/// A value of a file as its parser has read it.
struct LocatedValue {
  enum Content {
    case scalar(ConfigurationValue)
    case list([LocatedValue])
    case group([(name: String, value: LocatedValue)])
    case null
  }

  let content: Content
  let line: Int?
}

extension LocatedValue {
  /// A value without places.
  init(_ value: ConfigurationValue) {
    line = nil
    switch value {
    case .text, .number, .bool: content = .scalar(value)
    case .list(let elements): content = .list(elements.map { LocatedValue($0) })
    case .group(let members):
      // Sorted, so that reports do not depend on the seed of dictionaries.
      content = .group(members.sorted { $0.key < $1.key }.map { ($0.key, LocatedValue($0.value)) })
    }
  }
}

/// The values of one layer by their keys, as they are collected.
///
/// Groups become dots in keys. A list of texts, numbers and Booleans is one value; a list that has groups or lists in
/// it becomes keys with numbers: `servers.0.host`.
struct LeafTable {
  /// The values, and the groups that have nothing in them: these may be elements of a list, or entries of a dictionary.
  private(set) var leaves: [String: Leaf] = [:]
  private(set) var problems: [ConfigurationProblem] = []
  let layer: String

  /// Adds a value and all that is in it.
  mutating func add(_ value: LocatedValue, at key: WrittenKey) {
    switch value.content {
    case .null: return
    case .scalar(let scalar): insert(scalar, at: key, value.line)
    case .group(let members): addMembers(members, at: key, value.line)
    case .list(let elements): addList(elements, at: key, value.line)
    }
  }

  private mutating func addMembers(_ members: [(name: String, value: LocatedValue)], at key: WrittenKey, _ line: Int?) {
    let former = leaves.count
    var seen: [String: Int?] = [:]
    for (name, member) in members {
      let path = key.member(name)
      if let first = seen.updateValue(member.line, forKey: name) {
        problems.append(.duplicateKey(path.text, in: layer, first: first, second: member.line))
      } else {
        add(member, at: path)
      }
    }
    if leaves.count == former, !key.text.isEmpty, leaves[key.text] == nil {
      leaves[key.text] = leaf([:], at: key, line)
    }
  }

  private mutating func addList(_ elements: [LocatedValue], at key: WrittenKey, _ line: Int?) {
    let scalars = elements.compactMap { element -> ConfigurationValue? in
      if case .scalar(let scalar) = element.content { scalar } else { nil }
    }
    if scalars.count == elements.count { return insert(.list(scalars), at: key, line) }
    for (index, element) in elements.enumerated() {
      if case .null = element.content {
        problems.append(.syntax("a null stands in a list", in: layer, line: element.line))
      }
      add(element, at: key.member(String(index)))
    }
  }

  private mutating func insert(_ value: ConfigurationValue, at key: WrittenKey, _ line: Int?) {
    if let first = leaves[key.text], !first.isGroup {
      return problems.append(.duplicateKey(key.text, in: layer, first: first.origin.line, second: line))
    }
    leaves[key.text] = leaf(value, at: key, line)
  }

  private func leaf(_ value: ConfigurationValue, at key: WrittenKey, _ line: Int?) -> Leaf {
    Leaf(
      key: key.text, value: value, origin: ConfigurationOrigin(layer: layer, line: line), nameStarts: key.nameStarts)
  }
}

/// A key as it is put together from names.
struct WrittenKey {
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
