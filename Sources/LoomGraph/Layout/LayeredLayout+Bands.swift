extension LayeredLayout {
  /// Makes each band as high as its highest column.
  mutating func placeBands() {
    for cell in cells {
      let height = cell.reduce(-Self.rowGap) { $0 + boxes[$1].height + Self.rowGap }
      bands[boxes[cell[0]].band].height = max(bands[boxes[cell[0]].band].height, height)
    }
    var top = 0.0
    for band in orderedBands {
      bands[band].top = top
      bands[band].height += bands[band].height(ofTrack: bands[band].tracks) - top + Self.padding
      top += bands[band].height + Self.bandGap
    }
  }

  /// The bands from the top: one after the other, those with the most wires first, is put above or below those before,
  /// wherever its wires to them are shorter.
  private var orderedBands: [Int] {
    var links = bands.map { _ in [Int]() }
    for (left, right) in wires.map({ (boxes[$0.left].band, boxes[$0.right].band) }) where left != right {
      links[left].append(right)
      links[right].append(left)
    }
    var order: [Int] = []
    for band in bands.indices.sorted(by: { (links[$0].count, $1) > (links[$1].count, $0) }) {
      let places = links[band].compactMap(order.firstIndex)
      let isAbove = 2 * places.reduce(0, +) < places.count * (order.count - 1)
      order.insert(band, at: isAbove ? 0 : order.count)
    }
    return order
  }
}
