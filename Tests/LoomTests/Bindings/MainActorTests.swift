import Loom
import Testing

@MainActor private protocol ScreenDao: AnyObject {
  var engine: EngineDao { get }
}

@MainActor private final class Screen: ScreenDao {
  let engine: EngineDao
  init(engine: EngineDao) { self.engine = engine }
}

/// What is bound to the main actor, beside what holds for each form.
struct MainActorTests {
  private let injector: Injector

  init() throws {
    injector = try Injector.of {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(Screen.self).to(Screen.init).in(.singleton)
      $0.bind(ScreenDao.self).to(\Screen.self)
      $0.bind(Screen.self, named: "new").to(Screen.init, .argument)
    }
  }

  @Test func `a product asked for elsewhere, or through a link, is an isolation problem that says who asked`() throws {
    let problem = try #require(try resolutionError(injector, Screen.self).problems.first)
    #expect(problem.code == .isolation)
    #expect(problem.key == AnyKey(Key(Screen.self)))
    #expect(problem.remedies.first == "ask on the main actor: await injector.onMain.get(Screen.self)")
    let linked = try resolutionError(injector, ScreenDao.self).problems
    #expect(linked.map(\.code) == [.isolation])
    #expect(linked.first?.notes.contains { $0.role == .neededBy } == true)
  }

  @Test func `such a problem leaves nothing behind, and a singleton that is finished may be had anywhere`() async throws
  {
    _ = try resolutionError(injector, Screen.self)
    let screen = await MainActor.run {
      #expect(injector.get(ScreenDao.self) === injector.get(Screen.self))
      return injector.get(Screen.self)
    }
    #expect(try injector.resolve(Screen.self) === screen)
  }

  @Test @MainActor func `a factory makes it on the main actor, and nowhere else`() async throws {
    let make = injector.get(Factory<Screen, any EngineDao>.self, named: "new")
    #expect(make(Diesel()).engine is Diesel)
    await Task.detached { #expect(Probe.codes { try make.resolve(V8()) } == [.isolation]) }.value
  }
}
