/// Places boxes in columns, so that wires between them lead from left to right, and in bands, one for each group.
///
/// A wire to the next column is a curve between the two. A longer one would run through boxes, so it takes a track: a
/// straight line at the top of the target's band, which all wires of one style to that box share. A box that hundreds
/// need therefore has one line that leads to it, and the work grows with the number of wires, not with their lengths.
///
/// After K. Sugiyama, S. Tagawa, M. Toda, "Methods for visual understanding of hierarchical system structures", 1981:
/// turn wires until there is no cycle, give each box a column, and order each column by the means of the neighbors.
struct LayeredLayout {
  /// A rectangle to place.
  struct Box {
    let width: Double
    let height: Double
    let band: Int
  }

  /// A connection of two boxes; only wires of one style share a track.
  struct Wire {
    let source: Int
    let target: Int
    let style: Int
    /// Whether it leads to the left, because it would close a cycle.
    var isTurned = false
    /// Which of its band's tracks it takes between the columns of the boxes.
    var track: Int?

    var left: Int { isTurned ? target : source }
    var right: Int { isTurned ? source : target }
  }

  struct Band {
    var top = 0.0
    var height = 0.0
    /// The column of each of its boxes.
    var columns: [Int] = []
    var tracks = 0

    /// Where boxes may stand.
    var room: ClosedRange<Double> { height(ofTrack: tracks)...(top + height - LayeredLayout.padding) }

    func height(ofTrack track: Int) -> Double { top + LayeredLayout.headHeight + Double(track) * 6 }
  }

  struct Column {
    var x = 0.0
    var width = 0.0
    var end: Double { x + width }
  }

  /// The free space in the picture.
  static let headHeight = 26.0
  static let padding = 10.0
  static let bandGap = 12.0
  static let rowGap = 8.0

  let boxes: [Box]
  /// The column of each box.
  let columnOf: [Int]
  /// The middle of each box.
  var y: [Double]
  private(set) var wires: [Wire]
  private(set) var columns: [Column]
  var bands: [Band]

  init(boxes: [Box], wires: [Wire]) {
    self.boxes = boxes
    let ranking = Ranking(boxes, wires)
    self.wires = ranking.wires
    columnOf = ranking.columns
    y = boxes.map { _ in 0 }
    columns = Array(repeating: Column(), count: (columnOf.max() ?? -1) + 1)
    bands = Array(repeating: Band(), count: (boxes.map(\.band).max() ?? -1) + 1)
    for (box, column) in columnOf.enumerated() { bands[boxes[box].band].columns.append(column) }
    addTracks()
    placeColumns()
    placeBands()
    placeBoxes(near: ranking.left, ranking.right)
  }

  var height: Double { bands.map { $0.top + $0.height }.max() ?? 0 }

  /// How high a wire passes the columns between its boxes.
  func passage(of wire: Wire) -> Double {
    wire.track.map(bands[boxes[wire.right].band].height) ?? y[wire.right]
  }

  /// The boxes by column and band, from left to right.
  var cells: [[Int]] {
    let cells = Dictionary(grouping: boxes.indices) { columnOf[$0] * bands.count + boxes[$0].band }
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension LayeredLayout {
  /// Gives tracks to the wires that would run through boxes; tracks that pass other columns may have the same height.
  private mutating func addTracks() {
    let tracks = Dictionary(grouping: wires.indices.filter { needsTrack(wires[$0]) }) { number in
      [wires[number].right, wires[number].style, wires[number].isTurned ? 1 : 0]
    }
    let fromLeft = tracks.values.map { (start: $0.map { columnOf[wires[$0].left] }.min() ?? 0, numbers: $0) }
      .sorted { ($0.start, $0.numbers[0]) < ($1.start, $1.numbers[0]) }
    var ends = bands.map { _ in [Int]() }
    for (start, numbers) in fromLeft {
      let right = wires[numbers[0]].right
      let band = boxes[right].band
      let track = ends[band].firstIndex { $0 <= start } ?? ends[band].count
      if track == ends[band].count { ends[band].append(0) }
      ends[band][track] = columnOf[right]
      for number in numbers { wires[number].track = track }
    }
    for band in bands.indices { bands[band].tracks = ends[band].count }
  }

  /// Whether boxes of the target's band stand between; other bands are not passed.
  private func needsTrack(_ wire: Wire) -> Bool {
    let (left, right) = (columnOf[wire.left], columnOf[wire.right])
    guard left + 1 < right else { return false }
    return wire.isTurned || bands[boxes[wire.right].band].columns.contains { left < $0 && $0 < right }
  }

  /// Columns are as wide as their widest box; more wires between two of them need more room to turn.
  private mutating func placeColumns() {
    for (box, column) in columnOf.enumerated() { columns[column].width = max(columns[column].width, boxes[box].width) }
    var turns = [Int](repeating: 0, count: columns.count + 1)
    for wire in wires { turns[columnOf[wire.left] + 1] += 1 }
    for column in columns.indices.dropFirst() {
      columns[column].x = columns[column - 1].end + 44 + min(80, 1.5 * Double(turns[column]))
    }
  }
}
