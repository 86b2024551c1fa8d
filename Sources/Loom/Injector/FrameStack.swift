extension Resolution {
  /// One call of `get`: what was asked for, and by whom.
  struct Frame {
    /// Nil for `inject(into:)`, which asks for nothing.
    let entry: Unmanaged<Entry>?
    let asker: Unmanaged<Entry>?
  }

  /// The calls under way on one thread, outermost first.
  ///
  /// An array would check its buffer's uniqueness, its bounds and its capacity at each call of `get`: measured as 60 of the
  /// 480 instructions that a small object takes. The memory belongs to the stack alone, which is never copied:
  /// it lives in a thread's state, and what leaves it is `all`, an array.
  struct FrameStack: ~Copyable {
    private var frames = UnsafeMutablePointer<Frame>.allocate(capacity: 16)
    private var capacity = 16
    private var count = 0

    deinit { frames.deallocate() }

    var isEmpty: Bool { count == 0 }
    var all: [Frame] { Array(UnsafeBufferPointer(start: frames, count: count)) }

    /// Whether an entry has been asked for by one of the calls under way.
    func contains(_ entry: Entry) -> Bool {
      let sought = Unmanaged.passUnretained(entry).toOpaque()
      for index in 0..<count where frames[index].entry?.toOpaque() == sought { return true }
      return false
    }

    mutating func push(_ frame: Frame) {
      if count == capacity { grow() }
      (frames + count).initialize(to: frame)
      count += 1
    }

    mutating func pop() { count -= 1 }

    private mutating func grow() {
      let larger = UnsafeMutablePointer<Frame>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: frames, count: count)
      frames.deallocate()
      frames = larger
      capacity *= 2
    }
  }
}
