import Loom
import LoomGraph
import TestSupport
import Testing

/// Bindings of a root that a child decorates, seen from the child's own children.
@Suite struct MovedBindingTests {
  final class Session: Sendable {}

  class Service: @unchecked Sendable {
    let session: Session
    init(session: Session) { self.session = session }
  }

  final class Wrapped: Service, @unchecked Sendable {
    let inner: Service
    let number: Int
    init(_ inner: Service, _ number: Int) {
      (self.inner, self.number) = (inner, number)
      super.init(session: inner.session)
    }
  }

  /// A child that decorates a binding of its parent's parent.
  private func decorated() throws -> Injector {
    let root = try Injector(global: GlobalContext()) {
      $0.bind(Session.self).to(Session.init).in(.scoped)
      $0.bind(Service.self).to { (session: Session) in Service(session: session) }.in(.graph)
      $0.bind(Int.self).to { 1 }
    }
    return try root.child { $0.bind(Double.self).to { 1 } }
      .child { $0.decorate(Service.self) { (inner: Service, number: Int) in Wrapped(inner, number) } }
  }

  @Test func `each injector's own session reaches through the decorator, whatever a child in between replaces`() throws
  {
    let between = try decorated().child { $0.bind(Int.self).to { 2 } }
    let injectors = try [between, between.child(), between.child { $0.bind(String.self).to { "" } }]
    for injector in injectors {
      let service = try #require(injector.get(Service.self) as? Wrapped)
      #expect(service.number == 2)
      #expect(service.session === injector.get(Session.self))
    }
    #expect(injectors[0].get(Session.self) !== injectors[1].get(Session.self))
  }

  @Test func `a graph shows a decorated binding at the level that declares it`() throws {
    let child = try decorated()
    for injector in try [child, child.child { $0.bind(String.self).to { "" } }] {
      let levels = injector.graph.nodes.filter { $0.type.contains("Service") }.map(\.level)
      #expect(levels.sorted() == [0, 2])
    }
  }

  @Test func `a child starts what it decorates, if each injector has its own`() async throws {
    let works = Works()
    let parent = try Injector(global: GlobalContext()) {
      $0.bind(Gear.self).to { await works.start("a") }.in(.scoped)
    }
    let child = try parent.child { $0.decorate(Gear.self) { Gear("decorated " + $0.name) } }
    try await child.start()
    #expect(try child.resolve(Gear.self).name == "decorated a")
    #expect(works.made == ["a"])
  }
}
