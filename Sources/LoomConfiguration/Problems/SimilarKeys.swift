import Loom

/// A key without dashes, underscores and capitals, to find those that may have been meant by one that is not there.
struct SimilarKeys {
  private let names: [String]
  private let separator: Character

  /// - Parameters:
  ///   - key: the key that is not there.
  ///   - separator: the character between its names.
  init(to key: String, separator: Character) {
    (names, self.separator) = (Self.names(of: key, separator), separator)
  }

  /// The keys that are spelled nearly as this one, with the number of letters that differ.
  ///
  /// - Complexity: O(*n*) for *n* keys
  func among(_ keys: some Sequence<String>) -> [(distance: Int, text: String)] {
    keys.compactMap { key in distance(to: Self.names(of: key, separator)).map { ($0, key) } }
  }

  /// The three nearest of several keys.
  static func nearest(_ keys: [(distance: Int, text: String)]) -> [String] {
    var seen: Set<String> = []
    return Array(keys.sorted { $0 < $1 }.map(\.text).filter { seen.insert($0).inserted }.prefix(3))
  }

  private static func names(of key: String, _ separator: Character) -> [String] {
    let letters = key.lowercased().filter { $0 == separator || $0 != "-" && $0 != "_" }
    return letters.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }

  /// How many letters differ, if few do; a name that only one of the keys has counts as two.
  ///
  /// Of keys in the same group, only the last names are compared: the group's name would make all of them alike.
  private func distance(to other: [String]) -> Int? {
    let isSameGroup = names.dropLast() == other.dropLast()
    let (first, second) = isSameGroup ? (names.last ?? "", other.last ?? "") : (names.joined(), other.joined())
    return Self.distance(Array(first.utf8), Array(second.utf8))
      ?? (Self.lacksName(names, of: other) || Self.lacksName(other, of: names) ? 2 : nil)
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
        SimilarKeys(to: layer.spell(key), separator: layer.separator).among(layer.all.map(\.key))
          .map { ($0.distance, layer.shown($0.text)) }
      })
  }
}
