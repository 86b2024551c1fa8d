/// The lists of handlers by the types of their events, which never leave it.
///
/// A look-up is part of each event, and a dictionary spends more on hashing than on anything else. The address of a type is
/// nearly a hash already. Collisions go to the next place: D. Knuth, "The Art of Computer Programming", volume 3, section 6.4,
/// with the multiplicative hashing that is described there.
@usableFromInline
struct HandlerTable: ~Copyable {
  @usableFromInline
  struct Slot {
    @usableFromInline let event: ObjectIdentifier?
    /// Kept alive by `lists`.
    @usableFromInline let list: Unmanaged<AnyHandlerList>?
  }

  /// All lists, in the order of their first handlers.
  @usableFromInline private(set) var lists: [AnyHandlerList] = []
  // At most half of the slots are taken, so that a search for what is not there ends.
  @usableFromInline var slots: UnsafeMutablePointer<Slot>
  /// How many slots there are, as the power of two.
  @usableFromInline var exponent = 4

  init() { slots = Self.slots(of: exponent) }

  @inlinable
  deinit { slots.deallocate() }

  /// The list of an event, for as long as the table exists.
  @inlinable
  @inline(__always)
  subscript(event: ObjectIdentifier) -> Unmanaged<AnyHandlerList>? {
    var place = place(of: event)
    while slots[place].event != event {
      if slots[place].event == nil { return nil }
      place = next(place)
    }
    return slots[place].list
  }

  /// Where the search for an event begins.
  @inlinable
  @inline(__always)
  func place(of event: ObjectIdentifier) -> Int {
    let mixed = UInt64(UInt(bitPattern: event)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> UInt64(truncatingIfNeeded: 64 &- exponent))
  }

  @inlinable
  @inline(__always)
  func next(_ place: Int) -> Int { (place &+ 1) & (1 &<< exponent &- 1) }
}

extension HandlerTable {
  /// Adds the list of an event that has none.
  mutating func add(_ list: AnyHandlerList, of event: ObjectIdentifier) {
    lists.append(list)
    if 2 * lists.count > 1 << exponent { grow() }
    put(Slot(event: event, list: .passUnretained(list)))
  }

  private func put(_ slot: Slot) {
    guard let event = slot.event else { return }
    var place = place(of: event)
    while slots[place].event != nil { place = next(place) }
    slots[place] = slot
  }

  private mutating func grow() {
    let former = UnsafeMutableBufferPointer(start: slots, count: 1 << exponent)
    exponent += 1
    slots = Self.slots(of: exponent)
    for slot in former { put(slot) }
    former.deallocate()
  }

  private static func slots(of exponent: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: 1 << exponent)
    slots.initialize(repeating: Slot(event: nil, list: nil), count: 1 << exponent)
    return slots
  }
}
