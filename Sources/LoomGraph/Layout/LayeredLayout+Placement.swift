extension LayeredLayout {
  private static let rounds = 40

  /// Moves items towards those that they are connected with, as far as their order and their band let them.
  mutating func place(_ cells: [[[Int]]], _ neighbors: Neighbors) {
    for round in 0..<Self.rounds {
      for column in round.isMultiple(of: 2) ? Array(columns.indices) : columns.indices.reversed() {
        for cell in cells[column] where !cell.isEmpty { place(cell, neighbors) }
      }
    }
  }

  /// Places a cell such that the sum of the squares of the ways to where its items would like to be is the least.
  ///
  /// That is isotonic regression, once the items' own heights are taken off (R. Barlow et al., "Statistical inference
  /// under order restrictions", 1972: pool adjacent violators).
  private mutating func place(_ cell: [Int], _ neighbors: Neighbors) {
    let band = bands[items[cell[0]].band]
    var blocks: [(sum: Double, count: Double)] = []
    var offsets: [Double] = []
    var offset = band.top + Self.headHeight
    for number in cell {
      offsets.append(offset + items[number].height / 2)
      offset += items[number].height + gap(below: number)
      var block = (sum: wish(of: number, neighbors) - offsets[offsets.count - 1], count: 1.0)
      while let last = blocks.last, last.sum / last.count >= block.sum / block.count {
        block = (block.sum + last.sum, block.count + last.count)
        blocks.removeLast()
      }
      blocks.append(block)
    }
    let slack = max(0, band.top + band.height - Self.bandPadding + (cell.last.map(gap) ?? 0) - offset)
    let shifts = blocks.flatMap { Array(repeating: min(max($0.sum / $0.count, 0), slack), count: Int($0.count)) }
    for (place, number) in cell.enumerated() { items[number].y = offsets[place] + shifts[place] }
  }

  /// Where an item would like to be: in the middle of its neighbors.
  private func wish(of number: Int, _ neighbors: Neighbors) -> Double {
    let (left, right) = (neighbors.left[number], neighbors.right[number])
    guard !left.isEmpty || !right.isEmpty else { return items[number].y }
    let sum = (left + right).reduce(0) { $0 + items[$1].y }
    return sum / Double(left.count + right.count)
  }
}
