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
    rank == other.rank && zip(literals, other.literals).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  /// The least is the most specific.
  var rank: (kind: Int, literals: Int) {
    switch self {
    case .literal: (0, 0)
    case .piece(let prefix, let name, let suffix): (name == nil ? 2 : 1, -prefix.utf8.count - suffix.utf8.count)
    case .rest: (3, 0)
    }
  }
}
