/// Places boxes in columns, so that wires between them lead from left to right, and in bands, one for each group.
///
/// After K. Sugiyama, S. Tagawa, M. Toda, "Methods for visual understanding of hierarchical system structures", 1981: turn
/// wires until there is no cycle, give each box a column, part long wires by joints, order each column so that few wires
/// cross, and place what is ordered. What is different here: wires to the same box share their joints, so that a box that
/// hundreds need has one line that leads to it.
struct LayeredLayout {
  /// What is placed.
  struct Box {
    let width: Double
    let height: Double
    let band: Int
  }

  /// What connects two boxes. Only wires of one style share joints.
  struct Wire {
    let source: Int
    let target: Int
    let style: Int
  }

  /// A box, or the joint of some wires in a column that these pass.
  struct Item {
    let column: Int
    let band: Int
    let height: Double
    let isJoint: Bool
    /// The middle.
    var y = 0.0
  }

  /// What connects the items of neighbouring columns: a part of some wires.
  struct Segment {
    let left: Int
    let right: Int
    var wires: [Int]
  }

  struct Band {
    var top = 0.0
    var height = 0.0
    var columns: ClosedRange<Int>?
  }

  struct Column {
    var x = 0.0
    var width = 0.0
  }

  /// The free space in the picture.
  static let headHeight = 26.0
  static let bandPadding = 10.0
  static let bandGap = 12.0
  static let rowGap = 8.0
  static let jointGap = 4.0
  static let jointHeight = 2.0

  let boxes: [Box]
  let wires: [Wire]
  /// The wires that lead from right to left, because they would close a cycle.
  private(set) var reversed: Set<Int>
  /// The boxes, by their numbers, then the joints.
  var items: [Item] = []
  private(set) var segments: [Segment] = []
  private(set) var columns: [Column]
  var bands: [Band]

  init(boxes: [Box], wires: [Wire]) {
    self.boxes = boxes
    self.wires = wires.filter { $0.source != $0.target }
    let ranking = Ranking(boxes: boxes, wires: self.wires)
    reversed = ranking.reversed
    items = boxes.indices.map { number in
      let box = boxes[number]
      return Item(column: ranking.columns[number], band: box.band, height: box.height, isJoint: false)
    }
    columns = Array(repeating: Column(), count: (ranking.columns.max() ?? -1) + 1)
    bands = Array(repeating: Band(), count: (boxes.map(\.band).max() ?? -1) + 1)
    addSegments()
    order()
    placeColumns()
  }

  var width: Double { columns.last.map { $0.x + $0.width } ?? 0 }
  var height: Double { bands.map { $0.top + $0.height }.max() ?? 0 }
}

extension LayeredLayout {
  /// Parts wires into segments, whose joints are shared by what leads to the same place in the same style.
  private mutating func addSegments() {
    var joints: [Joint: Int] = [:]
    var known: [Pair: Int] = [:]
    for (number, wire) in wires.enumerated() {
      let isReversed = reversed.contains(number)
      var left = isReversed ? wire.target : wire.source
      let end = isReversed ? wire.source : wire.target
      for column in (items[left].column + 1)...items[end].column {
        let joint = Joint(end: end, column: column, style: wire.style, wire: isReversed ? number : nil)
        let right = column == items[end].column ? end : joints[joint] ?? items.count
        if right == items.count { addJoint(joint, &joints) }
        connect(left, right, wire: number, style: joint, &known)
        left = right
      }
    }
  }

  private mutating func addJoint(_ joint: Joint, _ joints: inout [Joint: Int]) {
    joints[joint] = items.count
    let band = items[joint.end].band
    items.append(Item(column: joint.column, band: band, height: LayeredLayout.jointHeight, isJoint: true))
  }

  private mutating func connect(
    _ left: Int, _ right: Int, wire: Int, style: Joint, _ known: inout [Pair: Int]
  ) {
    let pair = Pair(left: left, right: right, style: style.style, wire: style.wire)
    if let segment = known[pair] {
      segments[segment].wires.append(wire)
    } else {
      known[pair] = segments.count
      segments.append(Segment(left: left, right: right, wires: [wire]))
    }
  }

  private struct Joint: Hashable {
    let end: Int
    let column: Int
    let style: Int
    /// A reversed wire, which shares nothing.
    let wire: Int?
  }

  private struct Pair: Hashable {
    let left: Int
    let right: Int
    let style: Int
    let wire: Int?
  }

  /// Columns are as wide as their widest box; more wires between two of them need more room to turn.
  private mutating func placeColumns() {
    for (number, box) in boxes.enumerated() {
      columns[items[number].column].width = max(columns[items[number].column].width, box.width)
    }
    var turns = [Int](repeating: 0, count: columns.count)
    for segment in segments { turns[items[segment.right].column] += 1 }
    for column in columns.indices.dropFirst() {
      let gap = 44 + min(80, 1.5 * Double(turns[column]))
      columns[column].x = columns[column - 1].x + columns[column - 1].width + gap
    }
  }
}
