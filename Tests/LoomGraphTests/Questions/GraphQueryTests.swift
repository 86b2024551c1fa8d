import Foundation
import Loom
import Testing

@testable import LoomGraph

/// Questions to a graph: how something is made, which ways lead where, what is never needed.
struct GraphQueryTests {
  @Test func `an explanation is a tree with scopes and places`() throws {
    let module = Module {
      $0.bind(Clock.self, fileID: "App/Parts.swift", line: 1).to(SystemClock.init).in(.singleton)
      $0.bind(EngineDao.self, fileID: "App/Parts.swift", line: 2).to { (_: Clock) in V8() }
      $0.bind(Shop.Ledger.self, fileID: "App/Parts.swift", line: 3).to(Shop.Ledger.init)
      $0.bind(Shop.Window.self, fileID: "App/Parts.swift", line: 4).to(Shop.Window.init)
      $0.bind(Int.self, fileID: "App/Parts.swift", line: 5).to(instance: 1)
      $0.bind(String.self, fileID: "App/Parts.swift", line: 6)
        .to { (_: EngineDao, _: Lazy<EngineDao>, _: Shop.Ledger, _: Factory<Shop.Window>, _: Int) in "" }
    }
    #expect(
      try Injector(module).graph.explain(String.self) == """
        String — normal  App/Parts.swift:6
        ├─ parameter 1: any EngineDao — normal  App/Parts.swift:2
        │  └─ parameter 1: any Clock — singleton  App/Parts.swift:1
        ├─ parameter 2, lazy: any EngineDao — normal  App/Parts.swift:2  (see above)
        ├─ parameter 3: Shop.Ledger — singleton, asynchronous  App/Parts.swift:3
        │  └─ parameter 1: any Clock — singleton  App/Parts.swift:1
        ├─ parameter 4, factory: Shop.Window — normal, on the MainActor  App/Parts.swift:4
        └─ parameter 5: Int — instance  App/Parts.swift:5
        """)
  }

  @Test func `an explanation says what a child owns`() throws {
    let parent = try Injector(CarModule())
    let child = try parent.child { $0.bind(EngineDao.self, fileID: "App/Test.swift", line: 1).to(Diesel.init) }
    let lines = child.graph.explain(CarDao.self).split(separator: "\n")
    #expect(lines.first?.hasPrefix("any CarDao — normal  ") == true)
    #expect(lines.last == "└─ parameter 1: any EngineDao — normal, of level 1  App/Test.swift:1")
  }

  @Test func `an explanation ends where a cycle begins again`() {
    #expect(
      sketch("ABC", "AB", "BC", "ca").explain("A") == """
        A — normal
        └─ parameter 1: B — normal
           └─ parameter 1: C — normal
              └─ parameter 1, lazy: A — normal  (see above)
        """)
  }

  @Test func `a very deep explanation breaks off`() {
    let letters = (0..<5000).map { "n\($0)" }
    let nodes = letters.map { DependencyGraph.Node(called: $0) }
    let edges = zip(letters, letters.dropFirst()).map {
      DependencyGraph.Edge(source: $0, target: $1, kind: .parameter, label: "parameter 1")
    }
    let text = DependencyGraph(nodes: nodes, edges: edges).explain("n0")
    #expect(text.hasSuffix("└─ …"))
    #expect(text.split(separator: "\n").count < 100)
  }

  @Test func `of an unknown key, nothing can be explained`() {
    #expect(sketch("A").explain(Clock.self) == "Nothing is bound to any Clock.")
    #expect(sketch("A").explain(Clock.self, named: "red") == "Nothing is bound to any Clock named \"red\".")
  }

  @Test(arguments: [
    ("Plannr", "Did you mean Planner?"), ("store", "Did you mean any Store?"),
    ("Till", "Did you mean Bill, Hill or Mill?"), ("Submarine", ""), ("", ""),
  ])
  func `for a key that is spelled nearly right, the explanation asks whether the nearest are meant`(
    id: String, question: String
  ) {
    let names = ["any Store", "any Stores", "Planner", "Mill", "Hill", "Bill", "Wall"]
    let graph = DependencyGraph(nodes: names.map { DependencyGraph.Node(called: $0) }, edges: [])
    #expect(graph.explain(id) == "Nothing is bound to \(id)." + (question.isEmpty ? "" : " " + question))
  }

  @Test func `ways are found, the shortest first, and each passes a node once`() {
    let graph = sketch("ABCD", "AB", "BC", "CD", "AD", "BA", "BD", "CB")
    #expect(ways(graph.paths(from: "A", to: "D")) == ["D", "BD", "BCD"])
    #expect(ways(graph.paths(from: "A", to: "D", limit: 2)) == ["D", "BD"])
    #expect(ways(graph.paths(from: "D", to: "A")) == [])
    #expect(ways(graph.paths(from: "A", to: "X")) == [])
    #expect(ways(graph.paths(from: "A", to: "D", limit: 0)) == [])
  }

  @Test func `ways from a key to itself are its cycles`() {
    let graph = sketch("ABC", "AB", "BA", "BC", "ca", "CC")
    #expect(ways(graph.paths(from: "A", to: "A")) == ["BA", "BCA"])
    #expect(ways(graph.paths(from: "C", to: "C")) == ["C", "ABC"])
  }

  @Test func `of more ways than can be counted, the first are found`() {
    // Sixty rhombs in a row: 2⁶⁰ ways.
    var edges: [DependencyGraph.Edge] = []
    for step in 0..<60 {
      for side in ["left", "right"] {
        edges.append(edge("\(step)", "\(step) \(side)"))
        edges.append(edge("\(step) \(side)", "\(step + 1)"))
      }
    }
    let ids = Set(edges.flatMap { [$0.source, $0.target] }).sorted()
    let graph = DependencyGraph(nodes: ids.map { DependencyGraph.Node(called: $0) }, edges: edges)
    let paths = graph.paths(from: "0", to: "60", limit: 5)
    #expect(paths.count == 5)
    #expect(Set(paths).count == 5)
    #expect(paths.allSatisfy { $0.count == 120 })
  }

  @Test func `where everything needs everything, a way past the cycles is found at once`() {
    // Only the source needs the target: no way through the thirty others, which need each other, leads there.
    let others = (1...30).map { "\($0)" }
    let edges = [edge("A", "B")] + others.map { edge("A", $0) } + others.map { edge($0, "A") }
    let all = edges + others.flatMap { one in others.filter { $0 != one }.map { edge(one, $0) } }
    let graph = DependencyGraph(nodes: (["A", "B"] + others).map { DependencyGraph.Node(called: $0) }, edges: all)
    #expect(ways(graph.paths(from: "A", to: "B")) == ["B"])
    #expect(ways(graph.paths(from: "1", to: "B", limit: 3)) == ["AB", "2AB", "3AB"])
  }

  @Test func `ways and nodes are found by types`() throws {
    let graph = try Injector(Shop.DealerModule()).graph
    let ways = graph.paths(from: Shop.Dealer.self, to: Clock.self).map { $0.map(\.target) }
    #expect(ways == [["[any Shop.Accessory]", "any Shop.Accessory named \"lamp\" (contribution)", "any Clock"]])
    #expect(graph.node(for: [Shop.Accessory].self)?.kind == .collection)
  }

  @Test func `types of the same name are told apart`() throws {
    let injector = try Injector { module in
      module.bind(Swift.Duration.self).to { .seconds(1) }
      module.bind(Duration.self).to { Duration() }.in(.singleton)
      module.bind(String.self).to { (_: Swift.Duration) in "" }.in(.singleton)
      module.bind(Int.self).to { (_: Duration) in 0 }.in(.singleton)
    }
    let stored = try JSONDecoder().decode(DependencyGraph.self, from: JSONEncoder().encode(injector.graph))
    for graph in [injector.graph, stored] {
      #expect(graph.node(for: Swift.Duration.self)?.id == "Duration")
      #expect(graph.node(for: Duration.self)?.id == "Duration #2")
      #expect(graph.explain(Duration.self).hasPrefix("Duration #2 — singleton"))
      #expect(graph.dependents(of: Duration.self).map(\.id) == ["Int"])
      #expect(graph.remade(overriding: Duration.self).map(\.id) == ["Int"])
      #expect(graph.paths(from: Int.self, to: Duration.self).count == 1)
      #expect(graph.unused(from: Int.self).map(\.id) == ["Duration", "String"])
      #expect(graph.node(for: Duration.self, named: "other") == nil)
    }
  }

  @Test func `unused is what neither the roots nor eager bindings need`() throws {
    #expect(sketch("ABCDE", "AB", "bc", "DE").unused(from: ["A"]).map(\.id) == ["D", "E"])
    #expect(sketch("AB").unused(from: ["X"]).map(\.id) == ["A", "B"])
    let graph = try Injector(Shop.DealerModule()).graph
    #expect(graph.unused(from: Shop.Dealer.self).map(\.id) == ["Int", "Int (decorated)"])
    #expect(graph.unused(from: Shop.Dealer.self, Int.self).isEmpty)
    #expect(!graph.unused(from: Int.self).contains { $0.id == "any Clock" })
  }

  @Test func `cycles are what needs itself without a lazy or a factory`() {
    #expect(sketch("ABCDE", "AB", "BA", "CD", "dc", "EE").cycles.map { $0.map(\.id) } == [["A", "B"], ["E"]])
    #expect(sketch("ABC", "AB", "BC", "AC").cycles.isEmpty)
  }

  @Test func `a cycle through properties is one of the graph's cycles`() throws {
    let module = Module {
      $0.bind(Host.self).to(Host.init).in(.graph)
      $0.bind(Guest.self).to(Guest.init).in(.graph)
    }
    #expect(try Injector(module).graph.cycles.map { $0.map(\.type) } == [["Host", "Guest"]])
  }

  private func edge(_ source: String, _ target: String) -> DependencyGraph.Edge {
    DependencyGraph.Edge(source: source, target: target, kind: .parameter, label: "parameter 1")
  }

  private func ways(_ paths: [[DependencyGraph.Edge]]) -> [String] { paths.map { $0.map(\.target).joined() } }
}

private final class Host: Injectable {
  var guest: Guest!
  static var requires: [Requirement] { [Requirement(\Host.guest)] }
}

private final class Guest: Injectable {
  var host: Host!
  static var requires: [Requirement] { [Requirement(\Guest.host)] }
}

/// Called as the standard library's.
private struct Duration: Sendable {}
