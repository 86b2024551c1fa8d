import Loom

/// The patterns that the author of a URL may have meant, if it leads nowhere.
enum NearestPatterns {
  /// At most three patterns that differ by little, the nearest first.
  ///
  /// - Complexity: O(*n*) for *n* patterns, and the product of the lengths of each and the URL
  static func of(_ url: String, among patterns: [String]) -> [String] {
    // A mistake is short, and comparing long texts costs the square of their length.
    guard url.utf8.count <= 256 else { return [] }
    let pieces = pieces(of: url)
    let limit = max(2, url.count / 4)
    let whole = nearest(patterns) { expected in
      let distance = distance(pieces, expected)
      return distance <= limit ? distance : nil
    }
    // Patterns of another scheme only if there are none of its own.
    return whole.isEmpty ? nearest(patterns) { pathDistance(pieces, $0) } : whole
  }

  private static func nearest(_ patterns: [String], by distance: (ArraySlice<Substring>) -> Int?) -> [String] {
    let near = patterns.compactMap { text in distance(pieces(of: text)).map { (text: text, distance: $0) } }
    return near.sorted { $0.distance < $1.distance }.prefix(3).map(\.text)
  }

  private static func distance(_ pieces: ArraySlice<Substring>, _ expected: ArraySlice<Substring>) -> Int {
    // A placeholder fits any text.
    let differing = zip(pieces, expected).filter { !isPlaceholder($1) }
    let length = min(pieces.count, expected.count)
    // A value that is missing is one mistake, whatever the parameter is called.
    let missing = expected.dropFirst(length).map { isPlaceholder($0) ? 2 : $0.count + 1 }
    let superfluous = pieces.dropFirst(length).map { $0.count + 1 }
    return differing.reduce(0) { $0 + editDistance(String($1.0), String($1.1)) } + (missing + superfluous).reduce(0, +)
  }

  /// Whether a piece of a pattern has a parameter in it, or is one; a scheme has its colon at the end.
  private static func isPlaceholder(_ piece: Substring) -> Bool {
    piece.contains("*") || piece.dropLast().contains(":")
  }

  /// Scheme, host and segments, with the host as URLs carry it.
  private static func pieces(of text: String) -> ArraySlice<Substring> {
    let text = URLParts(text).withASCIIHost?.text ?? text
    return text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")[...]
  }
}

// The right path with another scheme, or with one where there should be none.
extension NearestPatterns {
  /// By how much the paths differ where the schemes do, if that is little; nil otherwise.
  private static func pathDistance(_ pieces: ArraySlice<Substring>, _ expected: ArraySlice<Substring>) -> Int? {
    guard scheme(of: pieces) != scheme(of: expected) else { return nil }
    var nearest: Int?
    for path in paths(of: pieces) {
      for other in paths(of: expected) where begin(path, other) {
        let distance = distance(path, other)
        if distance <= max(1, path.joined().count / 4) { nearest = min(nearest ?? distance, distance) }
      }
    }
    return nearest
  }

  /// Whether two paths begin with literals that are alike: a placeholder for any text is no hint.
  private static func begin(_ path: ArraySlice<Substring>, _ other: ArraySlice<Substring>) -> Bool {
    guard let first = path.first, let literal = other.first, !isPlaceholder(literal) else { return false }
    return editDistance(String(first), String(literal)) <= min(2, literal.count / 3)
  }

  private static func scheme(of pieces: ArraySlice<Substring>) -> Substring? {
    pieces.first.flatMap { $0.last == ":" ? $0 : nil }
  }

  /// The texts after the scheme: a path that begins where the host stands, or after that.
  private static func paths(of pieces: ArraySlice<Substring>) -> [ArraySlice<Substring>] {
    scheme(of: pieces) == nil ? [pieces] : [pieces.dropFirst(), pieces.dropFirst(2)]
  }
}
