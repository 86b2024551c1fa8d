import Loom

/// Finds keys that may have been meant by one that is not there.
enum SimilarKeys {
  private static let most = 3

  /// The keys of a configuration that are spelled nearly as one, with their places.
  static func of(_ key: String, in configuration: Configuration) -> [String] {
    let candidates = configuration.layers.flatMap { layer in
      let wanted = layer.spell(key)
      return layer.all.map { (distance(of: $0.spelling, from: wanted, in: layer), place($0.leaf)) }
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
  /// Of keys in the same group, only the last names are compared: the group's name would make all of them alike. A name that
  /// only one of them has counts as two letters, unless it is the last one.
  private static func distance(of key: String, from wanted: String, in layer: ReadLayer) -> Int? {
    let (names, others) = (names(of: wanted, layer.separator), names(of: key, layer.separator))
    let isSameGroup = names.dropLast().joined() == others.dropLast().joined()
    let (plain, other) =
      isSameGroup ? (names.last ?? "", others.last ?? "") : (names.joined(), others.joined())
    return distance(plain, other) ?? (lacksName(names, others) || lacksName(others, names) ? 2 : nil)
  }

  private static func distance(_ plain: String, _ other: String) -> Int? {
    if plain == other { return 0 }
    // Two letters that have changed places are one mistake.
    if plain.sorted() == other.sorted() { return 1 }
    let distance = editDistance(plain, other)
    // Two short words are no more alike than any others if they share but one letter.
    let common = max(plain.utf8.count, other.utf8.count) - distance
    return common > 1 && distance <= max(1, min(2, plain.utf8.count / 4)) ? distance : nil
  }

  /// Whether a key is another one without one of its names: `base-url` for `api.base-url`.
  private static func lacksName(_ names: [String], _ others: [String]) -> Bool {
    guard names.count + 1 == others.count, names.last == others.last else { return false }
    let same = zip(names, others).prefix { $0 == $1 }.count
    return names.dropFirst(same).elementsEqual(others.dropFirst(same + 1))
  }

  /// The letters of each name of a key.
  private static func names(of key: String, _ separator: Character) -> [String] {
    key.split(separator: separator, omittingEmptySubsequences: false).map { name in
      name.lowercased().filter { $0 != "-" && $0 != "_" }
    }
  }
}
