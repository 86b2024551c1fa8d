extension LayeredLayout {
  /// How often segments cross.
  ///
  /// W. Barth, M. Jünger, P. Mutzel, "Simple and efficient bilayer cross counting", 2002: inversions, by a tree of
  /// sums.
  ///
  /// - Complexity: O(*s* log *s*) for *s* segments
  var crossings: Int {
    let byColumn = Dictionary(grouping: segments) { items[$0.left].column }
    return byColumn.values.reduce(0) { $0 + inversions(of: $1) }
  }

  private func inversions(of segments: [Segment]) -> Int {
    let ends = Set(segments.map { items[$0.right].y }).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(ends, 1...))
    var sums = [Int](repeating: 0, count: ends.count + 1)
    var count = 0
    let ordered = segments.map { (items[$0.left].y, items[$0.right].y) }.sorted { $0 < $1 }
    for (seen, (_, end)) in ordered.enumerated() {
      let rank = ranks[end, default: 0]
      count += seen - sequence(first: rank) { $0 & ($0 - 1) }.prefix { $0 > 0 }.reduce(0) { $0 + sums[$1] }
      for index in sequence(first: rank, next: { $0 + ($0 & -$0) }).prefix(while: { $0 < sums.count }) {
        sums[index] += 1
      }
    }
    return count
  }
}
