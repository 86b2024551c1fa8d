#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif
public import Synchronization

/// The first level of look-up: keys to entries, read without a lock while one thread at a time adds.
///
/// Why reading is safe beside writing: a slot's word is stored (release) after its entry, and a reader that loads
/// the word (acquire) sees the entry. Slots are never taken back; when the injector is closed, their words become zero, which hides
/// the entries from readers and leaves them where they are. When the table grows, a copy takes its place; the old
/// block stays, for readers that still hold it, until the table goes.
@usableFromInline
struct EntryTable: ~Copyable {
  @usableFromInline let block: Atomic<UnsafeMutablePointer<Block>>
  // Apart from the block, which nobody may change while others read it; atomic only so that it can be changed in a `let`.
  private let count = Atomic<Int>(0)
  // Where the next links may lie, and for how many there is room. Atomic only for the same reason.
  private let room: Atomic<Links>
  private let roomCount: Atomic<Int>
  /// The place of the table's context in the registry, which sees to it.
  let record: UnsafeMutablePointer<InjectorRegistry.Record>

  /// Where the slots lie, how they are found, and the smaller block that this one has taken the place of.
  // No structure, for which the compiler would make metadata.
  @usableFromInline
  typealias Block = (slots: UnsafeMutablePointer<Half>, mask: UInt, shift: UInt, previous: UnsafeMutableRawPointer?)

  /// One of the two halves of a slot: a key's word, and then the address of the entry.
  @usableFromInline
  typealias Half = Atomic<UInt>

  /// Makes an empty table.
  ///
  /// - Parameter capacity: how many entries will be added at least.
  init(capacity: Int) {
    self.init(EntryTable.makeAnyBlock(for: capacity, links: EntryTable.roomOfRecord), links: 0)
  }

  /// Makes an empty table for a child, which has few entries.
  @inline(__always)
  init() {
    let links = 8
    self.init(EntryTable.makeBlock(for: 4, links: links + EntryTable.roomOfRecord), links: links)
  }

  /// Uses a block with room for some links and the record, all in the same piece of memory.
  @inline(__always)
  private init(_ memory: (block: UnsafeMutablePointer<Block>, room: Links), links: Int) {
    let (block, room) = memory
    self.block = Atomic(block)
    self.room = Atomic(room)
    record = UnsafeMutableRawPointer(room + links).bindMemory(to: InjectorRegistry.Record.self, capacity: 1)
    roomCount = Atomic(links)
  }

  deinit {
    var next: UnsafeMutablePointer<Block>? = block.load(ordering: .relaxed)
    while let block = next {
      next = block.pointee.previous?.assumingMemoryBound(to: Block.self)
      // Nothing in it is counted.
      free(block)
    }
  }
}

extension EntryTable {
  // until the engine is new
  @inlinable static func hash(_ word: UInt, _ name: Name?) -> UInt {
    (word ^ UInt(bitPattern: name?.text.hashValue ?? 0)) &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
  }

  /// The entry of a key without a name.
  @inlinable
  @inline(__always)
  func find(_ type: Any.Type) -> Unmanaged<Entry>? {
    let word = UInt(bitPattern: ObjectIdentifier(type))
    let block = block.load(ordering: .acquiring)
    var slot = EntryTable.hash(word, nil) >> block.pointee.shift
    while true {
      let found = EntryTable.word(block, slot)
      if found == word { return EntryTable.entry(block, slot) }
      if found == 0 { return nil }
      slot = (slot &+ 1) & block.pointee.mask
    }
  }

  /// The entry of a key with a name.
  @inlinable
  func find(_ type: Any.Type, named name: Name) -> Unmanaged<Entry>? {
    let word = UInt(bitPattern: ObjectIdentifier(type)) | 1
    let block = block.load(ordering: .acquiring)
    var slot = EntryTable.hash(word, name) >> block.pointee.shift
    while true {
      let found = EntryTable.word(block, slot)
      if found == word {
        let entry = EntryTable.entry(block, slot)
        if entry._withUnsafeGuaranteedRef({ $0.name == name }) { return entry }
      }
      if found == 0 { return nil }
      slot = (slot &+ 1) & block.pointee.mask
    }
  }

  func find(_ key: AnyKey) -> Unmanaged<Entry>? {
    if let name = key.name { find(key.type, named: name) } else { find(key.type) }
  }

  @inlinable
  @inline(__always)
  static func entry(_ block: UnsafeMutablePointer<Block>, _ slot: UInt) -> Unmanaged<Entry> {
    let address = block.pointee.slots[Int(bitPattern: slot &* 2 &+ 1)].load(ordering: .relaxed)
    return Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }

  /// A key's word, behind which its entry can be read.
  @inlinable
  @inline(__always)
  static func word(_ block: UnsafeMutablePointer<Block>, _ slot: UInt) -> UInt {
    block.pointee.slots[Int(bitPattern: slot &* 2)].load(ordering: .acquiring)
  }
}

extension EntryTable {
  /// Adds an entry under its binding's key; the caller holds the lock of the injectors, and sees to the entry's lifetime.
  @_optimize(speed)
  func insert(_ entry: Unmanaged<Entry>, binding: Binding) {
    var current = block.load(ordering: .relaxed)
    let count = count.add(1, ordering: .relaxed).newValue
    if count * 2 > Int(current.pointee.mask) + 1 { current = grow(current) }
    EntryTable.place(
      entry.toOpaque(), UInt(bitPattern: ObjectIdentifier(binding.key.type)) | (binding.key.name == nil ? 0 : 1),
      binding.key.tableHash, in: current)
  }

  /// Memory for an entry's links, which stays as long as the table; the caller holds the lock of the injectors.
  @_optimize(speed)
  func takeRoom(for count: Int) -> Links? {
    let left = roomCount.load(ordering: .relaxed) - count
    guard left >= 0 else { return nil }
    roomCount.store(left, ordering: .relaxed)
    let links = room.load(ordering: .relaxed)
    room.store(links + count, ordering: .relaxed)
    return links
  }

  /// Hides all entries, so that nobody finds any from now on; the caller holds the lock of the injectors.
  func hideEntries() { EntryTable.hideEntries(in: block.load(ordering: .relaxed)) }

  /// Hides the entries of the table whose current block this is.
  ///
  /// Their words go, by which readers know them, and so readers end at the first slot; the entries stay where they are.
  static func hideEntries(in block: UnsafeMutablePointer<Block>) {
    for slot in 0...Int(block.pointee.mask) { block.pointee.slots[slot * 2].store(0, ordering: .relaxed) }
  }

  /// Visits each entry once, also when they are hidden; nobody adds any meanwhile.
  @inline(__always)
  func forEach(_ visit: (Unmanaged<Entry>) -> Void) {
    let block = block.load(ordering: .relaxed)
    for slot in 0...Int(block.pointee.mask) {
      let address = block.pointee.slots[slot * 2 + 1].load(ordering: .relaxed)
      if let entry = UnsafeRawPointer(bitPattern: address) { visit(.fromOpaque(entry)) }
    }
  }

  @_optimize(speed)
  private static func place(
    _ entry: UnsafeRawPointer, _ word: UInt, _ hash: UInt, in block: UnsafeMutablePointer<Block>
  ) {
    var slot = hash >> block.pointee.shift
    while block.pointee.slots[Int(slot) * 2].load(ordering: .relaxed) != 0 {
      slot = (slot &+ 1) & block.pointee.mask
    }
    block.pointee.slots[Int(slot) * 2 + 1].store(UInt(bitPattern: entry), ordering: .relaxed)
    block.pointee.slots[Int(slot) * 2].store(word, ordering: .releasing)
  }

  @_optimize(speed)
  private func grow(_ old: UnsafeMutablePointer<Block>) -> UnsafeMutablePointer<Block> {
    let new = EntryTable.makeAnyBlock(for: Int(old.pointee.mask) + 1, after: old).block
    for slot in 0...Int(old.pointee.mask) {
      let word = old.pointee.slots[slot * 2].load(ordering: .relaxed)
      guard word != 0 else { continue }
      let entry = EntryTable.entry(old, UInt(bitPattern: slot))
      EntryTable.place(entry.toOpaque(), word, entry.takeUnretainedValue().binding.key.tableHash, in: new)
    }
    record.pointee.block = new
    block.store(new, ordering: .releasing)
    return new
  }

  /// How many links take as much room as the record.
  private static var roomOfRecord: Int {
    MemoryLayout<InjectorRegistry.Record>.stride / MemoryLayout<Unmanaged<Entry>>.stride
  }

  @inline(never)
  private static func makeAnyBlock(
    for capacity: Int, links: Int = 0, after previous: UnsafeMutablePointer<Block>? = nil
  ) -> (block: UnsafeMutablePointer<Block>, room: Links) {
    makeBlock(for: capacity, links: links, after: previous)
  }

  /// Block, slots and room for links lie in one piece of memory, in this order; all three are aligned as a word.
  // Inlined, because for a child all of it but the memory is known to the compiler.
  @inline(__always)
  private static func makeBlock(
    for capacity: Int, links: Int, after previous: UnsafeMutablePointer<Block>? = nil
  ) -> (block: UnsafeMutablePointer<Block>, room: Links) {
    var bits: UInt = 3
    while 1 << bits < capacity * 2 { bits += 1 }
    let count = 1 << Int(bits)
    let header = MemoryLayout<Block>.stride
    let size = header + count * 2 * MemoryLayout<Half>.stride + links * MemoryLayout<Unmanaged<Entry>>.stride
    // Swift's own `allocate` asks for an alignment, which is a longer way to the same memory.
    guard let memory = malloc(size) else { preconditionFailure("no memory") }
    let slots = (memory + header).bindMemory(to: Half.self, capacity: count * 2)
    for half in 0..<count * 2 { (slots + half).initialize(to: Half(0)) }
    let block = memory.bindMemory(to: Block.self, capacity: 1)
    let shift = UInt(UInt.bitWidth) - bits
    block.initialize(to: (slots, mask: UInt(count - 1), shift: shift, previous: UnsafeMutableRawPointer(previous)))
    let room = UnsafeMutableRawPointer(slots + count * 2).bindMemory(to: Unmanaged<Entry>.self, capacity: links)
    return (block, room)
  }
}
