import Loom

/// A key without dashes, underscores and capitals.
struct SpelledKey {
  let spelling: String
  /// The letters of each name.
  let names: [String]
  private let group: String
  private let last: Word
  private let whole: Word

  init(_ spelling: String, _ separator: Character) {
    self.spelling = spelling
    names = spelling.split(separator: separator, omittingEmptySubsequences: false).map { name in
      name.lowercased().filter { $0 != "-" && $0 != "_" }
    }
    group = names.dropLast().joined()
    last = Word(group: group, text: names.last ?? "")
    whole = Word(group: nil, text: names.joined())
  }

  /// The last name, which keys of the same group are compared by, and all names, by which others are.
  var words: [Word] { [last, whole] }

  /// The letters that are compared with those of another key.
  func word(comparedWith other: SpelledKey) -> Word? { group == other.group ? last : whole }

  /// The names without each of them but the last: `base-url` for `api.base-url`.
  var namesWithoutOne: [[String]] {
    names.indices.dropLast().map { index in Array(names[..<index] + names[(index + 1)...]) }
  }
}

/// A text that is compared, and the group in which it is.
struct Word: Hashable {
  let group: String?
  let letters: [UInt8]
  /// A bit for each letter, so that most words that differ are told apart at once.
  private let bits: UInt64

  init(group: String?, text: String) { self.init(group: group, letters: Array(text.utf8)) }

  private init(group: String?, letters: [UInt8]) {
    (self.group, self.letters) = (group, letters)
    bits = letters.reduce(0) { $0 | 1 << UInt64($1 % 64) }
  }

  /// The same letters in alphabetical order.
  var sorted: Word { Word(group: group, letters: letters.sorted()) }

  /// How many letters of similar words may differ.
  var mostDifferences: Int { max(1, min(2, letters.count / 4)) }

  /// The traits of the first and of the last letter.
  func ends<Trait>(
    length: Int, _ start: (UInt8, Int, String?) -> Trait, _ end: (UInt8, Int, String?) -> Trait
  ) -> [Trait] {
    guard let first = letters.first, let last = letters.last else { return [] }
    return [start(first, length, group), end(last, length, group)]
  }

  /// How many letters differ, if few do.
  func distance(to other: Word) -> Int? {
    if letters == other.letters { return 0 }
    // Two letters that have changed places are one mistake.
    if bits == other.bits, letters.sorted() == other.letters.sorted() { return 1 }
    guard (bits ^ other.bits).nonzeroBitCount <= 2 * mostDifferences else { return nil }
    let distance = distanceOfRest(to: other)
    // Two short words are no more alike than any others if they share but one letter.
    let common = max(letters.count, other.letters.count) - distance
    return common > 1 && distance <= mostDifferences ? distance : nil
  }

  /// How many letters differ, of those between an equal beginning and an equal end.
  private func distanceOfRest(to other: Word) -> Int {
    let shorter = min(letters.count, other.letters.count)
    let start = zip(letters, other.letters).prefix { $0 == $1 }.count
    let end = zip(letters.reversed(), other.letters.reversed()).prefix(shorter - start).prefix { $0 == $1 }.count
    return editDistance(Array(letters[start...].dropLast(end)), Array(other.letters[start...].dropLast(end)))
  }
}
