import LoomAtomics

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
