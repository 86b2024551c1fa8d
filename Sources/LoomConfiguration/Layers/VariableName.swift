/// How keys are spelled as environment variables.
enum VariableName {
  /// The name of a key's variable: `FEED_PAGE_SIZE` for `feed.pageSize`.
  static func of(_ key: String) -> String {
    zip("_" + key, key).map { former, letter in
      guard letter.isLetter || letter.isNumber else { return "_" }
      let isNewWord = letter.isUppercase && (former.isLowercase || former.isNumber)
      return (isNewWord ? "_" : "") + letter.uppercased()
    }.joined()
  }

  /// The names that a variable or its first words may stand for: `page`, `pageSize`, `page-size` for `PAGE_SIZE`.
  ///
  /// A type's coding keys can be asked about a name, but not listed.
  static func candidates(for variable: Substring) -> some Sequence<String> {
    let words = variable.split(separator: "_", omittingEmptySubsequences: false).prefix(mostWords).map(String.init)
    return words.indices.lazy.flatMap { candidates(for: words[...$0]) }
  }

  /// A name that no property has.
  static let nobodys = "\0"

  /// No name of a property has more words.
  private static let mostWords = 8

  private static func candidates(for words: ArraySlice<String>) -> [String] {
    let lower = words.map { $0.lowercased() }
    let joined = ["_", "-", "."].map { lower.joined(separator: $0) } + [words.joined(separator: "_")]
    // Of more words, each is either capitalized or an abbreviation: there would be too many names.
    let following = words.dropFirst().map { words.count > 3 ? [$0.capitalized, $0] : capitals(of: $0) }
    let first = words.prefix(1).flatMap { [$0.lowercased()] + capitals(of: $0) }
    return joined + following.reduce(first) { names, word in names.flatMap { name in word.map { name + $0 } } }
  }

  /// A word with its first letters as capitals: `Url`, `URl`, `URL`.
  private static func capitals(of word: String) -> [String] {
    word.indices.map { word[...$0] + word[$0...].dropFirst().lowercased() }
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1) + dropFirst().lowercased() }
}
