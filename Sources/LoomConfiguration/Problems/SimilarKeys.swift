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
    return distance(first, second)
      ?? (lacksName(names, of: others) || lacksName(others, of: names) ? 2 : nil)
  }

  private static func names(of key: String, _ separator: Character) -> [String] {
    let letters = key.lowercased().filter { $0 == separator || $0 != "-" && $0 != "_" }
    return letters.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }

  private static func distance(_ first: String, _ second: String) -> Int? {
    let distance = spellingGap(first, second)
    // Two short words are no more alike than any others if they share but one letter.
    let sharesLetters =
      first.utf8.sorted() == second.utf8.sorted() || max(first.utf8.count, second.utf8.count) - distance > 1
    return distance <= max(1, min(2, first.utf8.count / 4)) && sharesLetters ? distance : nil
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
