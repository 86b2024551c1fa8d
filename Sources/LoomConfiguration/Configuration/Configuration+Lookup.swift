extension Configuration {
  /// The value that counts for a key.
  func leaf(at key: String) -> Leaf? {
    isHidden(key) ? nil : layers.lazy.compactMap { $0.leaf(at: key) }.first
  }

  /// A value that shows that a key is a group.
  func group(at key: String) -> Leaf? { layers.lazy.compactMap { group(at: key, in: $0) }.first }

  private func group(at key: String, in layer: ReadLayer) -> Leaf? {
    isHidden(key) ? nil : layer.group(at: key, except: isHidden)
  }

  /// A value at a key, if a layer whose names are keys has it in front of all that have a group there.
  func valueInsteadOfGroup(at key: String) -> Leaf? {
    if isHidden(key) { return nil }
    let front = layers.lazy.filter { $0.naming == .keys }
      .first { $0.leaf(at: key) != nil || group(at: key, in: $0) != nil }
    return front?.leaf(at: key)
  }

  /// Whether a key has a value, or is a group.
  func has(_ key: String) -> Bool { leaf(at: key) != nil || group(at: key) != nil }

  /// Whether a layer that lists its values has one for a key, or one that may be below the key.
  func hasListedValues(at key: String) -> Bool {
    !isHidden(key) && layers.contains { $0.hasListedValues(at: key, except: isHidden) }
  }

  /// The same for an element of a list, which may be a group that has nothing in it.
  func hasElement(at key: String) -> Bool { layers.contains { $0.hasElement(at: key) } }

  /// The values below a key with the names that follow it, as far as layers know them.
  func entries(under key: String) -> [WrittenName] {
    layers.flatMap { layer in layer.leaves(below: key).filter { !isHidden($0.key) }.map { $0.name(below: key) } }
  }

  /// A value of a group some of whose possible names are known to be its own.
  func value(inGroup key: String, hasName: (String) -> Bool) -> Leaf? {
    layers.compactMap { $0.value(inGroup: key, except: isHidden, hasName: hasName) }.first
  }

  /// The same configuration without some keys and what is below them.
  func hiding(_ keys: [String]) -> Configuration {
    var copy = self
    copy.hidden += keys
    return copy
  }

  /// Whether a key belongs to another value of the same dictionary.
  func isHidden(_ key: String) -> Bool { hidden.contains { key.isKey(in: $0) } }
}
