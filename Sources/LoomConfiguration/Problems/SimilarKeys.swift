import Loom

/// Finds keys that may have been meant by one that is not there.
///
/// It spells no key out before the text of a problem is read.
final class SimilarKeys: Sendable {
  private let spellings: [String]
  private let separator: Character
  private let keys = Guarded<[SpelledKey]?>(nil)

  /// - Parameters:
  ///   - spellings: the keys that exist, as a layer spells them.
  ///   - separator: the character between the names of a key.
  init(_ spellings: [String], separator: Character) { (self.spellings, self.separator) = (spellings, separator) }

  /// The keys that are spelled nearly as one, with the number of letters that differ.
  ///
  /// - Complexity: O(*n*) for *n* keys
  func of(_ key: String) -> [(distance: Int, text: String)] {
    let known = keys.withLock { keys in
      let known = keys ?? spellings.map { SpelledKey($0, separator) }
      keys = known
      return known
    }
    let wanted = SpelledKey(key, separator)
    return known.compactMap { key in wanted.distance(to: key).map { ($0, key.spelling) } }
  }

  /// The three nearest of several keys.
  static func nearest(_ keys: [(distance: Int, text: String)]) -> [String] {
    var seen: Set<String> = []
    return Array(keys.sorted { $0 < $1 }.map(\.text).filter { seen.insert($0).inserted }.prefix(3))
  }
}

/// A key without dashes, underscores and capitals.
private struct SpelledKey {
  let spelling: String
  private let names: [String]
  private let last: Word
  private let whole: Word

  init(_ spelling: String, _ separator: Character) {
    self.spelling = spelling
    names = spelling.split(separator: separator, omittingEmptySubsequences: false).map { name in
      name.lowercased().filter { $0 != "-" && $0 != "_" }
    }
    (last, whole) = (Word(names.last ?? ""), Word(names.joined()))
  }

  /// How many letters differ, if few do; a name that only one of the keys has counts as two.
  ///
  /// Of keys in the same group, only the last names are compared: the group's name would make all of them alike.
  func distance(to other: SpelledKey) -> Int? {
    let isSameGroup = names.count == other.names.count && names.dropLast().elementsEqual(other.names.dropLast())
    let distance = isSameGroup ? last.distance(to: other.last) : whole.distance(to: other.whole)
    return distance ?? (lacksName(of: other) || other.lacksName(of: self) ? 2 : nil)
  }

  /// Whether the names are those of another key without one that is not the last: `base-url` for `api.base-url`.
  private func lacksName(of other: SpelledKey) -> Bool {
    guard other.names.count == names.count + 1, other.last.letters == last.letters else { return false }
    let common = zip(names, other.names).prefix { $0 == $1 }.count
    return names[common...].elementsEqual(other.names[(common + 1)...])
  }
}

/// Letters that are compared.
private struct Word {
  let letters: [UInt8]
  /// A bit for each letter, so that most words that differ are told apart at once.
  private let bits: UInt64

  init(_ text: String) {
    letters = Array(text.utf8)
    bits = letters.reduce(0) { $0 | 1 << UInt64($1 % 64) }
  }

  func distance(to other: Word) -> Int? {
    let most = max(1, min(2, letters.count / 4))
    guard (bits ^ other.bits).nonzeroBitCount <= 2 * most, abs(letters.count - other.letters.count) <= most else {
      return nil
    }
    if letters == other.letters { return 0 }
    // Letters that have changed places are one mistake.
    if bits == other.bits, letters.sorted() == other.letters.sorted() { return 1 }
    let distance = editDistance(letters, other.letters)
    // Two short words are no more alike than any others if they share but one letter.
    return distance <= most && max(letters.count, other.letters.count) - distance > 1 ? distance : nil
  }
}

extension Configuration {
  /// The keys that are spelled nearly as one, with their places.
  func keys(like key: String) -> [String] {
    SimilarKeys.nearest(
      layers.flatMap { layer in
        layer.similar.of(layer.spell(key)).map { ($0.distance, layer.shown($0.text)) }
      })
  }
}

extension ReadLayer {
  /// A key of the layer with its place.
  fileprivate func shown(_ spelling: String) -> String {
    guard let leaf = leaf(spelled: spelling) else { return spelling }
    return leaf.origin.spelling.map { _ in "\(leaf.origin)" } ?? "\(leaf.key)  \(leaf.origin)"
  }
}
