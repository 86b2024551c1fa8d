/// A layer as it has been read: values that do not change any more.
struct ReadLayer: Sendable {
  /// The layer's name in reports.
  let name: String
  /// The values, and the groups that have nothing in them, in the order of the layer's own spellings, which are their
  /// keys here.
  let leaves: [Leaf]
  /// The same by their spellings, and by each beginning of these.
  private let own: [String: Leaf]
  private let below: [String: [Leaf]]
  /// How the names of variables begin; nil for a layer whose own names are keys, which those of variables do not
  /// determine: `LOG_LEVEL` may be `level` in the group `log`, or `log-level`.
  let variablePrefix: String?
  /// Whether some values are for other programs, or unknown: options, variables without a prefix, unlisted values.
  let isShared: Bool
  /// The keys of a layer whose values are all secrets, even of those that have none.
  let secrets: Set<String>
  let source: (any ConfigurationSource)?

  init(
    _ name: String, _ leaves: some Sequence<Leaf>, variablePrefix: String? = nil, isShared: Bool = false,
    secrets: Set<String> = [], source: (any ConfigurationSource)? = nil
  ) {
    self.name = name
    (self.variablePrefix, self.isShared, self.secrets, self.source) = (variablePrefix, isShared, secrets, source)
    self.leaves = leaves.sorted { $0.key < $1.key }
    own = Dictionary(self.leaves.map { ($0.key, $0) }) { $1 }
    let separator: Character = variablePrefix == nil ? "." : "_"
    below = self.leaves.reduce(into: [:]) { below, leaf in
      for beginning in leaf.key.beginnings(before: separator) { below[beginning, default: []].append(leaf) }
    }
  }

  /// Whether the layer's own names are keys.
  var hasKeys: Bool { variablePrefix == nil }
  /// Whether the values are those of options.
  var isOptions: Bool { hasKeys && isShared && source == nil }
  /// The character between the names of a key in the layer's spelling.
  var separator: Character { hasKeys ? "." : "_" }
  /// The values without the groups.
  var values: [Leaf] { leaves.filter { !$0.isGroup } }

  /// The same layer with some of its values.
  func with(_ leaves: [Leaf]) -> ReadLayer {
    ReadLayer(name, leaves, variablePrefix: variablePrefix, isShared: isShared, secrets: secrets, source: source)
  }

  /// How the layer writes a key.
  func spelling(of key: String) -> String { variablePrefix.map { $0 + VariableName.of(key) } ?? key }

  /// Where the layer would have a key: `APP_DATABASE_PORT in the environment`.
  func place(of key: String) -> String {
    if secrets.contains(key), own[key] == nil { return "\(name)/\(key), which is empty or a directory" }
    let spelling = isOptions ? "--" + key : spelling(of: key)
    return spelling == key ? name : "\(spelling) in \(name)"
  }

  // MARK: Lookup

  /// The value for a key.
  func leaf(at key: String) -> Leaf? {
    let own = own[spelling(of: key)]
    guard let value = own?.value ?? source?.value(for: key) else { return nil }
    let leaf = Leaf(value, at: [key], own?.origin ?? ConfigurationOrigin(layer: name), flaw: own?.flaw)
    return leaf.isGroup ? nil : leaf
  }

  /// A leaf that shows that a key is a group: the first value in it, or the group itself if it is empty.
  func group(at key: String) -> Leaf? {
    hasKeys ? leaves(below: key).first ?? own[key].flatMap { $0.isGroup ? $0 : nil } : nil
  }

  /// The values below a key, and the groups that have nothing in them; of variables, those that may be.
  func leaves(below key: String) -> [Leaf] { key.isEmpty ? leaves : below[spelling(of: key)] ?? [] }

  /// A value of a group some of whose possible names are known to be its own.
  func value(inGroup key: String, hasName: (String) -> Bool) -> Leaf? {
    // A type that takes every name, even one that no property has, says nothing about variables.
    if !hasKeys, hasName("\0") { return nil }
    return leaves(below: key).first { names(of: $0, below: key).contains(where: hasName) }
  }

  /// The names that a value may have in a group.
  func names(of leaf: Leaf, below key: String) -> [String] {
    if hasKeys { return leaf.name(below: key).text.possibleNames }
    let above = spelling(of: key).count + (key.isEmpty ? 0 : 1)
    return VariableName.candidates(for: leaf.key.dropFirst(above))
  }
}
