/// The keys that declared values read, and the other keys of a configuration.
struct KeysInUse {
  private let asked: Set<String>
  /// The first names of keys that have several.
  private let groups: Set<Substring>

  init(all readings: [ReadingLog], by values: [DeclaredValue]) {
    asked = Set(readings.flatMap(\.asked.keys) + values.map(\.key))
    groups = Set(asked.lazy.filter { $0.contains(".") }.map { $0.prefix { $0 != "." } })
  }

  /// A problem for each key that no declared value reads.
  func unknownKeys(of configuration: Configuration) -> [ConfigurationProblem] {
    configuration.layers.flatMap { layer in
      // A misspelled variable is compared with variables.
      let spellings = Set(asked.map(layer.spell))
      let known = SimilarKeys(spellings.sorted(), separator: layer.separator)
      return layer.all.filter { !spellings.contains($0.spelling) && isForUs($0.leaf, in: layer, known) }.map { found in
        let similar = Hints { SimilarKeys.nearest(known.of(found.spelling)) }
        return ConfigurationProblem.unknownKey(found.spelling, of: found.leaf, similar: similar)
      }
    }.withFewHints
  }

  /// Whether a value belongs to this program's configuration; other options and variables do not.
  private func isForUs(_ leaf: Leaf, in layer: ReadLayer, _ known: SimilarKeys) -> Bool {
    lazy var similar = SimilarKeys.nearest(known.of(leaf.key))
    return switch layer.naming {
    case .keys, .spellings: true
    case .someKeys where leaf.key.contains("."):
      groups.contains(leaf.key.prefix { $0 != "." }) || !similar.isEmpty
    // An option of one name may be any program's, unless it nearly is a declared one, or is one with a dash for each
    // dot.
    case .someKeys: similar.contains { !$0.contains(".") || $0.replacing(".", with: "-") == leaf.key }
    case .someSpellings, .unlisted: false
    }
  }
}
