import Loom

/// Finds keys that may have been meant by one that is not there, without regard to dashes, underscores and capitals.
enum SimilarKeys {
  /// The texts of the three nearest keys.
  static func nearest(_ keys: [(distance: Int, text: String)]) -> [String] {
    var seen: Set<String> = []
    return Array(keys.sorted { $0 < $1 }.map(\.text).filter { seen.insert($0).inserted }.prefix(3))
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
    other.count == names.count + 1
      && other.indices.dropLast().contains { names.elementsEqual(other[..<$0] + other[($0 + 1)...]) }
  }
}

extension Configuration {
  /// The keys that are spelled nearly as one that is missing, with their places.
  func keys(like problem: ConfigurationProblem) -> [String] {
    guard problem.code == .missingValue, let key = problem.key else { return [] }
    return SimilarKeys.nearest(
      layers.flatMap { layer in
        let spelling = layer.spelling(of: key)
        return layer.values.compactMap { leaf in
          let place = leaf.origin.spelling == nil ? "\(leaf.key)  \(leaf.origin)" : "\(leaf.origin)"
          return SimilarKeys.distance(spelling, leaf.key, layer.separator).map { ($0, place) }
        }
      })
  }
}

extension ReadLayer {
  /// Those of some spellings that are nearly that of a key which nothing reads.
  func spellings(_ spellings: Set<String>, like key: String) -> [String] {
    SimilarKeys.nearest(
      spellings.compactMap { spelling in SimilarKeys.distance(key, spelling, separator).map { ($0, spelling) } })
  }
}
