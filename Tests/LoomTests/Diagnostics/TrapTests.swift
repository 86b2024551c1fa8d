import Loom
import TestSupport
import Testing

private final class BrokenModule: Module {
  override func configure() {
    bind(EngineDao.self).to { throw Failure() }
    bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
  }
}

private struct Failure: Error {}

/// `get` stops the program with exactly the text that `resolve` throws, at the line of the call.
struct TrapTests {
  private func report(_ body: (Injector) throws -> Void) throws -> String {
    let injector = try Injector(BrokenModule(), global: GlobalContext())
    return try #require(throws: InjectionError.self) { try body(injector) }.description
  }

  /// Whether the process has ended with the report; the lines of the two calls differ.
  private func stops(_ result: ExitTest.Result?, with report: String) -> Bool {
    let text = "LoomTests/TrapTests.swift:#: Fatal error: " + report.withoutLineNumbers
    return standardError(of: result).withoutLineNumbers.contains(text)
  }

  // Separate functions: Swift counts everything in the closure of an exit test as its first line.
  private static let lineOfGet = #line + 1
  private static func get() throws { _ = try Injector(BrokenModule(), global: GlobalContext()).get(CarDao.self) }

  private static let lineOfRequest = #line + 1
  private static func request(_ resolver: Resolver) -> Car { Car(engine: resolver.get()) }

  #if os(Linux) || os(macOS)
    @Test func `the line of the call, in the report and where the program stops`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { try Self.get() }
      let line = Self.lineOfGet
      #expect(
        standardError(of: result).contains("LoomTests/TrapTests.swift:\(line): Fatal error: Loom found 1 problem"))
      #expect(standardError(of: result).contains("   asked at   LoomTests/TrapTests.swift:\(line)\n"))
    }

    @Test func `a resolver's get stops the program at the line of the call`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Injector(global: GlobalContext()) { $0.bind(CarDao.self).make { Self.request($0) } }.get(CarDao.self)
      }
      let line = Self.lineOfRequest
      #expect(
        standardError(of: result).contains("LoomTests/TrapTests.swift:\(line): Fatal error: Loom found 1 problem"))
    }

    @Test func `the value of a lazy has no line of its own`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Injector(BrokenModule(), global: GlobalContext()).get(Lazy<any CarDao>.self).value
      }
      #expect(standardError(of: result).contains("Loom/Lazy.swift:"))
      #expect(standardError(of: result).contains("[FACTORY_THREW]"))
      #expect(!standardError(of: result).contains("asked at"))
    }

    @Test func `get of what cannot be made`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Injector(BrokenModule(), global: GlobalContext()).get(CarDao.self)
      }
      let report = try report { _ = try $0.resolve(CarDao.self) }
      #expect(report.contains("[FACTORY_THREW]"))
      #expect(stops(result, with: report))
    }

    @Test func `get of what is not bound`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Injector(BrokenModule(), global: GlobalContext()).get(CarDao.self, named: "red")
      }
      let report = try report { _ = try $0.resolve(CarDao.self, named: "red") }
      #expect(report.contains("[MISSING]"))
      #expect(stops(result, with: report))
    }

    @Test func `a subscript stops the program in the same way`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Injector(BrokenModule(), global: GlobalContext())[Radio.self]
      }
      let report = try report { _ = try $0.resolve(Radio.self) }
      #expect(stops(result, with: report))
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
  #endif
}
