/// Gives each box a column, such that wires lead to the right.
struct Ranking {
  private(set) var reversed: Set<Int> = []
  private(set) var columns: [Int]

  private let wires: [LayeredLayout.Wire]
  /// For each box, the wires that leave it and those that enter it, once they are turned.
  private var outgoing: [[Int]]
  private var incoming: [[Int]]

  init(boxes: [LayeredLayout.Box], wires: [LayeredLayout.Wire]) {
    self.wires = wires
    columns = Array(repeating: 0, count: boxes.count)
    outgoing = Array(repeating: [], count: boxes.count)
    incoming = outgoing
    for (number, wire) in wires.enumerated() { outgoing[wire.source].append(number) }
    let order = topologicalOrder()
    turn()
    for box in order { columns[box] = incoming[box].map { columns[start($0)] + 1 }.max() ?? 0 }
    balance(order, boxes)
  }

  private func start(_ wire: Int) -> Int { reversed.contains(wire) ? wires[wire].target : wires[wire].source }
  private func end(_ wire: Int) -> Int { reversed.contains(wire) ? wires[wire].source : wires[wire].target }

  /// Orders the boxes such that wires lead forward; those that lead back in a depth-first search are reversed.
  private mutating func topologicalOrder() -> [Int] {
    var state = [State](repeating: .unseen, count: columns.count)
    var finished: [Int] = []
    for root in columns.indices where state[root] == .unseen {
      var path = [(box: root, next: 0)]
      state[root] = .open
      while let (box, next) = path.last {
        guard next < outgoing[box].count else {
          state[box] = .done
          finished.append(box)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let wire = outgoing[box][next]
        switch state[wires[wire].target] {
        case .open: reversed.insert(wire)
        case .done: break
        case .unseen:
          state[wires[wire].target] = .open
          path.append((wires[wire].target, 0))
        }
      }
    }
    return finished.reversed()
  }

  private enum State { case unseen, open, done }

  private mutating func turn() {
    outgoing = Array(repeating: [], count: columns.count)
    for wire in wires.indices {
      outgoing[start(wire)].append(wire)
      incoming[end(wire)].append(wire)
    }
  }

  /// Moves each box, as far as its wires let it, towards most of its neighbors, and out of columns that its band fills:
  /// bands then are low, and none is wider than it was.
  private mutating func balance(_ order: [Int], _ boxes: [LayeredLayout.Box]) {
    var counts = countBands(boxes)
    for box in order.reversed() {
      let band = counts[boxes[box].band]
      let first = incoming[box].map { columns[start($0)] + 1 }.max() ?? band.first
      let last = outgoing[box].map { columns[end($0)] - 1 }.min() ?? band.last
      let range = Array(max(first, band.first)...max(first, min(last, band.last)))
      counts[boxes[box].band][columns[box]] -= 1
      let best = column(of: box, among: isLedRight(box, boxes) ? range.reversed() : range, counts[boxes[box].band])
      columns[box] = best
      counts[boxes[box].band][best] += 1
    }
  }

  /// Whether more wires of its own band leave a box than enter it.
  private func isLedRight(_ box: Int, _ boxes: [LayeredLayout.Box]) -> Bool {
    let isWithin = { [wires] (wire: Int) in boxes[wires[wire].source].band == boxes[wires[wire].target].band }
    return outgoing[box].count(where: isWithin) > incoming[box].count(where: isWithin)
  }

  /// The first column that has room, else the emptiest one; a box without wires fits anywhere.
  private func column(of box: Int, among range: [Int], _ counts: BandCounts) -> Int {
    let isLoner = outgoing[box].isEmpty && incoming[box].isEmpty
    let roomy = isLoner ? nil : range.first { counts[$0] < counts.limit }
    return roomy ?? range.min { counts[$0] < counts[$1] } ?? columns[box]
  }

  /// How many boxes each band has in each column.
  private func countBands(_ boxes: [LayeredLayout.Box]) -> [BandCounts] {
    var members = Array(repeating: [Int](), count: (boxes.map(\.band).max() ?? -1) + 1)
    for box in boxes.indices { members[boxes[box].band].append(columns[box]) }
    return members.map { used in
      let first = used.min() ?? 0
      let isWide = { (count: Int) in count * count * 5 >= used.count }
      // Wide enough for boxes that nothing holds, each five times as wide as high.
      let last = max(used.max() ?? 0, first + ((1...).first(where: isWide) ?? 1) - 1)
      let width = last - first + 1
      var counts = BandCounts(
        first: first, counts: Array(repeating: 0, count: width), limit: max(3, used.count / width + 1))
      for column in used { counts[column] += 1 }
      return counts
    }
  }

  private struct BandCounts {
    let first: Int
    var counts: [Int]
    var last: Int { first + counts.count - 1 }
    /// How many boxes are no crowd: more only where there are more than would fit otherwise.
    let limit: Int

    subscript(column: Int) -> Int {
      get { column <= last ? counts[column - first] : .max }
      set { counts[column - first] = newValue }
    }
  }
}
