import LoomAtomics

/// A value that one thread sets under a lock, and that others read without one.
///
/// The value is written before its address (a release), so that a reader of the address (an acquire) sees the value. It stays where it is
/// until its owner ends it, even if it is withdrawn: other threads may be reading it.
///
/// Not generic: the owner passes the type, which is the same each time. A generic field with a `deinit` would be destroyed by way of the
/// runtime's metadata, which takes 900 instructions for each binding.
///
/// `@unchecked Sendable`: for the reason above. Values that are not `Sendable` get here only by scopes that somebody called unchecked.
struct Published: ~Copyable, @unchecked Sendable {
  /// The address of the value that is visible, and of one that has been withdrawn; nil where nothing is ever published.
  let words: UnsafeMutablePointer<UInt>?

  init(isUsed: Bool) { words = isUsed ? loom_words_make(2) : nil }

  deinit { if let words { loom_memory_free(words) } }

  /// Whether there is no value, visible or hidden.
  var isEmpty: Bool { visible == nil && hidden == nil }

  /// The value, or another one if nothing is published.
  @inline(__always)
  func value<Value>(_ type: Value.Type, or make: () throws -> sending Value) rethrows -> sending Value {
    if let words, let value = UnsafePointer<Value>(bitPattern: loom_word_load(words)) {
      nonisolated(unsafe) let value = value.pointee
      return value
    }
    return try make()
  }

  /// Makes a value visible to all threads; called by one thread at a time.
  func publish(_ value: Boxed) { if let words { loom_word_store(words, value.word) } }

  /// Keeps a value that readers do not see; called by one thread at a time.
  func hide(_ value: Boxed) { if let words { loom_word_store(words + 1, value.word) } }

  /// Hides the value from later readers.
  func withdraw() {
    guard let words, loom_word_load(words) != 0 else { return }
    loom_word_store(words + 1, loom_word_exchange(words, 0))
  }

  /// The value that can be seen, if there is one.
  var visible: Boxed? { words.flatMap { Boxed(word: loom_word_load($0)) } }

  /// The value that has been hidden, if there is one.
  var hidden: Boxed? { words.flatMap { Boxed(word: loom_word_load($0 + 1)) } }

  /// Takes the hidden value away, for the caller to end.
  func takeHidden() -> Boxed? { words.flatMap { Boxed(word: loom_word_exchange($0 + 1, 0)) } }

  /// Ends the value; called once, when nobody can be reading it any more.
  func end<Value>(_ type: Value.Type) { if let words { Boxed(word: words[0] | words[1])?.end(as: Value.self) } }
}
