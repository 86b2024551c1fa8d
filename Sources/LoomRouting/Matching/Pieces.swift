/// The pieces of a text between separators: those that `split` returns, but without an array.
struct Pieces: Sequence, IteratorProtocol {
  private let text: Substring.UTF8View
  /// Nil if the whole text is one piece.
  private let separator: UInt8?
  /// Where the next piece begins; nil after the last one.
  private var position: String.Index?

  init(_ text: Substring.UTF8View, separatedBy separator: UInt8?) {
    (self.text, self.separator, position) = (text, separator, text.startIndex)
  }

  mutating func next() -> Substring.UTF8View? {
    guard let start = position else { return nil }
    // Not by slices of the rest: each would be counted as one more reference to the text.
    var end = start
    while end < text.endIndex, text[end] != separator { text.formIndex(after: &end) }
    position = end < text.endIndex ? text.index(after: end) : nil
    return text[start..<end]
  }
}
