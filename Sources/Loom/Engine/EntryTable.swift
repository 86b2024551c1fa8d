/// The first level of look-up: keys to entries, read without a lock while one thread at a time adds.
///
/// Open addressing with linear probing. An entry's word is stored in a slot (a release) when the entry is complete, and a reader that
/// loads it (an acquire) sees the entry. Slots are never taken back. When a row of slots is full, a copy of twice the size takes its
/// place; the former one stays, for readers that still look at it.
struct EntryTable: ~Copyable {
  /// The row of slots that is looked at now.
  private let words = AtomicWords(count: 1)
  /// The newest row and its count; read and written under the context's lock.
  private let state = State()

  /// `@unchecked Sendable`: read and written under the context's lock.
  private final class State: @unchecked Sendable {
    var row = Row(bits: 3, after: nil)
    var count = 0
  }

  /// Slots for a number of entries that is a power of two.
  private final class Row: Sendable {
    let slots: AtomicWords
    let mask: Int
    let shift: UInt
    /// The row that this one has taken the place of, and that readers may still look at.
    private let former: Row?

    init(bits: UInt, after former: Row?) {
      self.former = former
      slots = AtomicWords(count: 1 << bits)
      mask = 1 << bits - 1
      shift = UInt(UInt.bitWidth) - bits
    }
  }

  init() { words[0] = Uncounted(state.row).word }

  /// The entry of a key; nil if none has been added.
  @inline(__always)
  borrowing func find(_ type: ObjectIdentifier, named name: Name?) -> Uncounted<AnyEntry>? {
    guard let row = Uncounted<Row>(word: words[0]) else { return nil }
    return row.use { row in
      var index = Int(bitPattern: EntryTable.hash(type, name) >> row.shift)
      while let entry = Uncounted<AnyEntry>(word: row.slots[index]) {
        if entry.use({ ObjectIdentifier($0.key.type) == type && $0.key.name == name }) { return entry }
        index = (index + 1) & row.mask
      }
      return nil
    }
  }

  /// Adds an entry; the caller holds the context's lock, and keeps the entry.
  borrowing func add(_ entry: AnyEntry) {
    state.count += 1
    if state.count * 2 > state.row.slots.count { grow(state.row) }
    EntryTable.place(entry, in: state.row)
  }

  private borrowing func grow(_ row: Row) {
    let larger = Row(bits: UInt(UInt.bitWidth) - row.shift + 1, after: row)
    for index in 0...row.mask {
      Uncounted<AnyEntry>(word: row.slots[index])?.use { EntryTable.place($0, in: larger) }
    }
    state.row = larger
    words[0] = Uncounted(larger).word
  }

  private static func place(_ entry: AnyEntry, in row: Row) {
    var index = Int(bitPattern: hash(ObjectIdentifier(entry.key.type), entry.key.name) >> row.shift)
    while row.slots[index] != 0 { index = (index + 1) & row.mask }
    row.slots[index] = Uncounted(entry).word
  }

  /// Scatters a type's address over all bits, by Fibonacci hashing.
  ///
  /// Donald Knuth, "The Art of Computer Programming", volume 3, section 6.4.
  @inline(__always)
  private static func hash(_ type: ObjectIdentifier, _ name: Name?) -> UInt {
    var bits = UInt(bitPattern: type)
    if let name { bits ^= UInt(bitPattern: name.hashValue) }
    return bits &* 0x9E37_79B9_7F4A_7C15
  }
}
