import Loom
import Testing

@MainActor private final class CarScreen {
  let title: String
  let engine: any EngineDao
  init(title: String, engine: any EngineDao) {
    self.title = title
    self.engine = engine
  }
}

@MainActor private final class Sheet: Injectable {
  let title: String
  nonisolated(unsafe) var engine: (any EngineDao)!
  nonisolated static var requires: [Requirement] { [Requirement(\Sheet.engine)] }
  init(title: String) { self.title = title }
}

/// Functions of the main actor whose parameters are described.
@MainActor @Suite struct MainActorArgumentTests {
  private func injector() throws -> Injector {
    try Injector {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(EngineDao.self, named: "spare").to(Diesel.init)
      $0.bind(CarScreen.self).to(CarScreen.init(title:engine:), .argument, .named("spare"))
      $0.bind(CarScreen.self, named: "fixed").to(CarScreen.init(title:engine:), .value("fixed"), .bound)
      $0.bind(Sheet.self).to(Sheet.init(title:), .argument)
    }
  }

  @Test func `an argument and a named parameter`() throws {
    let screen = try injector().get(CarScreen.self, arguments: "red")
    #expect(screen.title == "red")
    #expect(screen.engine is Diesel)
  }

  @Test func `a value`() throws {
    let screen = try injector().get(CarScreen.self, named: "fixed")
    #expect(screen.title == "fixed")
    #expect(screen.engine is V8)
  }

  @Test func `an injectable class is injected`() throws {
    let sheet = try injector().get(Sheet.self, arguments: "blue")
    #expect(sheet.title == "blue")
    #expect(sheet.engine is V8)
  }

  @Test func `a factory makes it on the main actor, and nowhere else`() async throws {
    let make = try injector().get(Factory<CarScreen, String>.self)
    #expect(make("red").title == "red")
    await Task.detached {
      let error = #expect(throws: InjectionError.self) { _ = try make.resolve("red") }
      #expect(error?.problems.map(\.code) == [.isolation])
    }.value
  }
}
