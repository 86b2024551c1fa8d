import Loom

/// Finds keys that may have been meant by one that is not there.
enum SimilarKeys {
  private static let most = 3

  /// The keys of a configuration that are spelled nearly as one, with their places.
  static func of(_ key: String, in configuration: Configuration) -> [String] {
    let candidates = configuration.layers.flatMap { layer in
      layer.all.map { (distance(of: $0.spelling, from: layer.spell(key), in: layer), place($0.leaf)) }
    }
    return nearest(candidates)
  }

  /// Those of some keys that are spelled nearly as one, as a layer spells them.
  static func of(_ key: String, in keys: [String], of layer: ReadLayer) -> [String] {
    nearest(keys.map { (distance(of: $0, from: key, in: layer), $0) })
  }

  private static func place(_ leaf: Leaf) -> String {
    leaf.origin.spelling.map { _ in "\(leaf.origin)" } ?? "\(leaf.key)  \(leaf.origin)"
  }

  private static func nearest(_ found: [(distance: Int?, text: String)]) -> [String] {
    let near = found.compactMap { candidate in candidate.distance.map { ($0, candidate.text) } }
    var texts: [String] = []
    for (_, text) in near.sorted(by: { $0 < $1 }) where !texts.contains(text) { texts.append(text) }
    return Array(texts.prefix(most))
  }

  /// How many letters differ, if few do; nothing where only dashes, underscores and capitals differ.
  ///
  /// Of keys in the same group, only the last names are compared: the group's name would make all of them alike.
  private static func distance(of key: String, from wanted: String, in layer: ReadLayer) -> Int? {
    let (group, name) = divided(wanted, layer.separator)
    let (otherGroup, otherName) = divided(key, layer.separator)
    let isSameGroup = group == otherGroup
    let (plain, other) = isSameGroup ? (name, otherName) : (group + name, otherGroup + otherName)
    if plain == other { return 0 }
    // Two letters that have changed places are one mistake.
    let distance = plain.sorted() == other.sorted() ? 1 : editDistance(plain, other)
    return distance <= max(1, min(2, plain.utf8.count / 4)) ? distance : nil
  }

  /// The letters of a key, those of its last name apart.
  private static func divided(_ key: String, _ separator: String) -> (group: String, name: String) {
    let names = key.split(separator: separator, omittingEmptySubsequences: false).map { name in
      name.lowercased().filter { $0 != "-" && $0 != "_" }
    }
    return (names.dropLast().joined(), names.last ?? "")
  }
}
