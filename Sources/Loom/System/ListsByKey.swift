/// Lists that are found by keys, which keep the order in which they first appear.
struct ListsByKey<Key: Hashable, Element> {
  private(set) var keys: [Key] = []
  private var lists: [Key: [Element]] = [:]

  /// The list of a key; empty if there is none.
  subscript(_ key: Key) -> [Element] { lists[key] ?? [] }

  /// Adds elements to the end of a key's list.
  mutating func append(_ elements: [Element], to key: Key) {
    if lists[key] == nil { keys.append(key) }
    lists[key, default: []] += elements
  }
}
