import Loom
import TestSupport
import Testing

@MainActor private protocol ScreenDao: AnyObject {
  var engine: EngineDao { get }
}

@MainActor private final class Screen: ScreenDao {
  let engine: EngineDao
  let title: String
  init(engine: EngineDao, title: String) {
    MainActor.assertIsolated()
    self.engine = engine
    self.title = title
  }
}

/// Is asked for screens long after it has been made.
private final class Navigation: Sendable {
  let resolver: Resolver
  init(resolver: Resolver) { self.resolver = resolver }

  func title(_ title: String) async throws -> String {
    try await MainActor.run { try resolver.resolve(Screen.self, named: "titled", arguments: title) }.title
  }
}

/// Bindings of the main actor, apart from the rules of each form, and requests for them from anywhere.
struct MainActorTests {
  private let injector: Injector

  init() throws {
    injector = try Injector.of {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(Screen.self).to(Screen.init, .bound, .value("main")).in(.singleton)
      $0.bind(ScreenDao.self).to(\Screen.self)
      $0.bind(Screen.self, named: "titled").to(Screen.init, .bound, .argument)
      $0.bind(Navigation.self).to(Navigation.init)
      $0.bind(Navigation.self, named: "kept").to(Navigation.init).in(.singleton)
    }
  }

  @Test func `a product asked for elsewhere, or through a link, is an isolation problem that says who asked`() throws {
    let problem = try #require(try resolutionError(injector, Screen.self).problems.first)
    #expect(problem.code == .isolation)
    #expect(problem.key == AnyKey(Key(Screen.self)))
    #expect(problem.remedies.first?.hasSuffix("on the main actor: await MainActor.run { injector.get(…) }") == true)
    let linked = try resolutionError(injector, ScreenDao.self).problems
    #expect(linked.map(\.code) == [.isolation])
    #expect(linked.first?.notes.contains { $0.role == .neededBy } == true)
  }

  @Test func `such a problem leaves nothing behind, and a singleton that is finished may be had anywhere`() async throws
  {
    _ = try resolutionError(injector, Screen.self)
    let screen = await MainActor.run { injector.get(Screen.self) }
    #expect(try injector.resolve(Screen.self) === screen)
    let other: Screen = try await MainActor.run { try injector.resolve() }
    #expect(other === screen)
    #expect(try injector.resolve(ScreenDao.self) === screen)
  }

  @Test @MainActor func `a factory makes it on the main actor, and nowhere else`() async throws {
    let make = injector.get(Factory<Screen, String>.self, named: "titled")
    #expect(make("taxi").title == "taxi")
    await Task.detached { #expect(Probe.codes { try make.resolve("taxi") } == [.isolation]) }.value
  }

  @Test func `a resolver that was kept asks on the main actor, and says so if it outlives its injector`() async throws {
    let title = try await injector.get(Navigation.self).title("taxi")
    #expect(title == "taxi")
    let orphan = try Self().injector.get(Navigation.self, named: "kept")
    #expect(await Probe.codes { try await orphan.title("taxi") } == [.closed])
  }
}
