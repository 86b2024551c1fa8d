import LoomAtomics

/// How much is left of the calling thread's stack.
enum Stack {
  /// Where the stack has got to; it grows downward.
  static var position: UInt { loom_stack_position() }

  /// The position beyond which nothing more should be begun: a seventh of the stack is left, to finish and to report.
  static var limit: UInt {
    let (end, size) = (loom_stack_end(), loom_stack_size())
    return end + max(size / 7, min(size / 2, 72 * 1024))
  }
}
