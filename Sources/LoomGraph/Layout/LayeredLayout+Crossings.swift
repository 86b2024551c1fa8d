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
    let ranks = Dictionary(uniqueKeysWithValues: zip(ends, ends.indices))
    let ordered = segments.map { (items[$0.left].y, items[$0.right].y) }.sorted { $0 < $1 }
    var sums = [Int](repeating: 0, count: ends.count + 1)
    var (count, seen) = (0, 0)
    for (_, end) in ordered {
      let rank = ranks[end, default: 0] + 1
      var (index, notBelow) = (rank, 0)
      while index > 0 {
        notBelow += sums[index]
        index -= index & -index
      }
      count += seen - notBelow
      seen += 1
      index = rank
      while index < sums.count {
        sums[index] += 1
        index += index & -index
      }
    }
    return count
  }
}
