import Loom
import LoomGraph
import Testing

/// The nodes of a graph describe bindings.
struct GraphNodeTests {
  @Test func `nodes are called by their keys, in the order in which modules are installed`() throws {
    let graph = try Injector(Shop.DealerModule()).graph
    #expect(
      graph.nodes.map(\.id)
        == [
          "Shop.Dealer", "any EngineDao", "any EngineDao named \"spare\"", "Radio", "any CarDao", "any Clock", "Int",
          "any Shop.Accessory (contribution) #1", "any Shop.Accessory named \"lamp\" (contribution)",
          "[any Shop.Accessory]",
          "[Name: any Shop.Accessory]", "Int (decorated)",
        ])
    #expect(graph == (try Injector(Shop.DealerModule()).graph))
  }

  @Test(arguments: [
    ("Shop.Dealer", DependencyGraph.Node.Kind.function, "normal"), ("any EngineDao", .function, "singleton"),
    ("any EngineDao named \"spare\"", .provider, "normal"), ("Radio", .function, "weak"),
    ("any CarDao", .factory, "normal"), ("any Clock", .function, "eager"), ("Int", .decorator, "singleton"),
    ("Int (decorated)", .instance, "normal"), ("any Shop.Accessory (contribution) #1", .function, "normal"),
    ("any Shop.Accessory named \"lamp\" (contribution)", .function, "normal"),
    ("[any Shop.Accessory]", .collection, "normal"),
  ])
  func `a node knows how its product is made and how long it lives`(
    id: String, kind: DependencyGraph.Node.Kind, scope: String
  ) throws {
    let node = try #require(try Injector(Shop.DealerModule()).graph.node(called: id))
    #expect(node.kind == kind)
    #expect(node.scope == scope)
  }

  @Test func `links, injectors and asynchronous functions are told apart`() throws {
    let graph = try Injector(
      Module {
        $0.install(Shop.TimeModule())
        $0.bind(Shop.Ledger.self).to(Shop.Ledger.init)
        $0.bind(SystemClock.self).to(SystemClock.init)
        $0.bind(Clock.self, named: "system").to(\SystemClock.self)
        $0.bind(String.self).to { (_: Injector) in "" }
      }
    ).graph
    #expect(graph.node(for: Shop.Ledger.self)?.kind == .asynchronousFunction)
    #expect(graph.node(for: Clock.self, named: "system")?.kind == .link)
    #expect(graph.node(for: Injector.self)?.kind == .injector)
    #expect(graph.node(for: Injector.self)?.location == nil)
  }

  @Test func `a node knows its type, its name and which part of the key it is`() throws {
    let graph = try Injector(Shop.DealerModule()).graph
    let lamp = try #require(graph.nodes.first { $0.name == "lamp" })
    #expect(lamp.type == "any Shop.Accessory")
    #expect(lamp.role == .contribution)
    #expect(lamp.key == "any Shop.Accessory named \"lamp\"")
    #expect(graph.node(for: Int.self)?.role == .decorator)
    #expect(graph.node(called: "Int (decorated)")?.role == .binding)
    #expect(graph.node(for: EngineDao.self, named: "spare")?.name == "spare")
    #expect(graph.node(for: EngineDao.self, named: "other") == nil)
  }

  @Test func `main-actor products are marked`() throws {
    let graph = try Injector(
      Module {
        $0.bind(Shop.Window.self).to(Shop.Window.init)
        $0.bind(Clock.self).to(SystemClock.init)
      }
    ).graph
    #expect(graph.nodes.map(\.isolation) == ["MainActor", nil])
  }

  @Test func `a node names the module that declares it, and those that installed that one`() throws {
    let graph = try Injector(Shop.DealerModule()).graph
    #expect(graph.node(for: Shop.Dealer.self)?.modules == ["Shop.DealerModule"])
    #expect(graph.node(for: Radio.self)?.modules == ["Shop.PartsModule", "Shop.DealerModule"])
    #expect(graph.node(for: Clock.self)?.modules == ["Shop.TimeModule", "Shop.PartsModule", "Shop.DealerModule"])
    #expect(graph.node(for: Clock.self)?.module == "Shop.TimeModule")
    #expect(graph.node(called: "any Shop.Accessory (contribution) #1")?.module == "Shop.PartsModule")
    #expect(graph.node(for: Int.self)?.module == "Shop.TimeModule")
    #expect(graph.node(for: [Shop.Accessory].self)?.module == nil)
  }

  @Test func `a module that has no class of its own has no name`() throws {
    let graph = try Injector(Module { $0.bind(Clock.self).to(SystemClock.init) }).graph
    #expect(graph.node(for: Clock.self)?.modules == [])
  }

  @Test func `a child's graph says which level of the hierarchy owns what`() throws {
    let parent = try Injector(Shop.DealerModule())
    let child = try parent.child { $0.bind(EngineDao.self).to(Diesel.init) }
    let grandchild = try child.child { $0.bind(String.self).to { (_: EngineDao) in "" } }
    #expect(parent.graph.nodes.allSatisfy { $0.level == 0 })
    #expect(child.graph.node(for: EngineDao.self)?.level == 1)
    #expect(child.graph.node(for: Radio.self)?.level == 0)
    #expect(grandchild.graph.node(for: String.self)?.level == 2)
    #expect(grandchild.graph.node(for: EngineDao.self)?.level == 1)
    #expect(grandchild.graph.node(for: Clock.self)?.level == 0)
    #expect(grandchild.graph.nodes.map(\.level).sorted(by: >) == grandchild.graph.nodes.map(\.level))
    #expect(child.graph.node(for: EngineDao.self)?.modules == [])
    #expect(child.graph.node(for: Radio.self)?.modules == ["Shop.PartsModule", "Shop.DealerModule"])
  }

  @Test func `no two nodes are called the same`() throws {
    let graph = try Injector(
      Module {
        for _ in 0..<3 { $0.contribute(to: Shop.Accessory.self).to(Shop.Horn.init) }
        $0.install(Shop.TimeModule())
        $0.decorate(Clock.self) { (clock: Clock) in clock }
        $0.decorate(Clock.self) { (clock: Clock) in clock }
      }
    ).graph
    #expect(Set(graph.nodes.map(\.id)).count == graph.nodes.count)
    #expect(graph.nodes.map(\.id).contains("any Shop.Accessory (contribution) #3"))
    #expect(graph.nodes.map(\.id).contains("any Clock (decorated) #2"))
  }
}
