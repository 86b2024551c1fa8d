import Loom
import LoomGraph
import Testing

/// The edges of a graph describe dependencies.
struct GraphEdgeTests {
  private func makeGraph() throws -> DependencyGraph { try Injector(Shop.DealerModule()).graph }

  @Test func `what follows from a binding is an edge to that binding, which says in what way it is taken`() throws {
    #expect(
      try makeGraph().dependencies(of: "Shop.Dealer") == [
        "parameter 1 (parameter) → any EngineDao", "parameter 2 (optional) → any EngineDao named \"spare\"",
        "parameter 3 (lazy) → Radio", "parameter 4 (factory) → any CarDao",
        "parameter 5 (parameter) → [any Shop.Accessory]",
      ])
  }

  @Test func `a collection depends on its contributions, in their order`() throws {
    let graph = try makeGraph()
    #expect(
      graph.dependencies(of: "[any Shop.Accessory]") == [
        "element 1 (contribution) → any Shop.Accessory (contribution) #1",
        "element 2 (contribution) → any Shop.Accessory named \"lamp\" (contribution)",
      ])
    #expect(
      graph.dependencies(of: "any Shop.Accessory named \"lamp\" (contribution)") == [
        "parameter 1 (parameter) → any Clock"
      ])
  }

  @Test func `a decorator depends on what it decorates and on its other parameters`() throws {
    #expect(
      try makeGraph().dependencies(of: "Int") == [
        "parameter 1 (decorator) → Int (decorated)", "parameter 2 (parameter) → any Clock",
      ])
  }

  @Test func `properties and links are edges`() throws {
    let graph = try Injector(
      Module {
        $0.install(CarModule())
        $0.bind(Driver.self).to(Driver.init).as(PersonDao.self) { $0 }
      }
    ).graph
    #expect(graph.dependencies(of: "any PersonDao") == ["the link (link) → Driver"])
    #expect(graph.dependencies(of: "Driver").contains("property `radio` (property) → Radio"))
  }

  @Test func `what defers twice is named by what defers first`() throws {
    let graph = try Injector(
      Module {
        $0.install(Shop.PartsModule())
        $0.bind(String.self).to { (_: Lazy<[Shop.Accessory]>, _: Factory<Radio>?, _: Lazy<Radio?>) in "" }
      }
    ).graph
    #expect(
      graph.dependencies(of: "String") == [
        "parameter 1 (lazy) → [any Shop.Accessory]", "parameter 2 (factory) → Radio", "parameter 3 (lazy) → Radio",
      ])
  }

  @Test func `an optional that nothing is bound to is no edge`() throws {
    let graph = try Injector(Module { $0.bind(String.self).to { (_: Radio?) in "" } }).graph
    #expect(graph.edges.isEmpty)
    #expect(graph.nodes.map(\.id) == ["String"])
  }

  @Test func `arguments and given values are no edges`() throws {
    let graph = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(CarDao.self).to(Car.init(color:engine:), .argument, .bound)
        $0.bind(CarDao.self, named: "red").to(Car.init(color:engine:), .value("red"), .bound)
      }
    ).graph
    #expect(graph.dependencies(of: "any CarDao") == ["parameter 2 (parameter) → any EngineDao"])
    #expect(graph.dependencies(of: "any CarDao named \"red\"") == ["parameter 2 (parameter) → any EngineDao"])
  }

  @Test func `edges of a child lead to what the child replaces`() throws {
    let parent = try Injector(Shop.DealerModule())
    let child = try parent.child { $0.bind(EngineDao.self).to { (_: Clock) in Diesel() } }
    #expect(child.graph.dependencies(of: "any EngineDao") == ["parameter 1 (parameter) → any Clock"])
    #expect(parent.graph.dependencies(of: "any EngineDao") == [])
    #expect(child.graph.dependencies(of: "Shop.Dealer") == parent.graph.dependencies(of: "Shop.Dealer"))
  }
}
