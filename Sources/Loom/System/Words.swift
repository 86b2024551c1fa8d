public import LoomAtomics

/// A row of words that threads read and write without a lock.
///
/// `@unchecked Sendable`: the address never changes, the words are read and written by atomic operations only, and the
/// memory is freed with the last owner, which every user retains.
@usableFromInline
package struct AtomicWords: ~Copyable, @unchecked Sendable {
  @usableFromInline let words: UnsafeMutablePointer<UInt>
  @usableFromInline let count: Int

  /// Creates a row of zeros.
  package init(count: Int) {
    words = loom_words_make(count)
    self.count = count
  }

  deinit { if count > 0 { loom_memory_free(words) } }

  /// The word at an index.
  ///
  /// A reader sees everything that the writer of the word had written before.
  @inlinable
  package subscript(index: Int) -> UInt {
    @inline(__always) get {
      assert(index < count)
      return loom_word_load(words + index)
    }
    nonmutating set { loom_word_store(words + index, newValue) }
  }

  /// Writes a word, and returns the former one.
  func exchange(_ index: Int, with word: UInt) -> UInt { loom_word_exchange(words + index, word) }

  /// Writes a word if it is as expected.
  ///
  /// - Returns: whether it was.
  func replace(_ index: Int, _ expected: UInt, with word: UInt) -> Bool {
    loom_word_replace(words + index, expected, word)
  }
}

/// A value that one thread sets under a lock, and that others read without one.
///
/// The value is written before its address (a release), so that a reader of the address (an acquire) sees the value. It
/// stays where it is until its owner ends it.
///
/// `@unchecked Sendable`: for the reason above.
struct OnceValue: ~Copyable, @unchecked Sendable {
  private let words = AtomicWords(count: 1)

  /// The value, if it is there.
  var value: Boxed? { Boxed(word: words[0]) }

  /// Sets the value; called once.
  func set(_ value: Boxed) { words[0] = value.word }
}

/// Where an injector keeps its products: a word for each, zero or the address of the product, read without a lock.
///
/// Before the slots are a few words: three facts about the injector, and for each level of graphs where the slots of
/// the injector are that has them. So a product is found by two loads, in every kind of injector.
///
/// `@unchecked Sendable`: facts and slots are read and written by atomic operations only; the words that lead to levels
/// are written before another thread knows the injector, but for the last one, which is atomic. The slots stay until
/// the injector ends, which keeps its ancestors, and each user keeps the injector.
struct Slots: ~Copyable, @unchecked Sendable {
  private let words: UnsafeMutablePointer<UInt>
  /// How many words are before the slots.
  private let head: Int
  private static let facts = 3

  /// - Parameters:
  ///   - levels: how many levels lead to slots, from zero on.
  ///   - count: how many slots there are.
  init(levels: Int, count: Int) {
    head = Slots.facts + levels
    words = loom_words_make(head + count)
  }

  deinit { loom_memory_free(words) }

  /// Makes the slots at a level these, from one on.
  func lead(_ level: Int, from slot: Int = 0) { words[Slots.facts + level] = UInt(bitPattern: words + head + slot) }

  /// Makes the slots at a level those of another injector, which is there for longer.
  func lead(_ level: Int, as other: borrowing Slots) { words[Slots.facts + level] = other.words[Slots.facts + level] }

  /// Makes the slots at a level another row, which is there for as long as these are.
  func lead(_ level: Int, to row: borrowing AtomicWords) {
    loom_word_store(words + Slots.facts + level, UInt(bitPattern: row.words))
  }

  /// The word of a slot at a level.
  ///
  /// A reader sees everything that the writer of the word had written before.
  subscript(level: Int, slot: Int) -> UInt {
    @inline(__always) get {
      // Each level leads somewhere before there is a row of it.
      loom_word_load(UnsafePointer<UInt>(bitPattern: words[Slots.facts + level]).unsafelyUnwrapped + slot)
    }
    nonmutating set {
      loom_word_store(
        UnsafeMutablePointer<UInt>(bitPattern: words[Slots.facts + level]).unsafelyUnwrapped + slot, newValue)
    }
  }

  /// Whether the injector has been closed.
  var isClosed: Bool {
    @inline(__always) get { loom_word_load(words) != 0 }
    nonmutating set { loom_word_store(words, newValue ? 1 : 0) }
  }

  /// Whether the injector's products have an observer.
  var isObserved: Bool {
    @inline(__always) get { loom_word_load(words + 1) != 0 }
    nonmutating set { loom_word_store(words + 1, newValue ? 1 : 0) }
  }

  /// The graph with undeclared keys, as a word; zero as long as there are none.
  var added: UInt {
    @inline(__always) get { loom_word_load(words + 2) }
    nonmutating set { loom_word_store(words + 2, newValue) }
  }
}
