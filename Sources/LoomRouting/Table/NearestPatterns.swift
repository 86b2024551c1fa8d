import Loom

/// Which patterns somebody may have meant who has written a URL that leads nowhere.
enum NearestPatterns {
  /// At most three patterns that differ by little, the nearest first.
  ///
  /// - Complexity: O(*n*) for *n* patterns, and the product of the lengths of each and the URL
  static func of(_ url: String, among patterns: [String]) -> [String] {
    // A mistake is short; what is long costs the square of its length.
    guard url.utf8.count <= 256, let pieces = pieces(of: url) else { return [] }
    let distances = patterns.compactMap { pattern in distance(pieces, pattern).map { (pattern, $0) } }
    let limit = max(2, url.count / 4)
    return distances.filter { $0.1 <= limit }.sorted { $0.1 < $1.1 }.prefix(3).map(\.0)
  }

  private static func distance(_ pieces: [Substring], _ pattern: String) -> Int? {
    guard let expected = self.pieces(of: pattern) else { return nil }
    var distance = 0
    for index in 0..<max(pieces.count, expected.count) {
      let (piece, other) = (pieces.dropFirst(index).first, expected.dropFirst(index).first)
      switch (piece, other) {
      case (let piece?, let other?):
        // What stands for any text fits.
        if !other.contains(where: { $0 == ":" || $0 == "*" }) || other.hasSuffix(":") {
          distance += editDistance(String(piece), String(other))
        }
      case (let rest?, nil), (nil, let rest?): distance += rest.count + 1
      case (nil, nil): break
      }
    }
    return distance
  }

  /// Scheme, host and segments.
  private static func pieces(of text: String) -> [Substring]? {
    text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
  }
}
