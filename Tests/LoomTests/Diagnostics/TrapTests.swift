import Loom
import Testing

private final class BrokenModule: Module {
  override func configure() {
    bind(EngineDao.self).to { throw Failure() }
    bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
  }
}

private struct Failure: Error {}

/// `get` stops the program with exactly the text that `resolve` throws.
struct TrapTests {
  private func report(_ body: (Injector) throws -> Void) throws -> String {
    let injector = try Injector(BrokenModule(), global: GlobalContext())
    return try #require(throws: InjectionError.self) { try body(injector) }.description
  }

  @Test func `get of what cannot be made`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Injector(BrokenModule(), global: GlobalContext()).get(CarDao.self)
    }
    let report = try report { _ = try $0.resolve(CarDao.self) }
    #expect(report.contains("[FACTORY_THREW]"))
    #expect(standardError(of: result).contains("Fatal error: " + report))
  }

  @Test func `get of what is not bound`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Injector(BrokenModule(), global: GlobalContext()).get(CarDao.self, named: "red")
    }
    let report = try report { _ = try $0.resolve(CarDao.self, named: "red") }
    #expect(report.contains("[MISSING]"))
    #expect(standardError(of: result).contains("Fatal error: " + report))
  }

  @Test func `a subscript stops the program in the same way`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Injector(BrokenModule(), global: GlobalContext())[Radio.self]
    }
    let report = try report { _ = try $0.resolve(Radio.self) }
    #expect(standardError(of: result).contains("Fatal error: " + report))
  }

  @Test func `a resolver's get stops the program with the whole chain`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let module = Module { $0.bind(CarDao.self).make { Car(engine: $0.get()) } }
      _ = try Injector(module, global: GlobalContext()).get(CarDao.self)
    }
    let text = standardError(of: result)
    #expect(text.contains("Nothing is bound to `any EngineDao`."))
    #expect(text.contains("a request by the factory of `any CarDao`"))
  }
}
