import Loom
import Testing

@MainActor private final class Screen {
  let engine: EngineDao
  let title: String
  init(engine: EngineDao, title: String) {
    MainActor.assertIsolated()
    self.engine = engine
    self.title = title
  }
}

@MainActor private final class Broken {
  init() throws { throw Failure() }
  struct Failure: Error {}
}

/// Is asked for screens long after it has been made.
private final class Navigation: Sendable {
  let resolver: Resolver
  init(resolver: Resolver) { self.resolver = resolver }

  func screen(_ title: String) async throws -> Screen {
    try await resolver.onMain.resolve(named: "titled", arguments: title)
  }
}

/// Requests from anywhere for products that are made on the main actor.
struct MainActorResolverTests {
  private let injector: Injector

  init() throws {
    injector = try Injector.of {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(Screen.self).to(Screen.init, .bound, .value("main")).in(.singleton)
      $0.bind(Screen.self, named: "titled").to(Screen.init, .bound, .argument)
      $0.bind(Broken.self).to(Broken.init)
      $0.bind(Navigation.self).to { (resolver: Resolver) in Navigation(resolver: resolver) }
    }
  }

  @Test func `the product is made on the main actor, and handed out where it was asked for`() async throws {
    let screen = await injector.onMain.get(Screen.self)
    #expect(injector.get(Screen.self) === screen)
    let other: Screen = try await injector.onMain.resolve()
    #expect(other === screen)
  }

  @Test func `arguments cross to the main actor`() async throws {
    let taxi = await injector.onMain.get(Screen.self, named: "titled", arguments: "taxi")
    let bus = try await injector.onMain.resolve(Screen.self, named: "titled", arguments: "bus")
    #expect([taxi.title, bus.title] == ["taxi", "bus"])
  }

  @Test @MainActor func `on the main actor there is nothing to wait for`() throws {
    let screen = injector.onMain.get(Screen.self)
    #expect(try injector.onMain.resolve(Screen.self) === screen)
    #expect(injector.onMain.get(Screen.self, named: "titled", arguments: "taxi").title == "taxi")
  }

  @Test func `what is not bound to the main actor is had in the same way`() async {
    let engine = await injector.onMain.get(EngineDao.self)
    #expect(engine.power == 400)
  }

  @Test func `problems are thrown as ever`() async throws {
    let missing = await #expect(throws: InjectionError.self) { _ = try await injector.onMain.resolve(Radio.self) }
    #expect(missing?.problems.map(\.code) == [.missing])
    let broken = await #expect(throws: InjectionError.self) { _ = try await injector.onMain.resolve(Broken.self) }
    #expect(broken?.cause is Broken.Failure)
    let other = await #expect(throws: InjectionError.self) {
      _ = try await injector.onMain.resolve(Screen.self, named: "titled", arguments: 3)
    }
    #expect(other?.problems.map(\.code) == [.arguments])
  }

  @Test func `a resolver that was kept offers the same`() async throws {
    let navigation = injector.get(Navigation.self)
    let title = try await navigation.screen("taxi").title
    #expect(title == "taxi")
  }

  @Test func `a resolver that outlives its injector says so`() async throws {
    let kept = try Injector.of {
      $0.bind(Navigation.self).to { (resolver: Resolver) in Navigation(resolver: resolver) }.in(.singleton)
    }.get(Navigation.self)
    let error = await #expect(throws: InjectionError.self) { _ = try await kept.screen("taxi") }
    #expect(error?.problems.map(\.code) == [.closed])
  }
}
