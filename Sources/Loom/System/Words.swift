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
  @inline(never) package init(count: Int) {
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

  /// A word as a number, for one thread at a time.
  subscript(at index: Int) -> Int {
    @inline(__always) get { Int(bitPattern: self[index]) }
    nonmutating set { self[index] = UInt(bitPattern: newValue) }
  }

  /// The first word, as one for a product.
  var word: Word { Word(word: words) }
}

/// A word where a product is kept, and which says who builds that: zero, a thread, or the product.
///
/// The product is written before its address (a release). So a reader of the address (an acquire) sees the product. It
/// stays where it is until its owner ends it.
///
/// `@unchecked Sendable`: read and written by atomic operations only; whoever has it keeps the owner of the memory.
struct Word: Equatable, @unchecked Sendable {
  fileprivate let word: UnsafeMutablePointer<UInt>
  // Not as one tuple, of which the compiler makes no constants.
  private static let isProduct: UInt = 1
  private static let isAwaited: UInt = 2

  /// The product, if it is there.
  @inline(__always)
  var product: Boxed? {
    let word = loom_word_load(word)
    return word & Word.isProduct == 0 ? nil : Boxed(word: word &- Word.isProduct)
  }

  /// The thread that has taken the word; zero if there is none.
  var owner: UInt {
    let word = loom_word_load(word)
    return word & Word.isProduct == 0 ? word & ~Word.isAwaited : 0
  }

  /// Takes the word for a thread, unless a thread has it or the product is there.
  func take(for thread: UInt) -> Bool { loom_word_replace(word, 0, thread) }

  /// Notes that a thread waits for the owner, unless that has changed meanwhile.
  func await(_ owner: UInt) -> Bool {
    loom_word_load(word) == owner | Word.isAwaited || loom_word_replace(word, owner, owner | Word.isAwaited)
  }

  /// Puts a product there, or nothing.
  ///
  /// - Returns: whether threads wait for the owner.
  func set(_ product: Boxed?) -> Bool {
    let former = loom_word_exchange(word, product.map { $0.word | Word.isProduct } ?? 0)
    return former & (Word.isProduct | Word.isAwaited) == Word.isAwaited
  }
}

/// Where an injector keeps its products: a word for each, read without a lock.
///
/// Before the slots are a few words: three facts about the injector, and for each level of graphs where the slots of
/// the injector are that has them. So a product is found by two loads, in every kind of injector.
///
/// The words that lead to levels are written before another thread knows the injector, but for the last one. The slots
/// stay until the injector ends, which keeps its ancestors, and each user keeps the injector.
struct Slots: ~Copyable, Sendable {
  private let words: AtomicWords
  /// How many words are before the slots.
  private let head: Int
  private static let facts = 3

  /// - Parameters:
  ///   - levels: how many levels lead to slots, from zero on.
  ///   - count: how many slots there are.
  init(levels: Int, count: Int) {
    head = Slots.facts + levels
    words = AtomicWords(count: head + count)
  }

  /// Makes the slots at a level these, from one on.
  func lead(_ level: Int, from slot: Int) { words[Slots.facts + level] = UInt(bitPattern: words.words + head + slot) }

  /// Makes the slots at levels from one on those of another injector, which is there for longer.
  func lead(through level: Int, as other: borrowing Slots) {
    for index in Slots.facts + 1..<Slots.facts + level + 1 { words[index] = other.words[index] }
  }

  /// Makes the slots at a level another row, which is there for as long as these are.
  func lead(_ level: Int, to row: borrowing AtomicWords) { words[Slots.facts + level] = UInt(bitPattern: row.words) }

  /// The word of a slot at a level, which leads somewhere before there is a row of it.
  @inline(__always)
  func word(_ level: Int, _ slot: Int) -> Word {
    Word(word: UnsafeMutablePointer<UInt>(bitPattern: words[Slots.facts + level]).unsafelyUnwrapped + slot)
  }

  /// Whether the injector has been closed.
  var isClosed: Bool { words[0] != 0 }
  func close() { words[0] = 1 }

  /// Whether the injector's products have an observer.
  var isObserved: Bool { words[1] != 0 }
  func observe() { words[1] = 1 }

  /// The graph with undeclared keys, as a word; zero as long as there are none.
  var added: UInt {
    @inline(__always) get { words[2] }
    nonmutating set { words[2] = newValue }
  }
}
