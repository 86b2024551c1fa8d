/// All literal children of all nodes of a trie, in one open-addressed table.
///
/// The hash has no secret. What a stranger sends is looked up and never stored, so a look-up costs at most the longest
/// run of full slots, which the patterns alone decide; ``compact()`` keeps that run short.
struct LiteralTable: Sendable {
  struct Slot {
    /// The node that has the child.
    var node: UInt32 = 0
    /// The child; 0, which is nobody's child, marks a slot that is free.
    var child: UInt32 = 0
    var length: UInt32 = 0
    /// Where the bytes after the first eight begin in `text`.
    var tail: UInt32 = 0
    /// The first eight bytes.
    var head: UInt64 = 0
  }

  private(set) var slots: ContiguousArray<Slot>
  /// The bytes of long literals after their first eight.
  private(set) var text: ContiguousArray<UInt8> = []
  private(set) var count = 0

  /// A table with room for some literals.
  init(capacity: Int) { slots = ContiguousArray(repeating: Slot(), count: capacity * 2 + 16) }

  /// A table that goes on from a trie's.
  init(_ trie: FlatTrie) {
    slots = ContiguousArray(trie.slots)
    text = ContiguousArray(trie.text)
    count = slots.reduce(0) { $1.child == 0 ? $0 : $0 + 1 }
  }

  /// The child of a node by some bytes; 0 if there is none.
  @_optimize(speed)
  func child(of node: UInt32, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> UInt32 {
    slots.withUnsafeBufferPointer { slots in
      text.withUnsafeBufferPointer { text in
        Self.child(slots, text, of: node, bytes, Text(bytes, start, end))
      }
    }
  }

  /// The same in any memory that holds a table.
  @inline(__always)
  static func child(
    _ slots: UnsafeBufferPointer<Slot>, _ tails: UnsafeBufferPointer<UInt8>, of node: UInt32, _ bytes: Span<UInt8>,
    _ text: Text
  ) -> UInt32 {
    let length = text.end &- text.start
    var index = index(text.hash, length, node, slots.count)
    while true {
      let slot = slots[index]
      if slot.child == 0 { return 0 }
      if slot.head == text.head, slot.node == node, Int(slot.length) == length,
        length <= 8 || tails.span.isEqual(from: Int(slot.tail), to: bytes, text.start &+ 8, length &- 8)
      {
        return slot.child
      }
      index = index &+ 1 == slots.count ? 0 : index &+ 1
    }
  }

  /// A slot for a hash: its high bits, spread over any number of slots.
  @inline(__always)
  private static func index(_ hash: UInt64, _ length: Int, _ node: UInt32, _ count: Int) -> Int {
    let mixed = hash ^ (UInt64(node) &* 0xC2B2_AE3D_27D4_EB4F &+ UInt64(truncatingIfNeeded: length))
    let bits = ((mixed ^ (mixed &>> 32)) &* multiplier) &>> 32
    return Int(truncatingIfNeeded: (bits &* UInt64(truncatingIfNeeded: count)) &>> 32)
  }

  fileprivate static var multiplier: UInt64 { 0x9E37_79B9_7F4A_7C15 }
}

extension LiteralTable {
  /// Adds a child that is not there.
  @_optimize(speed)
  mutating func insert(_ child: UInt32, of node: UInt32, _ bytes: Span<UInt8>) {
    // One slot at least stays free, where a look-up ends.
    if (count + 1) * 8 > slots.count * 5 { resize(to: slots.count * 2) }
    let hashed = Text(bytes, 0, bytes.count)
    let tail = keep(bytes, from: 8)
    place(
      Slot(node: node, child: child, length: UInt32(bytes.count), tail: tail, head: hashed.head),
      at: Self.index(hashed.hash, bytes.count, node, slots.count))
    count += 1
  }

  /// Keeps bytes from an offset on, and says where.
  mutating func keep(_ bytes: Span<UInt8>, from start: Int = 0) -> UInt32 {
    let offset = UInt32(text.count)
    guard start < bytes.count else { return offset }
    bytes.withUnsafeBufferPointer { text.append(contentsOf: UnsafeBufferPointer(rebasing: $0[start...])) }
    return offset
  }

  /// Keeps one more byte.
  mutating func keep(_ byte: UInt8) { text.append(byte) }

  @inline(__always)
  private mutating func place(_ slot: Slot, at first: Int) {
    var index = first
    while slots[index].child != 0 { index = index + 1 == slots.count ? 0 : index + 1 }
    slots[index] = slot
  }

  @_optimize(speed)
  private mutating func resize(to capacity: Int) {
    let old = slots
    slots = ContiguousArray(repeating: Slot(), count: capacity)
    for slot in old where slot.child != 0 {
      place(slot, at: Self.index(hash(of: slot), Int(slot.length), slot.node, capacity))
    }
  }

  @inline(__always)
  private func hash(of slot: Slot) -> UInt64 {
    var hash = Text.hash(slot.head)
    let tail = text.span
    var (offset, left) = (Int(slot.tail), Int(slot.length) - 8)
    while left > 0 {
      hash = Text.hash(tail.word(at: offset, count: left), after: hash)
      offset += 8
      left -= 8
    }
    return hash
  }

  /// Gives back the room that was for growing, unless runs of full slots become long then.
  mutating func compact() {
    var capacity = count * 7 / 4 + 1
    // A table that has gone on from another may have no such room.
    if slots.count <= capacity, longestRun <= Self.runLimit { return }
    for _ in 0..<4 {
      resize(to: capacity)
      if longestRun <= Self.runLimit { return }
      capacity *= 2
    }
  }

  /// What a run of full slots may be without the table growing.
  private static var runLimit: Int { 128 }

  /// The most slots that a look-up reads.
  var longestRun: Int { slots.withUnsafeBufferPointer { Self.longestRun($0) } }

  @_optimize(speed)
  static func longestRun(_ slots: UnsafeBufferPointer<Slot>) -> Int {
    var (longest, run) = (0, 0)
    for slot in slots {
      run = slot.child == 0 ? 0 : run + 1
      longest = max(longest, run)
    }
    // A run goes on at the start.
    let wrapped = run + (slots.firstIndex { $0.child == 0 } ?? 0)
    return max(longest, wrapped) + 1
  }
}

extension LiteralTable {
  /// Some bytes, as the table compares them.
  struct Text {
    let start: Int
    let end: Int
    /// The first eight bytes.
    let head: UInt64
    /// A hash of all.
    let hash: UInt64

    /// Up to eight bytes from the start of some.
    init(end: Int, head: UInt64) {
      (start, self.end, self.head, hash) = (0, end, head, Self.hash(head))
    }

    /// All bytes between two offsets.
    @inline(__always)
    init(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
      (self.start, self.end) = (start, end)
      head = bytes.word(at: start, count: end - start)
      var hash = Self.hash(head)
      var position = start + 8
      while position < end {
        hash = Self.hash(bytes.word(at: position, count: end - position), after: hash)
        position += 8
      }
      self.hash = hash
    }

    /// The bytes up to a separator, or up to a bound: found and hashed at once.
    @inline(__always)
    init(_ bytes: Span<UInt8>, from start: Int, to separator: UInt8, before bound: Int) {
      self.start = start
      let pattern = UInt64(repeating: separator)
      var word = bytes.word(near: start)
      var found = (word ^ pattern).zeroBytes | .bound(bound &- start)
      var position = start
      head = found == 0 ? word : word & .below(found)
      var hash = Self.hash(head)
      while found == 0 {
        position &+= 8
        word = bytes.word(near: position)
        found = (word ^ pattern).zeroBytes | .bound(bound &- position)
        // Nothing is left of the word where the text ends with the one before.
        if found & 0x80 != 0 { break }
        hash = Self.hash(found == 0 ? word : word & .below(found), after: hash)
      }
      self.hash = hash
      end = position &+ found.trailingZeroBitCount &>> 3
    }

    @inline(__always)
    fileprivate static func hash(_ head: UInt64) -> UInt64 { head &* multiplier }

    @inline(__always)
    fileprivate static func hash(_ word: UInt64, after hash: UInt64) -> UInt64 {
      (hash ^ (hash &>> 29) ^ word) &* multiplier
    }
  }
}
