import Testing

@testable import Loom

/// The algorithm beneath verification and sharing: strongly connected components.
struct SubgraphTests {
  @Test func `every node is in one component, which comes after those that it leads to`() {
    let components = components(of: [1: [2, 3], 2: [4], 3: [4], 4: []])
    #expect(components.count == 4)
    #expect(components.first == [4])
    #expect(components.last == [1])
  }

  @Test func `the members of a cycle are one component`() {
    #expect(components(of: [1: [2], 2: [3], 3: [1, 4], 4: []]) == [[4], [1, 2, 3]])
  }

  @Test func `cycles that share a member are one component, cycles that only touch are two`() {
    #expect(components(of: [1: [2], 2: [1, 3], 3: [2]]) == [[1, 2, 3]])
    #expect(components(of: [1: [2], 2: [1, 3], 3: [4], 4: [3]]) == [[3, 4], [1, 2]])
  }

  @Test func `a node that leads to itself is a cycle, one that does not is none`() {
    #expect(cycles(of: [1: [1], 2: [1], 3: []]) == [[1]])
    #expect(cycles(of: [1: [2], 2: [3], 3: []]) == [])
    #expect(cycles(of: [1: [2], 2: [1], 3: [4], 4: [3]]).count == 2)
  }

  @Test func `only what the roots lead to is part of it`() {
    let subgraph = subgraph(of: [1: [2], 2: [], 3: [1]], from: [0])
    #expect(subgraph.nodes == [0, 1])
  }

  private func components(of edges: [Int: [Int]]) -> [Set<Int>] {
    let subgraph = subgraph(of: edges, from: Array(0..<edges.count))
    return subgraph.components().map { Set($0.map { subgraph.nodes[$0] + 1 }) }
  }

  private func cycles(of edges: [Int: [Int]]) -> [Set<Int>] {
    let subgraph = subgraph(of: edges, from: Array(0..<edges.count))
    return subgraph.cyclicComponents().map { Set($0.map { $0 + 1 }) }
  }

  /// A graph of bindings named 1, 2, …, each of which depends on those that the dictionary says.
  private func subgraph(of edges: [Int: [Int]], from roots: [Int]) -> Subgraph {
    let location = CodeLocation(fileID: #fileID, line: #line)
    let bound = (1...edges.count).map { number in
      let head = Binding.Head(key: AnyKey(Key(Int.self, named: Name("\(number)"))), location: location)
      let dependencies = (edges[number] ?? []).enumerated().map { index, target in
        DeclaredDependency(.parameter, AnyKey(Key(Int.self, named: Name("\(target)"))), at: index)
      }
      return Binding(head, .function, dependencies, .none)
    }
    var graph = BindingGraph(over: nil, global: GlobalContext().snapshot(at: nil))
    let declarers = bound.map { _ in 0 }
    _ = graph.merge(Declarations(bindings: bound, declarers: declarers, expectations: [], modules: []))
    #expect(graph.link().dangling.isEmpty)
    return Subgraph(of: graph, from: roots)
  }
}
