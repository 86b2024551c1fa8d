import Loom
import Testing

@MainActor private protocol ScreenDao: AnyObject {
  var engine: EngineDao { get }
}

@MainActor private final class Screen: ScreenDao {
  let engine: EngineDao
  init(engine: EngineDao) { self.engine = engine }
}

@MainActor private final class Window {
  init() throws {
    MainActor.assertIsolated()
    throw Broken()
  }
}

@MainActor private final class Panel: Injectable {
  nonisolated(unsafe) var engine: EngineDao!
  nonisolated(unsafe) private(set) var awakenings = 0
  nonisolated static var requires: [Requirement] { [Requirement(\Panel.engine)] }
  nonisolated func awakeFromInjection() { awakenings += 1 }
}

private struct Broken: Error {}

private func makeInjector() throws -> Injector {
  try Injector(
    Module {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(Screen.self).to(Screen.init).in(.singleton)
      $0.bind(ScreenDao.self).to(\Screen.self)
      $0.bind(Window.self).to(Window.init)
      $0.bind(Panel.self).to(Panel.init)
      $0.bind(String.self).to { @MainActor (screen: Screen) in "power \(screen.engine.power)" }
    })
}

@MainActor struct OnMainActorTests {
  @Test func `a main-actor initializer is called at once on the main actor`() throws {
    let injector = try makeInjector()
    #expect(injector.get(Screen.self).engine is V8)
    #expect(injector.get(Screen.self) === injector.get(Screen.self))
    #expect(injector.get(ScreenDao.self) === injector.get(Screen.self))
  }

  @Test func `a main-actor closure with declared parameters`() throws {
    #expect(try makeInjector().get(String.self) == "power 400")
  }

  @Test func `a main-actor initializer that throws`() throws {
    let error = try resolutionError(makeInjector(), Window.self)
    #expect(error.problems.map(\.code) == [.factoryThrew])
    #expect(error.cause is Broken)
  }

  @Test func `a main-actor class that wants its properties injected`() throws {
    let panel = try makeInjector().get(Panel.self)
    #expect(panel.engine is V8)
    #expect(panel.awakenings == 1)
  }
}

struct OffMainActorTests {
  @Test func `a main-actor product asked for elsewhere is an isolation problem`() throws {
    let error = try resolutionError(makeInjector(), Screen.self)
    #expect(error.problems.map(\.code) == [.isolation])
    #expect(error.problems.first?.key == AnyKey(Key(Screen.self)))
    #expect(error.problems.first?.remedies.first == "ask on the main actor: await injector.onMain.get(Screen.self)")
  }

  @Test func `asking through a link is an isolation problem too, and says who asked`() throws {
    let error = try resolutionError(makeInjector(), ScreenDao.self)
    #expect(error.problems.map(\.code) == [.isolation])
    #expect(error.problems.first?.notes.contains { $0.role == .neededBy } == true)
  }

  @Test func `an isolation problem leaves nothing behind: on the main actor the product is made`() async throws {
    let injector = try makeInjector()
    _ = try resolutionError(injector, Screen.self)
    let power = await MainActor.run { injector.get(Screen.self).engine.power }
    #expect(power == 400)
  }

  @Test func `a main-actor singleton that is finished may be had anywhere`() async throws {
    let injector = try makeInjector()
    let screen = await MainActor.run { injector.get(Screen.self) }
    #expect(try injector.resolve(Screen.self) === screen)
  }

  @Test func `what is not bound to the main actor is made elsewhere as ever`() throws {
    #expect(try makeInjector().get(EngineDao.self) is V8)
  }
}
