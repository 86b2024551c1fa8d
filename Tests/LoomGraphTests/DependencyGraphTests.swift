import Loom
import LoomGraph
import Testing

struct DependencyGraphTests {
  @Test func `nodes are the bindings in declared order, with scope and place`() throws {
    let line = #line + 3
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init).in(.singleton)
        $0.bind(CarDao.self, named: "red").to(Car.init(color:engine:), .value("red"), .bound)
        $0.bind(Radio.self).to(Radio.init).in(.weak)
        $0.bind(Clock.self).to(SystemClock.init).in(.eager)
        $0.bind(Person.self).to(Person.init).in(.graph)
        $0.bind(CarDao.self).to(\CarDao.self, named: "red")
      })
    let nodes = injector.graph.nodes
    #expect(
      nodes.map(\.id) == ["any EngineDao", "any CarDao named \"red\"", "Radio", "any Clock", "Person", "any CarDao"])
    #expect(nodes.map(\.scope) == ["singleton", "normal", "weak", "eager", "graph", "normal"])
    #expect(nodes.map(\.location) == (line..<line + 6).map { CodeLocation(fileID: #fileID, line: $0) })
  }

  @Test func `edges are what bindings declare: parameters, links, requirements`() throws {
    let injector = try Injector(
      Module {
        $0.install(CarModule())
        $0.bind(Driver.self).to(Driver.init).as(PersonDao.self) { $0 }
      })
    let edges = injector.graph.edges
    #expect(edges.count == 4)
    #expect(edge(from: "any CarDao", to: "any EngineDao", in: edges)?.label == "parameter 1")
    #expect(edge(from: "any PersonDao", to: "Driver", in: edges)?.kind == .link)
    #expect(edge(from: "Driver", to: "Radio", in: edges)?.label == "property `radio`")
    #expect(edge(from: "Driver", to: "any CarDao", in: edges)?.label == "property 1 in `requires`")
  }

  @Test func `an optional requirement is an edge only where it is bound`() throws {
    let bound = try Injector(
      Module {
        $0.install(CarModule())
        $0.bind(CarDao.self, named: "red").to { Car(engine: V8()) }
        $0.bind(Person.self).to(Person.init)
      })
    let edges = bound.graph.edges
    #expect(edge(from: "Person", to: "any CarDao named \"red\"", in: edges)?.label == "property 2 in `requires`")
  }

  @Test func `what a factory, a provider or an instance needs is not known`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(instance: V8())
        $0.bind(CarDao.self).make { Car(engine: $0.get()) }
      })
    #expect(injector.graph.edges.isEmpty)
    #expect(injector.graph.nodes.count == 2)
  }

  @Test func `a child's graph has its own bindings in the place of those that they replace`() throws {
    let parent = try Injector(CarModule())
    let child = try parent.child { $0.bind(EngineDao.self).to(Diesel.init).in(.singleton) }
    #expect(child.graph.nodes.count == parent.graph.nodes.count)
    #expect(child.graph.nodes.filter { $0.key == "any EngineDao" }.map(\.scope) == ["singleton"])
    #expect(child.graph.edges == parent.graph.edges)
    #expect(child.graph != parent.graph)
  }

  @Test func `graphs are values: equal where the same modules are used`() throws {
    let module = CarModule()
    #expect(try Injector(module).graph == Injector(module).graph)
    #expect(try Injector(module).graph != Injector(module, Module { $0.bind(Int.self).to(instance: 1) }).graph)
  }

  private func edge(
    from source: String, to target: String, in edges: [DependencyGraph.Edge]
  ) -> DependencyGraph.Edge? {
    edges.first { $0.source == source && $0.target == target }
  }
}
