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
