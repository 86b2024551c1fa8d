/// The place that a value comes from.
public struct ConfigurationOrigin: Hashable, Sendable {
  /// The name of the layer: a file's path, `the environment`, `the arguments`, `the defaults` or a source's own name.
  public let layer: String
  /// The layer's own name of the key, such as `APP_DATABASE_HOST`; nil if that is the key itself.
  public internal(set) var spelling: String?
  /// The line of the file, counted from one; nil if unknown.
  public internal(set) var line: Int?
}

extension ConfigurationOrigin: CustomStringConvertible {
  /// The origin as reports write it: `config.json:3`, `APP_DATABASE_HOST in the environment`.
  public var description: String { spelling.map { "\($0) in \(place)" } ?? place }

  /// The layer and the line.
  var place: String { line.map { "\(layer):\($0)" } ?? layer }
}

/// A value that is no group, or a group that has nothing in it, with its place.
struct Leaf: Sendable {
  let key: String
  let value: ConfigurationValue
  let origin: ConfigurationOrigin
  /// Where the names of the key begin in its UTF-8 text, as its source has them: one of them may contain dots.
  var nameStarts: [Int] = [0]

  /// Whether this is a group that has nothing in it.
  var isEmptyGroup: Bool { if case .group = value { true } else { false } }

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
