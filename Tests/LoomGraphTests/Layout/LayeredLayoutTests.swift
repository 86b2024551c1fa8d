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
    let ends = (0..<wires).map { _ in (next(boxes), next(boxes)) }.filter { $0 != $1 }
    return layout((0..<boxes).map { $0 * bands / boxes }, ends)
  }

  @Test func `wires lead to the right`() {
    let layout = layout([0, 0, 0, 0], [(0, 1), (1, 2), (0, 2), (3, 2)])
    for wire in layout.wires {
      #expect(layout.columnOf[wire.source] < layout.columnOf[wire.target])
      #expect(!wire.isTurned)
    }
  }

  @Test func `of a cycle, one wire leads back`() {
    let layout = layout([0, 0, 0], [(0, 1), (1, 2), (2, 0)])
    #expect(layout.wires.map(\.isTurned) == [false, false, true])
    #expect(layout.columnOf == [0, 1, 2])
  }

  @Test func `a wire that only leads into a cycle is not turned`() {
    let layout = layout([0, 0, 0, 0], [(0, 1), (1, 0), (2, 3), (3, 2), (2, 0)])
    #expect(layout.wires.map(\.isTurned) == [false, true, false, true, false])
  }

  @Test func `no two boxes overlap, and each lies in its band, below the tracks`() {
    let layout = chance(boxes: 120, bands: 9, wires: 200)
    for cell in layout.cells {
      let sorted = cell.sorted { layout.y[$0] < layout.y[$1] }
      for (upper, lower) in zip(sorted, sorted.dropFirst()) { #expect(layout.y[lower] - layout.y[upper] > 40) }
      for box in cell {
        let room = layout.bands[layout.boxes[box].band].room
        #expect(layout.y[box] - 20 > room.lowerBound - 0.001)
        #expect(layout.y[box] + 20 < room.upperBound + 0.001)
      }
    }
  }

  @Test func `no wire runs through a box`() {
    let layout = chance(boxes: 120, bands: 9, wires: 200)
    for wire in layout.wires {
      let passed = (layout.columnOf[wire.left] + 1)..<layout.columnOf[wire.right]
      let passage = layout.passage(of: wire)
      for box in layout.boxes.indices where passed.contains(layout.columnOf[box]) {
        #expect(abs(layout.y[box] - passage) > 20, "\(wire) and \(box)")
      }
    }
  }

  @Test func `wires to different boxes do not share a track where both pass`() {
    let layout = chance(boxes: 120, bands: 9, wires: 200)
    let tracked = layout.wires.filter { $0.track != nil }
    for one in tracked {
      for other in tracked where one.right != other.right && layout.passage(of: one) == layout.passage(of: other) {
        let first = (layout.columnOf[one.left] + 1)..<layout.columnOf[one.right]
        #expect(!first.overlaps((layout.columnOf[other.left] + 1)..<layout.columnOf[other.right]))
      }
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
    let chain = (0..<100).map { ($0, $0 + 1) }
    let layout = layout(Array(repeating: 0, count: 101), chain + (0..<99).map { ($0, 100) })
    #expect(Set(layout.wires.compactMap(\.track)) == [0])
    #expect(layout.wires.count { $0.track != nil } == 99)
  }

  @Test func `wires that need not cross do not`() {
    let layout = layout([0, 0, 0, 0, 0, 0], [(0, 5), (1, 4), (2, 3)])
    for (box, other) in [(0, 5), (1, 4), (2, 3)] { #expect(layout.y[box] == layout.y[other]) }
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
