/// A value that is no group, with its place.
struct Leaf: Sendable {
  let key: String
  let value: ConfigurationValue
  let origin: ConfigurationOrigin
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
