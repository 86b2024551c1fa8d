import Loom

/// The patterns that the author of a URL may have meant, if it leads nowhere.
enum NearestPatterns {
  private typealias Pieces = ArraySlice<Substring>

  /// At most three patterns that differ by little, the nearest first.
  ///
  /// - Complexity: O(*n*) for *n* patterns, and the product of the lengths of each and the URL
  static func of(_ url: String, among patterns: [String]) -> [String] {
    // A mistake is short, and comparing long texts costs the square of their length.
    guard url.utf8.count <= 256 else { return [] }
    let given = pieces(of: url)
    // Patterns of another scheme only if there are none of its own.
    for distance in [distance(whole:_:), distance(paths:_:)] as [(Pieces, Pieces) -> Int?] {
      let near = patterns.compactMap { text in distance(given, pieces(of: text)).map { (text: text, distance: $0) } }
      if !near.isEmpty { return near.sorted { $0.distance < $1.distance }.prefix(3).map(\.text) }
    }
    return []
  }

  /// Scheme, host and segments, with the host as URLs carry it.
  private static func pieces(of text: String) -> Pieces {
    let text = URLParts(text).withASCIIHost?.text ?? text
    return text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")[...]
  }

  private static func distance(whole given: Pieces, _ expected: Pieces) -> Int? {
    let distance = Self.distance(given, expected)
    return distance <= max(2, given.joined(separator: "/").count / 4) ? distance : nil
  }

  /// By how much the paths differ where the schemes do, if that is little: a path begins where the host stands, or
  /// after that, with literals that are alike.
  private static func distance(paths given: Pieces, _ expected: Pieces) -> Int? {
    func scheme(_ pieces: Pieces) -> Substring? { pieces.first.flatMap { $0.last == ":" ? $0 : nil } }
    func paths(_ pieces: Pieces) -> [Pieces] {
      scheme(pieces) == nil ? [pieces] : [pieces.dropFirst(), pieces.dropFirst(2)]
    }
    guard scheme(given) != scheme(expected) else { return nil }
    let distances = paths(given).flatMap { path in
      paths(expected).compactMap { other -> Int? in
        guard let first = path.first, let literal = other.first, !isPlaceholder(literal),
          editDistance(String(first), String(literal)) <= min(2, literal.count / 3)
        else { return nil }
        let distance = Self.distance(path, other)
        return distance <= max(1, path.joined().count / 4) ? distance : nil
      }
    }
    return distances.min()
  }

  private static func distance(_ pieces: Pieces, _ expected: Pieces) -> Int {
    // A placeholder fits any text. A value that is missing is one mistake, whatever the parameter is called.
    let differing = zip(pieces, expected).map { isPlaceholder($1) ? 0 : editDistance(String($0), String($1)) }
    let length = differing.count
    let missing = expected.dropFirst(length).map { isPlaceholder($0) ? 2 : $0.count + 1 }
    return (differing + missing + pieces.dropFirst(length).map { $0.count + 1 }).reduce(0, +)
  }

  /// Whether a piece of a pattern has a parameter in it, or is one; a scheme has its colon at the end.
  private static func isPlaceholder(_ piece: Substring) -> Bool {
    piece.contains("*") || piece.dropLast().contains(":")
  }
}
