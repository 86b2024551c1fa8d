/// A layer as it has been read: values that do not change any more.
final class ReadLayer: Sendable {
  /// The layer's name in reports.
  let name: String
  /// How the layer writes a key, where that is not the key itself.
  let spell: @Sendable (String) -> String
  /// The character between the names of a key in the layer's spelling.
  let separator: Character
  /// The values, and the groups that have nothing in them, by the layer's own spellings.
  private let leaves: [String: Leaf]
  /// The spellings in order.
  private let spellings: [String]
  private let source: (any ConfigurationSource)?
  /// Whether the layer's own names are keys; those of variables do not determine keys.
  let hasKeys: Bool
  /// Whether some values are for other programs, or unknown: options, variables without a prefix, unlisted values.
  let isShared: Bool
  /// Whether all values are secrets.
  let isSecret: Bool

  init(
    _ name: String, _ leaves: [String: Leaf], hasKeys: Bool = true, isShared: Bool = false, separator: Character = ".",
    source: (any ConfigurationSource)? = nil, isSecret: Bool = false,
    spell: @escaping @Sendable (String) -> String = { $0 }
  ) {
    (self.name, self.leaves, self.hasKeys, self.isShared) = (name, leaves, hasKeys, isShared)
    (self.separator, self.source, self.isSecret, self.spell) = (separator, source, isSecret, spell)
    spellings = leaves.keys.sorted()
  }

  /// The layer of values that may have lines; throws if a key appears twice in it.
  convenience init(
    _ name: String, _ values: ConfigurationValue, lines: [WrittenKey: Int] = [:]
  ) throws(ConfigurationError) {
    let table = LeafTable(name, values, lines: lines)
    if !table.problems.isEmpty { throw ConfigurationError(table.problems) }
    self.init(name, table.leaves)
  }

  /// The value for a key.
  func leaf(at key: String) -> Leaf? {
    if let leaf = leaves[spell(key)] {
      return leaf.isGroup ? nil : Leaf(key: key, value: leaf.value, origin: leaf.origin)
    }
    return source?.value(for: key).flatMap { value in
      let leaf = Leaf(key: key, value: value, origin: ConfigurationOrigin(layer: name))
      return leaf.isGroup ? nil : leaf
    }
  }

  /// A key as the layer spells it, with its place.
  func shown(_ spelling: String) -> String {
    guard let origin = leaves[spelling]?.origin else { return spelling }
    return origin.spelling.map { _ in "\(origin)" } ?? "\(spelling)  \(origin)"
  }

  /// What shows that a key is a group: the first value in it, or the group itself if it is empty.
  ///
  /// Nothing of a layer whose names do not determine keys: `LOG_LEVEL` may be `level` in the group `log`, or
  /// `log-level`.
  func group(at key: String, except isHidden: (String) -> Bool) -> Leaf? {
    guard hasKeys else { return nil }
    return leaves(below: key).first { !isHidden($0.key) } ?? leaves[key].flatMap { $0.isGroup ? $0 : nil }
  }

  /// Whether the layer lists a value for a key, or one that may be below the key.
  func hasListedValues(at key: String, except isHidden: (String) -> Bool) -> Bool {
    if leaves[spell(key)]?.isGroup == false { return true }
    return hasKeys ? leaves(below: key).contains { !isHidden($0.key) } : !spellings(below: key).names.isEmpty
  }

  /// Whether the layer has an element of a list, which may be a group that has nothing in it.
  func hasElement(at key: String) -> Bool { leaves[spell(key)] != nil || hasListedValues(at: key) { _ in false } }

  /// Whether the layer has any element of a list, as values below the list's key with a number.
  func hasElements(below key: String) -> Bool {
    let (names, start) = spellings(below: key)
    return names.contains { Int($0.dropFirst(start).prefix { $0 != separator }) != nil }
  }

  /// The values below a key, and the groups that have nothing in them, as far as the layer knows keys.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* of *n* keys
  func leaves(below key: String) -> some Sequence<Leaf> {
    spellings(below: key).names.compactMap { [leaves, hasKeys] in hasKeys ? leaves[$0] : nil }
  }

  /// A value of a group some of whose possible names are known to be its own.
  func value(inGroup key: String, except isHidden: (String) -> Bool, hasName: (String) -> Bool) -> Leaf? {
    if hasKeys {
      return leaves(below: key).first { leaf in
        !isHidden(leaf.key) && leaf.name(below: key).candidates.contains(where: hasName)
      }
    }
    // A type that takes every name, even one that no property has, says nothing about variables.
    if hasName("\0") { return nil }
    let (names, start) = spellings(below: key)
    return names.first { VariableName.candidates(for: $0.dropFirst(start)).contains(where: hasName) }
      .flatMap { leaves[$0] }
  }

  /// The spellings that begin with a key's, and where the rest of them begins.
  private func spellings(below key: String) -> (names: LazyPrefixWhileSequence<ArraySlice<String>>, start: Int) {
    let prefix = key.isEmpty ? spell("") : spell(key) + String(separator)
    var (low, high) = (0, spellings.count)
    while low < high {
      let middle = (low + high) / 2
      if spellings[middle] < prefix { low = middle + 1 } else { high = middle }
    }
    return (spellings[low...].lazy.prefix { $0.hasPrefix(prefix) }, prefix.count)
  }

  /// All values, whose keys are the layer's own names for them, in order.
  var all: [Leaf] { spellings.compactMap { leaves[$0] }.filter { !$0.isGroup } }

  /// Where the layer would have a key: `APP_DATABASE_PORT in the environment`.
  func place(of key: String) -> String {
    let spelling = hasKeys && isShared ? "--" + key : spell(key)
    return spelling == key ? name : "\(spelling) in \(name)"
  }
}
