/// The keys that declared values ask for, and those of a configuration that nobody asks for.
struct KeysInUse {
  private let asked: Set<String>
  /// The first names of keys that have several.
  private let groups: Set<Substring>

  init(all readings: [ReadingLog], by values: [DeclaredValue]) {
    asked = Set(readings.flatMap(\.asked.keys) + values.map(\.key))
    groups = Set(asked.lazy.filter { $0.contains(".") }.map { $0.prefix { $0 != "." } })
  }

  /// A problem for each key that nobody asks for.
  func unknownKeys(of configuration: Configuration) -> [ConfigurationProblem] {
    configuration.layers.flatMap(unknownKeys)
  }

  private func unknownKeys(of layer: ReadLayer) -> [ConfigurationProblem] {
    // A misspelled variable is compared with variables.
    let spellings = Set(asked.map(layer.spell))
    let known = spellings.sorted()
    let unknown = layer.all.filter { !spellings.contains($0.spelling) && isForUs($0.leaf, in: layer) }
    return unknown.map { found in
      let similar = SimilarKeys.of(found.spelling, in: known, of: layer)
      return .unknownKey(found.spelling, at: found.leaf.origin, similar: similar)
    }
  }

  /// Whether a value should be asked for, and is not for others: an option of a program, or a variable of the system's.
  private func isForUs(_ leaf: Leaf, in layer: ReadLayer) -> Bool {
    switch layer.naming {
    case .keys, .spellings: true
    case .someKeys: leaf.key.contains(".") && groups.contains(leaf.key.prefix { $0 != "." })
    case .someSpellings, .unlisted: false
    }
  }
}
