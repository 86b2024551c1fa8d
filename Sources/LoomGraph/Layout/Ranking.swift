/// Gives each box a column, such that wires lead to the right.
struct Ranking {
  private(set) var columns: [Int]
  /// The wires, those turned that would close a cycle.
  private(set) var wires: [LayeredLayout.Wire]
  /// For each box, the boxes that it is connected with further right and further left.
  private(set) var right: [[Int]]
  private(set) var left: [[Int]]

  init(_ boxes: [LayeredLayout.Box], _ wires: [LayeredLayout.Wire]) {
    self.wires = wires
    columns = boxes.map { _ in 0 }
    right = boxes.map { _ in [] }
    left = right
    for wire in wires { right[wire.source].append(wire.target) }
    let order = Self.order(right)
    var places = columns
    for (place, box) in order.enumerated() { places[box] = place }
    right = boxes.map { _ in [] }
    for number in wires.indices {
      self.wires[number].isTurned = places[wires[number].source] > places[wires[number].target]
      let wire = self.wires[number]
      right[wire.left].append(wire.right)
      left[wire.right].append(wire.left)
    }
    for box in order { columns[box] = leftmost(box) ?? 0 }
    spread(boxes, order)
  }

  /// The boxes in the reverse order in which a depth-first search leaves them: only wires that close a cycle lead back.
  private static func order(_ targets: [[Int]]) -> [Int] {
    var isSeen = [Bool](repeating: false, count: targets.count)
    var finished: [Int] = []
    for root in targets.indices where !isSeen[root] {
      isSeen[root] = true
      var path = [(box: root, rest: targets[root][...])]
      while let end = path.indices.last {
        guard let box = path[end].rest.popFirst() else {
          finished.append(path.removeLast().box)
          continue
        }
        if isSeen[box] { continue }
        isSeen[box] = true
        path.append((box, targets[box][...]))
      }
    }
    return finished.reversed()
  }

  private func leftmost(_ box: Int) -> Int? { left[box].map { columns[$0] + 1 }.max() }

  /// Moves boxes to the right: towards most of their neighbors, or out of columns that their band fills.
  ///
  /// The boxes of a band then form a block rather than a tower.
  private mutating func spread(_ boxes: [LayeredLayout.Box], _ order: [Int]) {
    let bands = Dictionary(grouping: boxes.indices) { boxes[$0].band }
    let starts = bands.mapValues { $0.map { columns[$0] }.min() ?? 0 }
    // Boxes are about five times as wide as high.
    let limits = bands.mapValues { Int((5 * Double($0.count)).squareRoot().rounded(.up)) }
    var heights: [[Int]: Int] = [:]
    for box in order.reversed() {
      let band = boxes[box].band
      let hasRoom = { heights[[band, $0], default: 0] < limits[band, default: 0] }
      let first = leftmost(box) ?? starts[band, default: 0]
      let range = first...(right[box].map { columns[$0] - 1 }.min() ?? .max)
      let column = right[box].count > left[box].count ? range.last(where: hasRoom) : range.first(where: hasRoom)
      columns[box] = column ?? first
      heights[[band, columns[box]], default: 0] += 1
    }
  }
}
