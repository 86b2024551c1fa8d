extension Resolution {
  /// One call of `get`: what was asked for, which is nil for `inject(into:)`, and by whom.
  @usableFromInline
  typealias Frame = (entry: Unmanaged<Entry>?, asker: Unmanaged<Entry>?)

  /// The calls under way on one thread, outermost first.
  ///
  /// An array would check its buffer's uniqueness, its bounds and its capacity at each call of `get`: measured as 60 of the
  /// 480 instructions that a small object takes. The memory belongs to the stack alone: it lives in a thread's state, where
  /// it is freed with the thread, and what leaves it is `all`, an array. (Not `~Copyable`, which would say so: Swift
  /// 6.3 crashes where a client inlines it.)
  @usableFromInline
  struct FrameStack {
    @usableFromInline var frames = UnsafeMutablePointer<Frame>.allocate(capacity: 16)
    @usableFromInline var capacity = 16
    @usableFromInline var count = 0

    init() {}

    /// Frees the memory; the thread has ended.
    func deallocate() { frames.deallocate() }

    @inlinable var isEmpty: Bool { count == 0 }
    var last: Frame? { count == 0 ? nil : frames[count - 1] }
    var all: [Frame] { Array(UnsafeBufferPointer(start: frames, count: count)) }

    /// Whether an entry has been asked for by one of the calls before the innermost.
    func containsBelowTop(_ entry: Entry) -> Bool {
      let sought = Unmanaged.passUnretained(entry).toOpaque()
      for index in 0..<count - 1 where frames[index].entry?.toOpaque() == sought { return true }
      return false
    }

    @inlinable
    mutating func push(_ frame: Frame) {
      if count == capacity { grow() }
      (frames + count).initialize(to: frame)
      count += 1
    }

    @inlinable
    mutating func pop() { count -= 1 }

    @usableFromInline
    mutating func grow() {
      let larger = UnsafeMutablePointer<Frame>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: frames, count: count)
      frames.deallocate()
      frames = larger
      capacity *= 2
    }
  }
}
