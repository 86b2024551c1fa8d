import Testing
import TestSupport

@testable import Loom

/// Maps and sets of nodes hold what a dictionary and a set would.
struct NodeMapTests {
  @Test func `a map holds what a dictionary holds, in whatever order nodes come and go`() {
    var random = SeededGenerator(seed: 27)
    var map = NodeMap<Int>()
    var expected: [Node: Int] = [:]
    for step in 0..<2000 {
      let node = Int.random(in: 0..<60, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        map.remove(node)
        expected[node] = nil
      case 1:
        map.change(node) { $0 += 1 }
        expected[node]? += 1
      default:
        map.set(node, to: step)
        expected[node] = step
      }
      for node in -1...60 {
        #expect(map[node] == expected[node])
        #expect(map.contains(node) == (expected[node] != nil))
      }
      #expect(map.values == expected.sorted { $0.key < $1.key }.map(\.value))
    }
  }

  @Test func `an empty map has nothing to change or remove`() {
    var map = NodeMap<String>()
    map.change(3) { $0 = "changed" }
    map.remove(3)
    #expect(map[3] == nil)
    #expect(map.values.isEmpty)
  }

  @Test(arguments: [[], [4], [9, 2, 5], Array((0..<100).reversed())])
  func `a set has its nodes, and lists them in ascending order`(nodes: [Node]) {
    let set = NodeSet(nodes)
    #expect(set.nodes == nodes.sorted())
    #expect((-1...101).filter(set.contains) == nodes.sorted())
    #expect(set.isEmpty == nodes.isEmpty)
  }
}
