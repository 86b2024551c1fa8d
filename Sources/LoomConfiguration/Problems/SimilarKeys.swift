import Loom

/// Finds keys that may have been meant by one that is not there.
///
/// It compares nothing, and makes no index, before the text of a problem is read.
final class SimilarKeys: Sendable {
  private let spellings: [String]
  private let separator: Character
  private let index = Guarded<SpellingIndex?>(nil)

  /// - Parameters:
  ///   - spellings: the keys that exist, as a layer spells them.
  ///   - separator: the character between the names of a key.
  init(_ spellings: [String], separator: Character) { (self.spellings, self.separator) = (spellings, separator) }

  /// The keys that are spelled nearly as one, the nearest first.
  ///
  /// - Complexity: a bounded number of comparisons; O(*n*) for *n* keys the first time
  func of(_ key: String) -> [SimilarKey] {
    index.withLock { index in
      let known = index ?? SpellingIndex(spellings, separator: separator)
      index = known
      return known.keys(like: key)
    }
  }
}

/// A key that is spelled nearly as another one.
struct SimilarKey: Comparable {
  /// How many letters differ; none where only dashes, underscores and capitals do.
  let distance: Int
  /// The key, or how a report shows it.
  let text: String

  static func < (left: Self, right: Self) -> Bool { (left.distance, left.text) < (right.distance, right.text) }
}

extension [SimilarKey] {
  private static var most: Int { 3 }

  /// The texts of the nearest ones.
  var nearest: [String] {
    var texts: [String] = []
    for key in sorted() where !texts.contains(key.text) { texts.append(key.text) }
    return [String](texts.prefix(Self.most))
  }
}

extension Configuration {
  /// The keys that are spelled nearly as one, with their places.
  func keys(like key: String) -> [String] {
    let near = layers.flatMap { layer in
      layer.similar.of(layer.spell(key)).map { SimilarKey(distance: $0.distance, text: layer.shown($0.text)) }
    }
    return near.nearest
  }
}

extension ReadLayer {
  /// A key of the layer with its place.
  fileprivate func shown(_ spelling: String) -> String {
    guard let leaf = leaf(spelled: spelling) else { return spelling }
    return leaf.origin.spelling.map { _ in "\(leaf.origin)" } ?? "\(leaf.key)  \(leaf.origin)"
  }
}
