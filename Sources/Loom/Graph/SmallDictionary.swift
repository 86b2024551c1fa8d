/// A dictionary that searches its keys one after the other as long as there are few of them, as a child injector has.
struct SmallDictionary<Key: Hashable, Value> {
  private var few: [(key: Key, value: Value)] = []
  private var many: [Key: Value] = [:]

  private static var most: Int { 8 }

  init() {}

  subscript(key: Key) -> Value? {
    get {
      if !many.isEmpty { return many[key] }
      for pair in few where pair.key == key { return pair.value }
      return nil
    }
    set {
      guard many.isEmpty else { return many[key] = newValue }
      if let place = few.firstIndex(where: { $0.key == key }) { few.remove(at: place) }
      guard let newValue else { return }
      few.append((key, newValue))
      if few.count > Self.most { becomeLarge() }
    }
  }

  /// Adds the value of a key that has none.
  ///
  /// - Returns: the value that the key has already.
  mutating func insert(_ value: Value, for key: Key) -> Value? {
    guard !many.isEmpty else {
      if let known = self[key] { return known }
      self[key] = value
      return nil
    }
    // One search instead of two, where keys are seldom there.
    guard let known = many.updateValue(value, forKey: key) else { return nil }
    many[key] = known
    return known
  }

  var count: Int { many.isEmpty ? few.count : many.count }
  var keys: [Key] { many.isEmpty ? few.map(\.key) : Array(many.keys) }
  var values: [Value] { many.isEmpty ? few.map(\.value) : Array(many.values) }

  /// Makes room for more keys than few.
  mutating func reserveCapacity(_ count: Int) {
    guard count > Self.most else { return }
    many.reserveCapacity(count)
  }

  private mutating func becomeLarge() {
    for (key, value) in few { many[key] = value }
    few = []
  }
}

extension SmallDictionary: Sendable where Key: Sendable, Value: Sendable {}
