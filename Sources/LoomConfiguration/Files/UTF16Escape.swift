/// A character that is written as one or two UTF-16 code units.
struct UTF16Escape {
  private var high: UInt16?

  /// Whether the first of two units is there, and the second is not.
  var isHalf: Bool { high != nil }

  /// The character that a further unit completes; nil if it takes another one, or never makes one.
  mutating func add(_ unit: UInt16) -> Unicode.Scalar? {
    if let first = high {
      high = nil
      guard UTF16.isTrailSurrogate(unit) else { return nil }
      return UTF16.decode(UTF16.EncodedScalar([first, unit]))
    }
    if UTF16.isLeadSurrogate(unit) { high = unit }
    return Unicode.Scalar(unit)
  }
}
