/// Places boxes in columns, so that wires between them lead from left to right, and in bands, one for each group.
///
/// After K. Sugiyama, S. Tagawa, M. Toda, "Methods for visual understanding of hierarchical system structures", 1981:
/// turn wires until there is no cycle, give each box a column, part long wires by joints, order each column so that
/// few wires cross, and place the boxes. Unlike there, wires to the same box share their joints, so
/// that a box that hundreds need has one line that leads to it.
struct LayeredLayout {
  /// A rectangle to place.
  struct Box {
    let width: Double
    let height: Double
    let band: Int
  }

  /// A connection of two boxes; only wires of one style share joints.
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

  /// A part of some wires, between items of neighboring columns.
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

  typealias Neighbors = (left: [[Int]], right: [[Int]])

  /// The free space in the picture.
  static let headHeight = 26.0
  static let bandPadding = 10.0
  static let bandGap = 12.0
  static let rowGap = 8.0
  static let jointGap = 6.0
  static let jointHeight = 2.0

  let boxes: [Box]
  let wires: [Wire]
  /// The wires that lead from right to left, because they would close a cycle.
  private(set) var reversed: Set<Int>
  /// The boxes, by their numbers, then the joints.
  var items: [Item] = []
  var segments: [Segment] = []
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
