/// The literals around a parameter, or around a `*`, which has none.
struct Affixes: Hashable, Sendable {
  let prefix: URLText
  let suffix: URLText
  let isWildcard: Bool

  /// How many bytes of literals there are.
  var length: Int { prefix.length + suffix.length }
}

extension Pattern.Segment {
  /// The literals around a parameter or a `*`; nil for any other segment.
  var affixes: Affixes? {
    guard case .piece(let prefix, let name, let suffix) = self else { return nil }
    return Affixes(prefix: URLText(prefix), suffix: URLText(suffix), isWildcard: name == nil)
  }
}

/// The children of a node by the literals around a parameter that are as long as each other's.
///
/// However many there are, a search looks once for one of them.
struct AffixedChildren: Sendable {
  private let prefix: Int
  private let suffix: Int
  private let isWildcard: Bool
  var children: [Affixes: PatternTrie.Node] = [:]

  init(_ affixes: Affixes) {
    (prefix, suffix, isWildcard) = (affixes.prefix.length, affixes.suffix.length, affixes.isWildcard)
  }

  /// How many bytes of literals there are.
  var length: Int { prefix + suffix }

  /// Whether literals are as long as these.
  func fits(_ affixes: Affixes) -> Bool {
    prefix == affixes.prefix.length && suffix == affixes.suffix.length && isWildcard == affixes.isWildcard
  }

  /// Whether a search tries these first: longer literals are more specific, and a parameter is more so than a `*`.
  ///
  /// Of equally long ones neither is. A URL that fits both is a conflict, so that any order that stays will do.
  func isTriedBefore(_ other: AffixedChildren) -> Bool {
    (length, prefix, isWildcard ? 0 : 1) > (other.length, other.prefix, other.isWildcard ? 0 : 1)
  }

  /// The child for a segment, if the segment has its literals and something between them.
  func child(for segment: URLText) -> PatternTrie.Node? {
    if length == 0 { return segment.isEmpty ? nil : children.first?.value }
    guard let parts = segment.split(prefix: prefix, suffix: suffix) else { return nil }
    return children[Affixes(prefix: parts.prefix, suffix: parts.suffix, isWildcard: isWildcard)]
  }
}
