extension LayeredLayout {
  /// How often the columns are placed, from the left and from the right in turns.
  private static let sweeps = 24

  /// Moves boxes towards their neighbors, as far as their band and the other boxes let them.
  ///
  /// The first sweeps look at the neighbors on one side, which orders boxes such that few wires cross. The others look
  /// at both sides, which makes wires short.
  mutating func placeBoxes(near left: [[Int]], _ right: [[Int]]) {
    let both = zip(left, right).map { $0 + $1 }
    let cells = cells
    for cell in cells { place(cell, at: cell.map { _ in 0 }) }
    for sweep in 0..<Self.sweeps {
      let isFromLeft = sweep.isMultiple(of: 2)
      let neighbors = sweep >= Self.sweeps / 2 ? both : isFromLeft ? left : right
      for cell in isFromLeft ? cells : cells.reversed() { order(cell, by: neighbors) }
    }
  }

  /// Orders a cell by the means of all neighbors, and places each box near those neighbors that are in its band.
  private mutating func order(_ cell: [Int], by neighbors: [[Int]]) {
    let ordered = cell.map { (mean: mean(neighbors[$0]) ?? y[$0], box: $0) }
      .sorted { ($0.mean, y[$0.box]) < ($1.mean, y[$1.box]) }.map(\.box)
    let band = boxes[cell[0]].band
    place(ordered, at: ordered.map { box in mean(neighbors[box].filter { boxes[$0].band == band }) ?? y[box] })
  }

  private func mean(_ others: [Int]) -> Double? {
    others.isEmpty ? nil : others.reduce(0) { $0 + y[$1] } / Double(others.count)
  }

  /// Places the boxes of a cell in their order, near the places that they would have without the others.
  private mutating func place(_ cell: [Int], at wishes: [Double]) {
    let room = bands[boxes[cell[0]].band].room
    var end = room.lowerBound
    var stacked: [Double] = []
    for box in cell {
      stacked.append(end + boxes[box].height / 2)
      end += boxes[box].height + Self.rowGap
    }
    let slack = max(0, room.upperBound + Self.rowGap - end)
    // How far each is below its place in a stack. Boxes do not overlap if that never becomes less from box to box, as
    // it does not in either of these, nor in their mean.
    var (greater, less) = (zip(wishes, stacked).map(-), zip(wishes, stacked).map(-))
    for place in cell.indices.dropFirst() { greater[place] = max(greater[place], greater[place - 1]) }
    for place in cell.indices.dropLast().reversed() { less[place] = min(less[place], less[place + 1]) }
    for (place, box) in cell.enumerated() {
      y[box] = stacked[place] + min(max((greater[place] + less[place]) / 2, 0), slack)
    }
  }
}
