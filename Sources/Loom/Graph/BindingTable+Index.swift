/// The index of a table: open addressing with linear probing.
extension BindingTable {
  /// A part of a key's hash with the place of its binding plus one; zero is empty.
  typealias Slot = (fragment: UInt32, place: Int32)

  /// How many bindings, a test's child say, are found faster one after the other than by an index.
  static let glance = 8

  @_optimize(speed)
  func slot(of key: AnyKey) -> Int {
    let hash = key.tableHash
    let fragment = UInt32(truncatingIfNeeded: hash >> 16)
    let mask = slots.count - 1
    var slot = Int(hash >> shift)
    while slots[slot].place != 0 {
      // The fragment only spares most comparisons; the key decides.
      if slots[slot].fragment == fragment, isBound(key, at: Int(slots[slot].place) - 1) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// Indexes a binding; of several with one key the first one counts, because the others are hidden.
  ///
  /// - Returns: whether it is the first one.
  @discardableResult
  @_optimize(speed)
  func insert(_ binding: Binding, at place: Int) -> Bool {
    let slot = slot(of: binding.key)
    guard slots[slot].place == 0 else { return false }
    let fragment = UInt32(truncatingIfNeeded: binding.key.tableHash >> 16)
    slots[slot] = (fragment, Int32(place))
    return true
  }

  /// Compares each of a few keys with all others.
  @_optimize(speed)
  var isEachKeyBoundOnce: Bool {
    for index in bindings.indices.dropFirst() {
      for earlier in 0..<index where bindings[earlier].key == bindings[index].key { return false }
    }
    return true
  }

  /// Makes room for a number of bindings at a load of at most one half, and indexes those that are there.
  ///
  /// - Returns: whether each of them has a key of its own.
  @discardableResult
  @_optimize(speed)
  func resize(for count: Int) -> Bool {
    var bits: UInt = 3
    while 1 << bits < count * 2 { bits += 1 }
    shift = UInt(UInt.bitWidth) - bits
    slots = [Slot](repeating: (0, 0), count: 1 << bits)
    var isEachFirst = true
    for (index, binding) in bindings.enumerated() where !insert(binding, at: index + 1) { isEachFirst = false }
    return isEachFirst
  }
}

extension AnyKey {
  // until the engine is new
  var tableHash: UInt { EntryTable.hash(UInt(bitPattern: ObjectIdentifier(type)) | (name == nil ? 0 : 1), name) }
}
