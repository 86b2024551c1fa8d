import Loom
import TestSupport
import Testing

/// An object that keeps its injector.
struct RootTests {
  private final class Server: Sendable {
    let radio: Factory<Radio>
    init(radio: Factory<Radio>) { self.radio = radio }
  }

  private func injector() throws -> Injector {
    try Injector.of {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Server.self).to(Server.init).in(.singleton)
      $0.bind(Server.self, named: "second").to(Server.init).in(.singleton)
    }
  }

  @Test func `a root keeps the injector for as long as it is there, and a shared object alone does not`() throws {
    func makeServer() throws -> Root<Server> { try injector().root() }
    var root: Root<Server>? = try makeServer()
    let server = try #require(root?.value)
    #expect(throws: Never.self) { try server.radio.resolve() }
    root = nil
    #expect(Probe.codes { try server.radio.resolve() } == [.closed])
  }

  @Test func `a root can be closed, and may have a name`() async throws {
    let root = try injector().root(Server.self, named: "second")
    #expect(root.value === root.injector.get(Server.self, named: "second"))
    await root.injector.close()
    #expect(Probe.codes { try root.value.radio.resolve() } == [.closed])
  }

  @Test func `what cannot be resolved is no root`() throws {
    #expect(Probe.codes { try injector().root(Int.self) } == [.missing])
  }
}
