import Loom
import Testing

/// An object that keeps its injector.
@Suite struct RootTests {
  final class Route: Sendable {}

  final class Server: Sendable {
    let routes: Factory<Route>
    init(routes: Factory<Route>) { self.routes = routes }
  }

  private func injector() throws -> Injector {
    try Injector(global: GlobalContext()) {
      $0.bind(Route.self).to(Route.init)
      $0.bind(Server.self).to(Server.init).in(.singleton)
      $0.bind(Server.self, named: "second").to(Server.init).in(.singleton)
    }
  }

  @Test func `a shared object alone does not keep its injector`() throws {
    let server = try injector().get(Server.self)
    #expect(Probe.codes { try server.routes.resolve() } == [.closed])
  }

  @Test func `a root keeps the injector for as long as it is there`() throws {
    func makeServer() throws -> Root<Server> { try injector().root() }
    var root: Root<Server>? = try makeServer()
    let server = try #require(root?.value)
    #expect(throws: Never.self) { try server.routes.resolve() }
    root = nil
    #expect(Probe.codes { try server.routes.resolve() } == [.closed])
  }

  @Test func `a root can be closed, and may have a name`() async throws {
    let root = try injector().root(Server.self, named: "second")
    #expect(root.value === root.injector.get(Server.self, named: "second"))
    await root.injector.close()
    #expect(Probe.codes { try root.value.routes.resolve() } == [.closed])
  }

  @Test func `what cannot be resolved is no root`() throws {
    #expect(Probe.codes { try injector().root(Int.self) } == [.missing])
  }
}
