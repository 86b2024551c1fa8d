import Loom

/// Keys by what two similar ones have in common, so that one is compared with few of them.
///
/// Of keys in the same group, only the last names are compared: the group's name would make all of them alike. A name
/// that only one of two keys has counts as two letters, unless it is the last one.
struct SpellingIndex {
  private let keys: [SpelledKey]
  private var places: [Trait: [Int]] = [:]
  private let separator: Character

  /// Something that similar keys have in common.
  private enum Trait: Hashable {
    /// The letters, in order; the same letters, in any order.
    case word(Word), letters(Word)
    /// The first or the last letter, and the length.
    case start(UInt8, length: Int, group: String?), end(UInt8, length: Int, group: String?)
    /// The names, with one of them left out.
    case names([String]), lacking([String])
  }

  init(_ spellings: [String], separator: Character) {
    keys = spellings.map { SpelledKey($0, separator) }
    self.separator = separator
    for (place, key) in keys.enumerated() {
      for word in key.words { for trait in Self.traits(of: word) { places[trait, default: []].append(place) } }
      places[.names(key.names), default: []].append(place)
      for names in key.namesWithoutOne { places[.lacking(names), default: []].append(place) }
    }
  }

  /// The keys that are spelled nearly as one.
  func keys(like spelling: String) -> [SimilarKey] {
    let wanted = SpelledKey(spelling, separator)
    let near = wanted.words.flatMap { word in
      candidates(for: word).compactMap { place -> SimilarKey? in
        let key = keys[place]
        // Other groups are compared as a whole.
        guard let other = key.word(comparedWith: wanted), other.group == word.group else { return nil }
        return word.distance(to: other).map { SimilarKey(distance: $0, text: key.spelling) }
      }
    }
    let longer = places[.lacking(wanted.names)] ?? []
    let shorter = wanted.namesWithoutOne.flatMap { places[.names($0)] ?? [] }
    return near + (longer + shorter).prefix(Self.most).map { SimilarKey(distance: 2, text: keys[$0].spelling) }
  }

  /// How many keys are compared with one.
  private static let most = 16

  /// The keys that a word is compared with: those of equal letters, then those of about its length that begin or end
  /// with the same letter.
  private func candidates(for word: Word) -> Set<Int> {
    var found = Set((places[.word(word)] ?? []).prefix(Self.most))
    found.formUnion((places[.letters(word.sorted)] ?? []).prefix(Self.most))
    for difference in [0, 1, -1, 2, -2] where abs(difference) <= word.mostDifferences {
      for trait in word.ends(length: word.letters.count + difference, Trait.start, Trait.end) {
        found.formUnion((places[trait] ?? []).prefix(max(0, Self.most - found.count)))
      }
    }
    return found
  }

  private static func traits(of word: Word) -> [Trait] {
    [.word(word), .letters(word.sorted)] + word.ends(length: word.letters.count, Trait.start, Trait.end)
  }
}
