import Loom
import Testing

@testable import LoomGraph

/// Where the boxes of a picture stand.
struct LayeredLayoutTests {
  private func layout(_ bands: [Int], _ wires: [(Int, Int)]) -> LayeredLayout {
    LayeredLayout(
      boxes: bands.map { LayeredLayout.Box(width: 100, height: 40, band: $0) },
      wires: wires.map { LayeredLayout.Wire(source: $0.0, target: $0.1, style: 0) })
  }

  /// A graph of some size that looks like chance, and is the same each time.
  private func chance(boxes: Int, bands: Int, wires: Int) -> LayeredLayout {
    var state: UInt64 = 42
    let next = { (bound: Int) -> Int in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let ends = (0..<wires).map { _ in (next(boxes), next(boxes)) }
    return layout((0..<boxes).map { $0 * bands / boxes }, ends)
  }

  @Test func `wires lead to the right`() {
    let layout = layout([0, 0, 0, 0], [(0, 1), (1, 2), (0, 2), (3, 2)])
    for wire in layout.wires { #expect(layout.items[wire.source].column < layout.items[wire.target].column) }
    #expect(layout.reversed.isEmpty)
  }

  @Test func `of a cycle, one wire leads back`() {
    let layout = layout([0, 0, 0], [(0, 1), (1, 2), (2, 0)])
    #expect(layout.reversed == [2])
    #expect(layout.items.prefix(3).map(\.column) == [0, 1, 2])
  }

  @Test func `every wire is one connected line of segments from box to box`() {
    let layout = chance(boxes: 60, bands: 6, wires: 120)
    for (number, wire) in layout.wires.enumerated() {
      let isReversed = layout.reversed.contains(number)
      let parts = layout.segments.filter { $0.wires.contains(number) }
        .sorted { layout.items[$0.left].column < layout.items[$1.left].column }
      #expect(parts.first?.left == (isReversed ? wire.target : wire.source))
      #expect(parts.last?.right == (isReversed ? wire.source : wire.target))
      for (part, next) in zip(parts, parts.dropFirst()) { #expect(part.right == next.left) }
      for part in parts { #expect(layout.items[part.left].column + 1 == layout.items[part.right].column) }
    }
  }

  @Test func `no two boxes overlap, and each lies in its band`() {
    let layout = chance(boxes: 120, bands: 9, wires: 200)
    let cells = Dictionary(grouping: layout.items.indices) { layout.items[$0].column }
    for cell in cells.values {
      let sorted = cell.sorted { layout.items[$0].y < layout.items[$1].y }
      for (upper, lower) in zip(sorted, sorted.dropFirst()) {
        let gap = layout.items[lower].y - layout.items[upper].y
        let least = (layout.items[lower].height + layout.items[upper].height) / 2
        #expect(gap > least)
      }
    }
    for item in layout.items {
      let band = layout.bands[item.band]
      #expect(item.y - item.height / 2 >= band.top + LayeredLayout.headHeight - 0.001)
      #expect(item.y + item.height / 2 <= band.top + band.height + 0.001)
    }
  }

  @Test func `bands do not overlap, and columns have room between them`() {
    let layout = chance(boxes: 80, bands: 7, wires: 100)
    let bands = layout.bands.sorted { $0.top < $1.top }
    for (upper, lower) in zip(bands, bands.dropFirst()) { #expect(upper.top + upper.height < lower.top) }
    for (left, right) in zip(layout.columns, layout.columns.dropFirst()) { #expect(left.x + left.width < right.x) }
  }

  @Test func `what a hundred boxes need has one line that leads to it`() {
    // A long chain at whose end is what all of its boxes need.
    let chain = (0..<10).map { ($0, $0 + 1) }
    let layout = layout(Array(repeating: 0, count: 11), chain + (0..<9).map { ($0, 10) })
    #expect(layout.items.count(where: \.isJoint) == 9)
  }

  @Test func `wires that need not cross do not`() {
    let layout = layout([0, 0, 0, 0, 0, 0], [(0, 5), (1, 4), (2, 3)])
    #expect(layout.crossings == 0)
  }

  @Test func `crossings are counted`() {
    var layout = layout([0, 0, 0, 0], [(0, 2), (1, 3)])
    #expect(layout.crossings == 0)
    let (upper, lower) = (layout.items[2].y, layout.items[3].y)
    layout.items[2].y = lower
    layout.items[3].y = upper
    #expect(layout.crossings == 1)
  }

  @Test func `boxes that nothing connects form a block, not a tower`() {
    let layout = layout(Array(repeating: 0, count: 45), [])
    #expect(layout.columns.count == 3)
  }

  @Test func `bands that have much to do with each other stand together`() {
    let layout = layout([0, 1, 2, 3, 3], [(0, 3), (0, 4), (1, 2)])
    let order = layout.bands.indices.sorted { layout.bands[$0].top < layout.bands[$1].top }
    #expect(order.firstIndex(of: 0).map { order[$0 + 1] } == 3 || order.firstIndex(of: 3).map { order[$0 + 1] } == 0)
  }

  @Test func `a chain of thousands of boxes does not exhaust the stack`() {
    let layout = layout(Array(repeating: 0, count: 3000), (0..<2999).map { ($0, $0 + 1) })
    #expect(layout.columns.count == 3000)
  }
}
