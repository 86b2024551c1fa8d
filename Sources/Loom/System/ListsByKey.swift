/// Lists by keys, which have the order in which they first came.
struct ListsByKey<Key: Hashable, Element> {
  private(set) var keys: [Key] = []
  private var lists: [Key: [Element]] = [:]

  init() {}

  /// The list of a key; empty if there is none.
  subscript(_ key: Key) -> [Element] {
    get { lists[key] ?? [] }
    set {
      if lists.updateValue(newValue, forKey: key) == nil { keys.append(key) }
    }
  }

  /// Forgets some of the lists.
  mutating func removeAll(where isGone: ([Element]) -> Bool) {
    guard !keys.isEmpty else { return }
    keys.removeAll { isGone(lists[$0] ?? []) }
    lists = lists.filter { !isGone($0.value) }
  }
}

extension ListsByKey: Sendable where Key: Sendable, Element: Sendable {}
