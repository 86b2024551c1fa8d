import Loom

/// Which patterns somebody may have meant who has written a URL that leads nowhere.
enum NearestPatterns {
  /// At most three patterns that differ by little, the nearest first.
  ///
  /// - Complexity: O(*n*) for *n* patterns, and the product of the lengths of each and the URL
  static func of(_ url: String, among patterns: [String]) -> [String] {
    // A mistake is short; what is long costs the square of its length.
    guard url.utf8.count <= 256 else { return [] }
    let pieces = pieces(of: url)
    let limit = max(2, url.count / 4)
    return patterns.map { ($0, distance(pieces, self.pieces(of: $0))) }.filter { $0.1 <= limit }
      .sorted { $0.1 < $1.1 }.prefix(3).map(\.0)
  }

  private static func distance(_ pieces: [Substring], _ expected: [Substring]) -> Int {
    // What stands for any text fits.
    let differing = zip(pieces, expected).filter { !isPlaceholder($1) }
    let length = min(pieces.count, expected.count)
    let superfluous = pieces.dropFirst(length) + expected.dropFirst(length)
    return differing.reduce(0) { $0 + editDistance(String($1.0), String($1.1)) }
      + superfluous.reduce(0) { $0 + $1.count + 1 }
  }

  /// Whether a piece of a pattern has a parameter in it, or is one; a scheme has its colon at the end.
  private static func isPlaceholder(_ piece: Substring) -> Bool {
    piece.contains("*") || piece.dropLast().contains(":")
  }

  /// Scheme, host and segments.
  private static func pieces(of text: String) -> [Substring] {
    text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
  }
}
