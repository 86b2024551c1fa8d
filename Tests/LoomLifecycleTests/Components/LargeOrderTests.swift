import Loom
import TestSupport
import Testing

@testable import LoomLifecycle

/// The order of ten thousand components with a hundred thousand dependencies.
@Suite struct LargeOrderTests {
  private static let count = 10_000

  @MainActor private final class Plain: Component {
    func register(in events: EventRegistrar) {}
  }

  private let components: [RankedComponent]
  // Each component needs ten of those before it.
  private let needs: [[Int]]

  init() {
    var random = SeededGenerator(seed: 7)
    needs = (0..<Self.count).map { number in
      (0..<min(10, number)).map { _ in Int.random(in: 0..<number, using: &random) }
    }
    components = (0..<Self.count).map { number in
      let declaration = ComponentDeclaration(
        id: "\(number)", priority: ComponentOrder.Priority(rawValue: Int.random(in: 0..<100, using: &random)),
        location: CodeLocation(fileID: "Application/Module.swift", line: number + 1))
      let entry = ComponentEntry(Plain.self, declaration) { Plain() }
      return RankedComponent(
        entry: entry, rank: Rank(level: .normal, priority: declaration.priority, contribution: number))
    }
  }

  private var graph: NeedGraph { NeedGraph(Subgraph(needs), roots: Array(0..<Self.count)) }

  @Test func `each comes behind those that it needs`() throws {
    let order = ComponentOrder(components, ComponentGraph(graph))
    var places = [Int](repeating: 0, count: Self.count)
    for (place, component) in order.indices.enumerated() { places[component] = place }
    #expect(Set(order.indices).count == Self.count)
    for (component, needs) in needs.enumerated() {
      for need in needs where places[need] >= places[component] { Issue.record("\(component) starts before \(need)") }
    }
  }
}
