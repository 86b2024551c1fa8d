/// A value that is no group, with its place.
struct Leaf: Sendable {
  let key: String
  let value: ConfigurationValue
  let origin: ConfigurationOrigin
  /// Where the names of the key begin in its UTF-8 text, as its source has them: one of them may contain dots.
  var nameStarts: [Int] = [0]

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
