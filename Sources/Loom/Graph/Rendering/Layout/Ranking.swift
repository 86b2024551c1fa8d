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

  /// Moves each box, as far as its wires let it, to where its band has the most room: bands then are low, and none is wider
  /// than it was.
  private mutating func balance(_ order: [Int], _ boxes: [LayeredLayout.Box]) {
    var counts = roomyBands(boxes)
    for box in order.reversed() {
      let band = boxes[box].band
      let first = incoming[box].map { columns[start($0)] + 1 }.max() ?? counts[band].first
      let last = outgoing[box].map { columns[end($0)] - 1 }.min() ?? counts[band].last
      let range = max(first, counts[band].first)...max(first, min(last, counts[band].last))
      counts[band][columns[box]] -= 1
      // Of equals the last, which is the nearest to what the box needs.
      let best = range.reversed().min { counts[band][$0] < counts[band][$1] } ?? columns[box]
      columns[box] = best
      counts[band][best] += 1
    }
  }

  /// How many boxes each band has in each column.
  private func roomyBands(_ boxes: [LayeredLayout.Box]) -> [BandCounts] {
    var members = Array(repeating: [Int](), count: (boxes.map(\.band).max() ?? -1) + 1)
    for box in boxes.indices { members[boxes[box].band].append(columns[box]) }
    return members.map { used in
      let first = used.min() ?? 0
      let isWide = { (count: Int) in count * count * 5 >= used.count }
      // Wide enough for boxes that nothing holds, each five times as wide as high.
      let last = max(used.max() ?? 0, first + ((1...).first(where: isWide) ?? 1) - 1)
      var counts = BandCounts(first: first, counts: Array(repeating: 0, count: last - first + 1))
      for column in used { counts[column] += 1 }
      return counts
    }
  }

  private struct BandCounts {
    let first: Int
    var counts: [Int]
    var last: Int { first + counts.count - 1 }

    subscript(column: Int) -> Int {
      get { column <= last ? counts[column - first] : .max }
      set { counts[column - first] = newValue }
    }
  }
}
