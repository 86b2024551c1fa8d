/// The first level of look-up: keys to plans, read without a lock while one thread at a time adds.
///
/// The table uses open addressing with linear probing.
///
/// Locking strategy: readers take no lock. The writer stores a plan's word in a slot (a release) when the plan is
/// complete, and a reader that loads the word (an acquire) sees the plan. No slot is ever emptied. When a row of slots
/// is full, the writer puts a copy of twice the size in its place. It keeps the old row for readers that still look
/// there.
struct PlanTable: ~Copyable {
  /// The row of slots that is looked at now.
  private let words = AtomicWords(count: 1)
  /// The first row, which keeps those that have taken its place.
  private let first: Row

  /// Slots for a number of plans that is a power of two.
  ///
  /// `@unchecked Sendable`: the variables are read and written under the context's lock.
  private final class Row: @unchecked Sendable {
    let slots: AtomicWords
    let mask: Int
    let shift: UInt
    var count = 0
    /// The row that has taken the place of this one, which readers may still look at.
    var next: Row?

    init(bits: UInt) {
      slots = AtomicWords(count: 1 << bits)
      mask = 1 << bits - 1
      shift = UInt(UInt.bitWidth) - bits
    }
  }

  /// - Parameter capacity: how many plans there is room for from the beginning.
  init(capacity: Int = 0) {
    first = Row(bits: UInt(Int.bitWidth - (max(8, capacity * 2) - 1).leadingZeroBitCount))
    words[0] = Uncounted(first).word
  }

  /// The plan of a key; nil if none has been added.
  @inline(__always)
  borrowing func find(_ type: ObjectIdentifier, named name: Name?) -> Uncounted<Plan>? {
    guard name == nil else { return findNamed(type, name) }
    return search(PlanTable.hash(type, nil)) { ObjectIdentifier($0.type) == type && $0.name == nil }
  }

  // Not inlined: hashing and comparing names would cost each look-up without one several instructions.
  @inline(never)
  private borrowing func findNamed(_ type: ObjectIdentifier, _ name: Name?) -> Uncounted<Plan>? {
    search(PlanTable.hash(type, name)) { ObjectIdentifier($0.type) == type && $0.name == name }
  }

  @inline(__always)
  private borrowing func search(_ hash: UInt, _ isKey: (AnyKey) -> Bool) -> Uncounted<Plan>? {
    guard let row = Uncounted<Row>(word: words[0]) else { return nil }
    return row.use { row in
      // A row has at least two slots, so nothing is lost by `&>>`.
      var index = Int(bitPattern: hash &>> row.shift)
      while let plan = Uncounted<Plan>(word: row.slots[index]) {
        if plan.use({ isKey($0.key) }) { return plan }
        index = (index + 1) & row.mask
      }
      return nil
    }
  }

  /// Adds a plan; the caller holds the context's lock, and keeps the plan.
  borrowing func add(_ plan: Plan) {
    guard let row = Uncounted<Row>(word: words[0])?.object else { preconditionFailure("a table has a row") }
    let roomy = (row.count + 1) * 2 > row.slots.count ? grow(row) : row
    PlanTable.place(plan, in: roomy)
  }

  private borrowing func grow(_ row: Row) -> Row {
    let larger = Row(bits: UInt(UInt.bitWidth) - row.shift + 1)
    for index in 0...row.mask {
      Uncounted<Plan>(word: row.slots[index])?.use { PlanTable.place($0, in: larger) }
    }
    row.next = larger
    words[0] = Uncounted(larger).word
    return larger
  }

  private static func place(_ plan: Plan, in row: Row) {
    var index = Int(bitPattern: hash(ObjectIdentifier(plan.key.type), plan.key.name) >> row.shift)
    while row.slots[index] != 0 { index = (index + 1) & row.mask }
    row.slots[index] = Uncounted(plan).word
    row.count += 1
  }

  /// Scatters a type's address over all bits, by Fibonacci hashing.
  ///
  /// Donald Knuth, "The Art of Computer Programming", volume 3, section 6.4.
  @inline(__always)
  private static func hash(_ type: ObjectIdentifier, _ name: Name?) -> UInt {
    var bits = UInt(bitPattern: type)
    if let name { bits ^= UInt(bitPattern: name.hashValue) }
    // The golden part of all words: on watchOS, a word may have 32 bits.
    return bits &* UInt(truncatingIfNeeded: UInt64(0x9E37_79B9_7F4A_7C15) >> UInt64(64 - UInt.bitWidth))
  }
}
