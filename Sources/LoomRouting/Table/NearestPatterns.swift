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
    let given = paths(of: url)
    // Patterns of another scheme only if there are none of its own.
    for count in [1, 3] {
      let near = patterns.compactMap { text in
        paths(of: text).prefix(count).flatMap { path in given.prefix(count).compactMap { distance($0, path) } }.min()
          .map { (text: text, distance: $0) }
      }
      if !near.isEmpty { return near.sorted { $0.distance < $1.distance }.prefix(3).map(\.text) }
    }
    return []
  }

  /// The pieces of a text, with the host as URLs carry it; then without the scheme, and without scheme and host: a path
  /// may begin where another text has the host, or after that.
  private static func paths(of text: String) -> [Pieces] {
    let text = URLParts(text).withASCIIHost?.text ?? text
    let pieces = text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")[...]
    return pieces.first?.last == ":" ? [pieces, pieces.dropFirst(), pieces.dropFirst(2)] : [pieces]
  }

  /// By how much two paths differ that begin alike; nil if that is much.
  private static func distance(_ pieces: Pieces, _ expected: Pieces) -> Int? {
    guard let first = pieces.first, let literal = expected.first,
      spellingGap(String(first), String(literal)) <= min(2, literal.count / 3)
    else { return nil }
    // A placeholder fits any text. A value that is missing is one mistake, whatever the parameter is called.
    let differing = zip(pieces, expected).map { isPlaceholder($1) ? 0 : spellingGap(String($0), String($1)) }
    let missing = expected.dropFirst(pieces.count).map { isPlaceholder($0) ? 2 : $0.count + 1 }
    let surplus = pieces.dropFirst(expected.count).map { $0.count + 1 }
    let distance = (differing + missing + surplus).reduce(0, +)
    return distance <= max(2, pieces.joined().count / 4) ? distance : nil
  }

  /// Whether a piece of a pattern has a parameter in it, or is one; a scheme has its colon at the end.
  private static func isPlaceholder(_ piece: Substring) -> Bool {
    piece.contains("*") || piece.dropLast().contains(":")
  }
}
