/// Orders the items of each column and band, and places them.
extension LayeredLayout {
  /// How often the columns are ordered, from the left and from the right in turns.
  private static let sweeps = 16

  mutating func order() {
    let neighbors = neighbors
    var cells = cells
    measureBands(cells)
    stack(cells)
    var best = (crossings: Int.max, cells: cells)
    for sweep in 0..<Self.sweeps where best.crossings > 0 {
      let isFromLeft = sweep.isMultiple(of: 2)
      for column in isFromLeft ? Array(columns.indices) : columns.indices.reversed() {
        for band in cells[column].indices where !cells[column][band].isEmpty {
          sort(&cells[column][band], by: isFromLeft ? neighbors.left : neighbors.right)
          stack(cells[column][band])
        }
      }
      let crossings = crossings
      if crossings < best.crossings { best = (crossings, cells) }
    }
    stack(best.cells)
    place(best.cells, neighbors)
  }

  /// The items by column and band.
  private var cells: [[[Int]]] {
    var cells = Array(repeating: Array(repeating: [Int](), count: bands.count), count: columns.count)
    for (number, item) in items.enumerated() { cells[item.column][item.band].append(number) }
    return cells
  }

  /// Sorts by the mean of the neighbors, the barycenter; an item without neighbors stays in its place.
  private func sort(_ cell: inout [Int], by neighbors: [[Int]]) {
    let keyed = cell.enumerated().map { place, number in
      (key: mean(neighbors[number]) ?? items[number].y, place: place, number: number)
    }
    cell = keyed.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.number)
  }

  private func mean(_ numbers: [Int]) -> Double? {
    numbers.isEmpty ? nil : numbers.reduce(0) { $0 + items[$1].y } / Double(numbers.count)
  }

  private mutating func stack(_ cells: [[[Int]]]) { for cell in cells.joined() { stack(cell) } }

  /// Places the items of a cell one below the other, in the middle of the band.
  private mutating func stack(_ cell: [Int]) {
    guard let first = cell.first else { return }
    let band = bands[items[first].band]
    var y = band.top + Self.headHeight + (band.height - Self.headHeight - Self.bandPadding - height(of: cell)) / 2
    for number in cell {
      items[number].y = y + items[number].height / 2
      y += items[number].height + gap(below: number)
    }
  }

  /// Joints stand closer together than boxes.
  func gap(below number: Int) -> Double { items[number].isJoint ? Self.jointGap : Self.rowGap }

  private func height(of cell: [Int]) -> Double {
    cell.reduce(0) { $0 + items[$1].height + gap(below: $1) } - (cell.last.map(gap) ?? 0)
  }

  private mutating func measureBands(_ cells: [[[Int]]]) {
    for band in bands.indices {
      let inner = cells.map { height(of: $0[band]) }.max() ?? 0
      bands[band].height = Self.headHeight + inner + Self.bandPadding
      let used = items.filter { $0.band == band && !$0.isJoint }.map(\.column)
      if let least = used.min(), let greatest = used.max() { bands[band].columns = least...greatest }
    }
    var top = 0.0
    for band in orderedBands {
      bands[band].top = top
      top += bands[band].height + Self.bandGap
    }
  }

  /// The items that each item is connected with, on its left and on its right.
  private var neighbors: Neighbors {
    var neighbors: Neighbors = (Array(repeating: [], count: items.count), Array(repeating: [], count: items.count))
    for segment in segments {
      neighbors.left[segment.right].append(segment.left)
      neighbors.right[segment.left].append(segment.right)
    }
    return neighbors
  }
}
