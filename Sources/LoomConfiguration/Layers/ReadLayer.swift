/// A layer as it has been read: values that do not change any more.
final class ReadLayer: Sendable {
  /// The layer's name in reports.
  let name: String
  /// How the layer writes a key, where that is not the key itself.
  let spell: @Sendable (String) -> String
  /// The character between the names of a key in the layer's spelling.
  let separator: Character
  /// By the layer's own spellings.
  private let leaves: [String: Leaf]
  private let spellings: [String]
  /// The first value of each group, or else the first group in it, by the group's spelling.
  private let groups: [Substring: Leaf]
  /// The groups that have nothing in them, by their keys.
  private let emptyGroups: [String: Leaf]
  private let emptySpellings: [String]
  private let source: (any ConfigurationSource)?
  /// Finds keys of the layer that a misspelled one may mean.
  let similar: SimilarKeys
  let naming: Naming

  /// How keys are known.
  enum Naming {
    /// Each value has its key, and a declared value should read it.
    case keys
    /// Each value has its key, and some are for others: options of a program.
    case someKeys
    /// The layer's own names do not determine keys, but a declared value should read each of them.
    case spellings
    /// As before, and most are for others: variables without a prefix.
    case someSpellings
    /// The layer can look up a key, but cannot list its keys.
    case unlisted
  }

  init(
    _ name: String, _ leaves: [String: Leaf], emptyGroups: [String: Leaf] = [:], naming: Naming = .keys,
    separator: Character = ".", source: (any ConfigurationSource)? = nil,
    spell: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.name = name
    self.leaves = leaves
    self.emptyGroups = emptyGroups
    self.naming = naming
    self.separator = separator
    self.source = source
    self.spell = spell
    spellings = leaves.keys.sorted()
    emptySpellings = emptyGroups.keys.sorted()
    similar = SimilarKeys(spellings, separator: separator)
    var groups: [Substring: Leaf] = [:]
    for name in spellings + emptySpellings {
      for end in name.indices where name[end] == separator && groups[name[..<end]] == nil {
        groups[name[..<end]] = leaves[name] ?? emptyGroups[name]
      }
    }
    self.groups = groups
  }

  /// The layer of a document; throws if a key appears twice in it.
  convenience init(_ name: String, _ document: LocatedValue) throws(ConfigurationError) {
    var table = LeafTable(layer: name)
    table.add(document, at: WrittenKey())
    if !table.problems.isEmpty { throw ConfigurationError(table.problems) }
    self.init(name, table.leaves, emptyGroups: table.emptyGroups)
  }

  /// The layer of a missing optional file; reports name it, because it may be in another folder.
  static func missingFile(_ path: String) -> ReadLayer { ReadLayer(path + ", which does not exist", [:]) }

  /// The value for a key.
  func leaf(at key: String) -> Leaf? {
    if let leaf = leaves[spell(key)] { return Leaf(key: key, value: leaf.value, origin: leaf.origin) }
    guard naming == .unlisted, let value = source?.value(for: key) else { return nil }
    if case .group = value { return nil }
    return Leaf(key: key, value: value, origin: ConfigurationOrigin(layer: name))
  }

  func leaf(spelled name: String) -> Leaf? { leaves[name] }

  /// What shows that a key is a group: the first value in it, or the group itself if it is empty.
  ///
  /// Nothing of a layer whose names do not determine keys: `LOG_LEVEL` may be `level` in the group `log`, or
  /// `log-level`.
  func group(at key: String, except isHidden: (String) -> Bool) -> Leaf? {
    guard hasKeys else { return nil }
    let first = groups[key[...]]
    if let first, !isHidden(first.key) { return first }
    let other = first == nil ? nil : leaves(below: key).first { !isHidden($0.key) }
    return other ?? emptyGroups[key]
  }

  /// Whether the layer lists a value for a key, or one that may be below the key.
  func hasListedValues(at key: String, except isHidden: (String) -> Bool) -> Bool {
    let name = spell(key)
    if leaves[name] != nil { return true }
    guard let first = groups[name[...]] else { return false }
    return !hasKeys || !isHidden(first.key) || leaves(below: key).contains { !isHidden($0.key) }
  }

  /// The same for an element of a list, which may be a group that has nothing in it.
  func hasElement(at key: String) -> Bool { emptyGroups[key] != nil || hasListedValues(at: key) { _ in false } }

  /// The values below a key, and the groups that have nothing in them, as far as the layer knows keys.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* of *n* keys
  func leaves(below key: String) -> some Sequence<Leaf> {
    let prefix = key.isEmpty ? "" : key + "."
    let names = hasKeys ? [spellings, emptySpellings] : []
    return names.map { $0.sortedElements(withPrefix: prefix) }.joined().lazy.compactMap { [leaves, emptyGroups] name in
      leaves[name] ?? emptyGroups[name]
    }
  }

  /// A value of a group some of whose possible names are known to be its own.
  func value(inGroup key: String, except isHidden: (String) -> Bool, hasName: (String) -> Bool) -> Leaf? {
    if hasKeys {
      return leaves(below: key).first { leaf in
        !isHidden(leaf.key) && leaf.name(below: key).candidates.contains(where: hasName)
      }
    }
    // A type that takes every name says nothing about variables.
    if hasName(VariableName.nobodys) { return nil }
    let prefix = key.isEmpty ? spell("") : spell(key) + String(separator)
    return spellings.sortedElements(withPrefix: prefix)
      .first { VariableName.candidates(for: $0.dropFirst(prefix.count)).contains(where: hasName) }
      .flatMap { leaves[$0] }
  }

  /// Whether the layer's own names are keys.
  private var hasKeys: Bool { naming == .keys || naming == .someKeys }

  /// All values, in the order of the layer's own names for them.
  var all: [(spelling: String, leaf: Leaf)] { spellings.compactMap { name in leaves[name].map { (name, $0) } } }

  /// Where the layer would have a key: `APP_DATABASE_PORT in the environment`.
  func place(of key: String) -> String {
    let spelling = naming == .someKeys ? "--" + key : spell(key)
    return spelling == key ? name : "\(spelling) in \(name)"
  }
}

extension [String] {
  /// The elements of a sorted array that begin with a prefix.
  fileprivate func sortedElements(withPrefix prefix: String) -> ArraySlice<String> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < prefix { low = middle + 1 } else { high = middle }
    }
    return self[low...].prefix { $0.hasPrefix(prefix) }
  }
}
