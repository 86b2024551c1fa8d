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

  private(set) var slots = ContiguousArray(repeating: Slot(), count: 16)
  /// The bytes of long literals after their first eight.
  private(set) var text: ContiguousArray<UInt8> = []
  private(set) var count = 0

  /// The child of a node by some bytes; 0 if there is none.
  @inline(__always)
  func child(of node: UInt32, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> UInt32 {
    let (head, hash) = Self.hash(bytes, start, end - start)
    var index = index(hash, node)
    while true {
      let slot = slots[index]
      if slot.child == 0 { return 0 }
      if slot.node == node, slot.head == head, Int(slot.length) == end - start,
        end - start <= 8 || hasTail(slot, bytes, start + 8)
      {
        return slot.child
      }
      index = index + 1 == slots.count ? 0 : index + 1
    }
  }

  @inline(__always)
  private func hasTail(_ slot: Slot, _ bytes: Span<UInt8>, _ start: Int) -> Bool {
    let tail = text.span
    var (offset, left) = (0, Int(slot.length) - 8)
    while left > 0 {
      let stored = tail.word(at: Int(slot.tail) + offset, count: left)
      guard stored == bytes.word(at: start + offset, count: left) else { return false }
      offset += 8
      left -= 8
    }
    return true
  }

  /// The first eight bytes, and a hash of all.
  @inline(__always)
  private static func hash(_ bytes: Span<UInt8>, _ start: Int, _ count: Int) -> (head: UInt64, hash: UInt64) {
    let head = bytes.word(at: start, count: count)
    var hash = (head ^ UInt64(truncatingIfNeeded: count)) &* multiplier
    var offset = 8
    while offset < count {
      hash = (hash ^ (hash &>> 29) ^ bytes.word(at: start + offset, count: count - offset)) &* multiplier
      offset += 8
    }
    return (head, hash)
  }

  /// A slot for a hash: its high bits, spread over any number of slots.
  @inline(__always)
  private func index(_ hash: UInt64, _ node: UInt32) -> Int {
    let mixed = hash ^ (UInt64(node) &* 0xC2B2_AE3D_27D4_EB4F)
    let bits = ((mixed ^ (mixed &>> 32)) &* Self.multiplier) &>> 32
    return Int(truncatingIfNeeded: (bits &* UInt64(truncatingIfNeeded: slots.count)) &>> 32)
  }

  private static var multiplier: UInt64 { 0x9E37_79B9_7F4A_7C15 }
}

extension LiteralTable {
  /// Adds a child that is not there.
  mutating func insert(_ child: UInt32, of node: UInt32, _ bytes: Span<UInt8>) {
    if count * 2 >= slots.count { resize(to: slots.count * 2) }
    let (head, hash) = Self.hash(bytes, 0, bytes.count)
    let tail = UInt32(text.count)
    for offset in 8..<max(bytes.count, 8) { text.append(bytes[offset]) }
    place(
      Slot(node: node, child: child, length: UInt32(bytes.count), tail: tail, head: head),
      at: index(hash, node))
    count += 1
  }

  private mutating func place(_ slot: Slot, at first: Int) {
    var index = first
    while slots[index].child != 0 { index = index + 1 == slots.count ? 0 : index + 1 }
    slots[index] = slot
  }

  private mutating func resize(to capacity: Int) {
    let old = slots
    slots = ContiguousArray(repeating: Slot(), count: capacity)
    for slot in old where slot.child != 0 { place(slot, at: index(hash(of: slot), slot.node)) }
  }

  private func hash(of slot: Slot) -> UInt64 {
    var hash = (slot.head ^ UInt64(slot.length)) &* Self.multiplier
    let tail = text.span
    var (offset, left) = (Int(slot.tail), Int(slot.length) - 8)
    while left > 0 {
      hash = (hash ^ (hash &>> 29) ^ tail.word(at: offset, count: left)) &* Self.multiplier
      offset += 8
      left -= 8
    }
    return hash
  }

  /// Gives back the room that was for growing, unless runs of full slots become long then.
  mutating func compact() {
    var capacity = count * 8 / 5 + 1
    for _ in 0..<4 {
      resize(to: capacity)
      if longestRun <= Self.runLimit { return }
      capacity *= 2
    }
  }

  /// What a run of full slots may be without the table growing.
  private static var runLimit: Int { 64 }

  /// The most slots that a look-up reads.
  var longestRun: Int {
    var (longest, run) = (0, 0)
    // Twice around, because a run may go on at the start.
    for index in 0..<slots.count * 2 {
      run = slots[index % slots.count].child == 0 ? 0 : run + 1
      longest = max(longest, run)
    }
    return longest + 1
  }

  /// The bytes of a slot's literal.
  func bytes(of slot: Slot) -> [UInt8] {
    let head = (0..<min(Int(slot.length), 8)).map { UInt8(truncatingIfNeeded: slot.head &>> UInt64($0 * 8)) }
    return head + text[Int(slot.tail)..<Int(slot.tail) + max(Int(slot.length) - 8, 0)]
  }

  var byteCount: Int { slots.count * MemoryLayout<Slot>.stride + text.count }
}
