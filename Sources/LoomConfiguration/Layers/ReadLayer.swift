/// A layer as it has been read: values that do not change any more.
struct ReadLayer: Sendable {
  /// The layer's name in reports.
  let name: String
  /// The values, and the groups that have nothing in them, in the order of the layer's own spellings, which are their
  /// keys here.
  private(set) var leaves: [Leaf]
  /// How the names of variables begin; nil for a layer whose own names are keys, which those of variables do not
  /// determine: `LOG_LEVEL` may be `level` in the group `log`, or `log-level`.
  private(set) var variablePrefix: String?
  /// Whether some values are for other programs, or unknown: options, variables without a prefix, unlisted values.
  private(set) var isShared = false
  /// Whether all values are secrets.
  private(set) var isSecret = false
  private(set) var source: (any ConfigurationSource)?

  init(
    _ name: String, _ leaves: some Sequence<Leaf>, variablePrefix: String? = nil, isShared: Bool = false,
    isSecret: Bool = false, source: (any ConfigurationSource)? = nil
  ) {
    (self.name, self.leaves) = (name, leaves.sorted { $0.key < $1.key })
    (self.variablePrefix, self.isShared, self.isSecret, self.source) = (variablePrefix, isShared, isSecret, source)
  }

  /// Whether the layer's own names are keys.
  var hasKeys: Bool { variablePrefix == nil }
  /// The character between the names of a key in the layer's spelling.
  var separator: Character { hasKeys ? "." : "_" }
  /// The values without the groups.
  var values: [Leaf] { leaves.filter { !$0.isGroup } }

  /// The same layer with some of its values.
  func with(_ leaves: [Leaf]) -> ReadLayer {
    var copy = self
    copy.leaves = leaves
    return copy
  }

  /// How the layer writes a key.
  func spelling(of key: String) -> String { variablePrefix.map { $0 + VariableName.of(key) } ?? key }

  /// Where the layer would have a key: `APP_DATABASE_PORT in the environment`.
  func place(of key: String) -> String {
    let isOption = hasKeys && isShared && source == nil
    let spelling = isOption ? "--" + key : spelling(of: key)
    return spelling == key ? name : "\(spelling) in \(name)"
  }

  // MARK: Lookup

  /// The value for a key.
  func leaf(at key: String) -> Leaf? {
    let own = own(key)
    guard let value = own?.value ?? source?.value(for: key) else { return nil }
    let leaf = Leaf(value, at: [key], own?.origin ?? ConfigurationOrigin(layer: name))
    return leaf.isGroup ? nil : leaf
  }

  /// A leaf that shows that a key is a group: the first value in it, or the group itself if it is empty.
  func group(at key: String) -> Leaf? {
    hasKeys ? leaves(below: key).first ?? own(key).flatMap { $0.isGroup ? $0 : nil } : nil
  }

  /// The values below a key, and the groups that have nothing in them; of variables, those that may be.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* of *n* keys
  func leaves(below key: String) -> some Collection<Leaf> {
    let prefix = beginning(below: key)
    return leaves[index(of: prefix)...].lazy.prefix { $0.key.hasPrefix(prefix) }
  }

  /// A value of a group some of whose possible names are known to be its own.
  func value(inGroup key: String, hasName: (String) -> Bool) -> Leaf? {
    // A type that takes every name, even one that no property has, says nothing about variables.
    if !hasKeys, hasName("\0") { return nil }
    let count = beginning(below: key).count
    return leaves(below: key).first { leaf in
      hasKeys
        ? leaf.name(below: key).candidates.contains(where: hasName)
        : VariableName.candidates(for: leaf.key.dropFirst(count)).contains(where: hasName)
    }
  }

  /// How the spellings of values below a key begin.
  private func beginning(below key: String) -> String {
    key.isEmpty ? spelling(of: key) : spelling(of: key) + String(separator)
  }

  private func own(_ key: String) -> Leaf? {
    let spelling = spelling(of: key)
    return leaves[index(of: spelling)...].first.flatMap { $0.key == spelling ? $0 : nil }
  }

  /// The index of the first value with this spelling or a later one.
  private func index(of spelling: String) -> Int {
    var (low, high) = (0, leaves.count)
    while low < high {
      let middle = (low + high) / 2
      if leaves[middle].key < spelling { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
