/// The texts that a segment of a pattern takes, whatever its parameter is called.
struct SegmentForm: Hashable, Sendable {
  /// The kinds of segments, the most specific first.
  enum Kind: Int {
    /// One text.
    case literal
    /// A text of at least one character between two literals, as in `:id.html` or `:id`.
    case parameter
    /// Any text: `*`.
    case wildcard
    /// One segment or more, at the end: `**` or `:rest**`.
    case rest
  }

  let kind: Kind
  /// The literal, or the one before a parameter.
  var prefix = URLText("")
  /// The literal after a parameter.
  var suffix = URLText("")

  /// How many bytes of literals there are around a parameter.
  var length: Int { kind == .literal ? 0 : prefix.length + suffix.length }

  /// The least is the most specific.
  var rank: (kind: Int, literals: Int) { (kind.rawValue, -length) }

  /// Whether a search tries this first: longer literals are more specific, and a parameter is more so than a `*`.
  ///
  /// Of equally long ones neither is. A URL that fits both is a conflict, so that any order that stays will do.
  func isTriedBefore(_ group: PatternIndex.Group) -> Bool {
    (length, prefix.length, -kind.rawValue) > (group.length, group.prefix, -group.kind.rawValue)
  }

  /// Whether some text fits both: one prefix begins with the other, one suffix ends with the other.
  func overlaps(_ other: SegmentForm) -> Bool {
    if kind == .literal { return other.covers(self) }
    if other.kind == .literal { return covers(other) }
    return zip(prefix, other.prefix).allSatisfy(==) && zip(suffix.reversed(), other.suffix.reversed()).allSatisfy(==)
  }

  /// Whether each text that fits another fits this.
  func covers(_ other: SegmentForm) -> Bool {
    if kind == .literal || other.kind == .rest { return self == other }
    // A literal has to have something between the prefix and the suffix.
    if other.kind == .literal {
      return other.prefix.split(prefix: prefix.length, suffix: suffix.length)
        .map { $0.prefix == prefix && $0.suffix == suffix } ?? false
    }
    return other.prefix.starts(with: prefix) && other.suffix.reversed().starts(with: suffix.reversed())
  }
}
