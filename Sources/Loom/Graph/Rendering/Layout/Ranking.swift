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
    tighten(order)
    spreadLoners(boxes)
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

  /// Moves boxes to the right, as far as that makes more wires shorter than longer.
  private mutating func tighten(_ order: [Int]) {
    for box in order.reversed() where outgoing[box].count > incoming[box].count {
      guard let next = outgoing[box].map({ columns[end($0)] }).min() else { continue }
      columns[box] = max(columns[box], next - 1)
    }
  }

  /// Puts boxes without wires where their band has room.
  private mutating func spreadLoners(_ boxes: [LayeredLayout.Box]) {
    let isLoner = { [outgoing, incoming] (box: Int) in outgoing[box].isEmpty && incoming[box].isEmpty }
    var heights: [Int: [Double]] = [:]
    let count = max((columns.max() ?? 0) + 1, isLonely ? loneColumns : 1)
    for box in boxes.indices where !isLoner(box) {
      heights[boxes[box].band, default: Array(repeating: 0, count: count)][columns[box]] += boxes[box].height
    }
    for box in boxes.indices where isLoner(box) {
      var band = heights[boxes[box].band] ?? Array(repeating: 0, count: count)
      let column = band.indices.min { band[$0] < band[$1] } ?? 0
      columns[box] = column
      band[column] += boxes[box].height
      heights[boxes[box].band] = band
    }
  }

  /// Whether nothing depends on anything.
  private var isLonely: Bool { wires.isEmpty }
  /// About as many columns as rows, for boxes that are five times as wide as high.
  private var loneColumns: Int { (1...).first { $0 * $0 * 5 >= columns.count } ?? 1 }
}
