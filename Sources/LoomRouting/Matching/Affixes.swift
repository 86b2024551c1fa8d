/// The literals around a parameter.
struct Affixes: Hashable, Sendable {
  let prefix: URLText
  let suffix: URLText
}

extension Affixes {
  init(_ prefix: String, _ suffix: String) { self.init(prefix: URLText(prefix), suffix: URLText(suffix)) }
}

/// The children of a node by the literals around a parameter that are as long as each other's.
///
/// However many there are, a search looks once for one of them.
struct AffixedChildren: Sendable {
  private let prefix: Int
  private let suffix: Int
  var children: [Affixes: Int]

  init(_ affixes: Affixes, _ child: Int) {
    (prefix, suffix) = (affixes.prefix.length, affixes.suffix.length)
    children = [affixes: child]
  }

  /// How many bytes of literals there are.
  var length: Int { prefix + suffix }

  /// Whether literals are as long as these.
  func fits(_ affixes: Affixes) -> Bool { prefix == affixes.prefix.length && suffix == affixes.suffix.length }

  /// Whether a search tries these first: longer literals are more specific.
  ///
  /// Of equally long ones neither is. A URL that fits both is a conflict, so that any order that stays will do.
  func isTriedBefore(_ other: AffixedChildren) -> Bool { (length, prefix) > (other.length, other.prefix) }

  /// The child for a segment, if the segment has its literals and something between them.
  func child(for segment: URLText) -> Int? {
    segment.split(prefix: prefix, suffix: suffix).flatMap { children[Affixes(prefix: $0.prefix, suffix: $0.suffix)] }
  }
}
