extension Pattern {
  /// Whether a URL that fits both leads to this pattern: the leftmost segment that differs decides.
  func isMoreSpecific(than other: Pattern) -> Bool {
    for (one, other) in zip(segments, other.segments) where !one.isSame(as: other) { return one.rank < other.rank }
    return false
  }
}

extension Pattern.Segment {
  /// Whether the same texts fit both.
  fileprivate func isSame(as other: Pattern.Segment) -> Bool {
    switch (self, other) {
    case (.literal(let text), .literal(let otherText)): text.hasSameBytes(as: otherText)
    case (.affixed(let prefix, _, let suffix), .affixed(let otherPrefix, _, let otherSuffix)):
      prefix.hasSameBytes(as: otherPrefix) && suffix.hasSameBytes(as: otherSuffix)
    case (.parameter, .parameter), (.wildcard, .wildcard), (.rest, .rest): true
    default: false
    }
  }

  /// The least is the most specific.
  fileprivate var rank: (kind: Int, literals: Int) {
    switch self {
    case .literal: (0, 0)
    case .affixed(let prefix, _, let suffix): (1, -prefix.utf8.count - suffix.utf8.count)
    case .parameter: (2, 0)
    case .wildcard: (3, 0)
    case .rest: (4, 0)
    }
  }
}
