import Loom
import LoomGraph
import LoomRouting
import Testing

@Suite
struct DependencyTests {
  @MainActor
  final class Window {
    private(set) var title: String

    init() { title = "Trips" }
  }

  struct Title: AsyncRoute { typealias Output = String }

  @Test
  @MainActor
  func `an asynchronous handler's parameter is made on the main actor if it must be, wherever it is called`()
    async throws
  {
    let injector = try Injector { module in
      module.bind(Window.self).to(Window.init)
      module.handle { (_: Title, window: Window) in await window.title }
    }
    #expect(try await injector.get(RouteAction<Title>.self)(Title()) == "Trips")
    #expect(try await Task.detached { try await injector.get(RouteAction<Title>.self)(Title()) }.value == "Trips")
    #expect(try await Task.detached { try await injector.get(Router.self).perform(Title()) }.value == "Trips")
  }

  @Test
  func `a handler that runs anywhere cannot have what is made on the main actor off it`() async throws {
    let injector = try Injector { module in
      module.bind(Window.self).to(Window.init)
      module.handle { (_: Honk, _: Window) in }
    }
    let error = await Task.detached {
      #expect(throws: InjectionError.self) { try injector.get(RouteAction<Honk>.self)(Honk()) }
    }.value
    #expect(error?.problems.map(\.code) == [.isolation])
    try await MainActor.run { try injector.get(RouteAction<Honk>.self)(Honk()) }
  }

  @Test
  func `a handler may take what needs a name, an optional, a list, a factory or the injector`() throws {
    struct Report: Route { typealias Output = [String] }
    let injector = try Injector { module in
      module.contribute(to: String.self).to(instance: "a")
      module.contribute(to: String.self).to(instance: "b")
      module.bind(Int.self).to(instance: 7)
      module.handle {
        (_: Report, all: [String], missing: (any TripStore)?, number: Lazy<Int>, make: Factory<Int>, injector: Injector)
        in
        all + ["\(missing == nil)", "\(number.value)", "\(make())", "\(injector.get(Int.self))"]
      }
    }
    #expect(try injector.get(Router.self).perform(Report()) == ["a", "b", "true", "7", "7", "7"])
  }

  @Test
  func `nothing is handled after the injector has been closed or has ended`() async throws {
    var injector: Injector? = try Injector(TripsModule())
    let action = try #require(injector?.get(RouteAction<Honk>.self))
    injector = nil
    #expect(injectionCodes { try action(Honk()) } == [.closed])

    let closed = try Injector(TripsModule())
    let (honk, router) = (closed.get(RouteAction<Honk>.self), closed.get(Router.self))
    await closed.close()
    #expect(throws: InjectionError.self) { try honk(Honk()) }
    #expect(throws: InjectionError.self) { try router.perform(Honk()) }
  }

  @Test
  func `an action of another injector needs that one, whoever performs it`() throws {
    var injector: Injector? = try Injector(TripsModule())
    let action = try #require(injector?.get(RouteAction<Honk>.self))
    let other = Module { module in
      module.install(RoutingModule())
      module.bind(RouteAction<Honk>.self).to(instance: action)
    }
    let router = try Injector(other).get(Router.self)
    try router.perform(Honk())
    injector = nil
    // One of the new ones might lie where the released one did.
    for router in [router] + (try (0..<100).map { _ in try Injector(other).get(Router.self) }) {
      #expect(injectionCodes { try router.perform(Honk()) } == [.closed])
    }
  }

  @Test
  func `an injector may be let go of while its router performs`() throws {
    struct Leave: Route { typealias Output = [String] }
    let owner = Guarded<Router?>(nil)
    let leave: @Sendable () -> String = {
      owner.withLock { $0 = nil }
      return "left"
    }
    try owner.withLock {
      $0 = try Injector { module in
        module.bind(String.self).to(leave)
        module.bind(Int.self).to { 7 }
        module.handle { (_: Leave, text: String, number: Int) in [text, "\(number)"] }
      }.get()
    }
    #expect(try owner.withLock(\.self)?.perform(Leave()) == ["left", "7"])
    #expect(owner.withLock(\.self) == nil)
  }

  @Test
  func `the graph shows what a handler takes`() throws {
    let graph = try Injector(TripsModule()).graph
    let node = try #require(graph.nodes.first(where: { $0.type == "RouteAction<OpenTrip>" }))
    let edge = try #require(graph.edges.first(where: { $0.source == node.id }))
    #expect(edge.kind == .factory)
    #expect(edge.label == "parameter 2")
  }
}
