import Loom

/// Finds keys that may have been meant by one that is not there, without regard to dashes, underscores and capitals.
enum SimilarKeys {
  typealias Similar = (distance: Int, text: String)

  /// The texts of the three nearest keys.
  static func nearest(_ keys: [Similar]) -> [String] {
    var seen: Set<String> = []
    return Array(keys.sorted { $0 < $1 }.map(\.text).filter { seen.insert($0).inserted }.prefix(3))
  }

  /// The keys that are spelled nearly as one, each with the number of letters that differ.
  static func of(_ key: String, among others: some Sequence<String>, _ separator: Character) -> [Similar] {
    others.compactMap { other in distance(key, other, separator).map { ($0, other) } }
  }

  /// How many letters differ, if few do; a name that only one of the keys has counts as two.
  ///
  /// Of keys in the same group, only the last names are compared: the group's name would make all of them alike.
  static func distance(_ key: String, _ other: String, _ separator: Character) -> Int? {
    let (names, others) = (names(of: key, separator), names(of: other, separator))
    let isSameGroup = names.dropLast() == others.dropLast()
    let (first, second) = isSameGroup ? (names.last ?? "", others.last ?? "") : (names.joined(), others.joined())
    return distance(Array(first.utf8), Array(second.utf8))
      ?? (lacksName(names, of: others) || lacksName(others, of: names) ? 2 : nil)
  }

  private static func names(of key: String, _ separator: Character) -> [String] {
    let letters = key.lowercased().filter { $0 == separator || $0 != "-" && $0 != "_" }
    return letters.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }

  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int? {
    let most = max(1, min(2, first.count / 4))
    if first == second { return 0 }
    guard abs(first.count - second.count) <= most else { return nil }
    // Letters that have changed places are one mistake.
    if first.sorted() == second.sorted() { return 1 }
    let distance = editDistance(first, second)
    // Two short words are no more alike than any others if they share but one letter.
    return distance <= most && max(first.count, second.count) - distance > 1 ? distance : nil
  }

  /// Whether names are those of another key without one that is not the last: `base-url` for `api.base-url`.
  private static func lacksName(_ names: [String], of other: [String]) -> Bool {
    guard other.count == names.count + 1, other.last == names.last else { return false }
    let common = zip(names, other).prefix { $0 == $1 }.count
    return names[common...].elementsEqual(other[(common + 1)...])
  }
}

extension Configuration {
  /// The keys that are spelled nearly as one, with their places.
  func keys(like key: String) -> [String] {
    SimilarKeys.nearest(
      layers.flatMap { layer in
        let spelling = layer.spelling(of: key)
        return layer.values.compactMap { leaf in
          let place = leaf.origin.spelling == nil ? "\(leaf.key)  \(leaf.origin)" : "\(leaf.origin)"
          return SimilarKeys.distance(spelling, leaf.key, layer.separator).map { ($0, place) }
        }
      })
  }
}
