import Foundation
import Loom
import LoomGraph
import Testing

/// Graphs as values that are compared and stored.
struct GraphDifferenceTests {
  private func makeGraph(_ body: (Module) -> Void) throws -> DependencyGraph { try Injector(Module(body)).graph }

  @Test func `equal graphs do not differ, wherever their bindings stand`() throws {
    let old = try makeGraph { $0.bind(Clock.self).to(SystemClock.init) }
    let new = try makeGraph { $0.bind(Clock.self).to(SystemClock.init) }
    #expect(old != new)
    #expect(new.difference(from: old).isEmpty)
    #expect(new.difference(from: old).description == "")
  }

  @Test func `a difference has what was added, removed and changed`() throws {
    let old = try makeGraph {
      $0.bind(Clock.self).to(SystemClock.init)
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(EngineDao.self).to(V8.init)
    }
    let new = try makeGraph {
      $0.bind(Clock.self).to(SystemClock.init).in(.singleton)
      $0.bind(EngineDao.self).to { (_: Clock) in V8() }
      $0.bind(CarDao.self).to { (engine: EngineDao) in Car(engine: engine) }
    }
    let difference = new.difference(from: old)
    #expect(difference.added.map(\.id) == ["any CarDao"])
    #expect(difference.removed.map(\.id) == ["Radio"])
    #expect(difference.changed.map(\.new.id) == ["any Clock"])
    #expect(difference.changed.map(\.old.scope) == ["normal"])
    #expect(difference.addedEdges.map(\.source) == ["any EngineDao", "any CarDao"])
    #expect(difference.removedEdges.isEmpty)
    #expect(!difference.isEmpty)
    #expect(
      difference.description == """
        + any CarDao (normal)
        - Radio (normal)
        ~ any Clock: scope normal → singleton
        + any EngineDao → any Clock (parameter 1)
        + any CarDao → any EngineDao (parameter 1)
        """)
    #expect(old.difference(from: new).removedEdges == difference.addedEdges)
  }

  @Test func `a node of another kind, level or module has changed, and the text says in what`() throws {
    let old = try Injector(Shop.TimeModule())
    let child = try old.child { $0.bind(Clock.self).to(instance: SystemClock()) }
    #expect(
      child.graph.difference(from: old.graph).description == """
        ~ any Clock: scope eager → normal, kind function → instance, level 0 → 1, module Shop.TimeModule → none
        """)
    let moved = try Injector(Shop.PartsModule()).graph.difference(from: old.graph)
    #expect(
      moved.description.contains("~ any Clock: module Shop.TimeModule → Shop.TimeModule in Shop.PartsModule\n"))
  }

  @Test func `a graph is stored and read again, by any coder`() throws {
    let child = try Injector(Shop.DealerModule()).child { $0.bind(EngineDao.self).to(Diesel.init) }
    _ = child.get(CarDao.self)
    let graph = child.graph
    let data = try JSONEncoder().encode(graph)
    #expect(try JSONDecoder().decode(DependencyGraph.self, from: data) == graph)
  }

  @Test func `the JSON that a graph writes is what a decoder reads`() throws {
    let child = try Injector(Shop.DealerModule()).child {
      $0.bind(Clock.self, named: "\"\\</script>\n\u{1}é🚗").to(SystemClock.init)
      $0.bind(Shop.Window.self).to(Shop.Window.init)
    }
    _ = child.get(CarDao.self)
    let data = Data(child.graph.rendered(as: .json).utf8)
    #expect(try JSONDecoder().decode(DependencyGraph.self, from: data) == child.graph)
    let empty = sketch("")
    #expect(try JSONDecoder().decode(DependencyGraph.self, from: Data(empty.rendered(as: .json).utf8)) == empty)
  }
}
