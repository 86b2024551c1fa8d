import Loom
import TestSupport
import Testing

#if os(Linux) || os(macOS)
  /// `get` stops the program with exactly the text that `resolve` throws, at the line of the call.
  struct TrapTests {
    private static func injector() throws -> Injector {
      try .of {
        $0.bind(EngineDao.self).to { throw Probe.Failure() }
        $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
        $0.bind(CarDao.self, named: "request").make { Self.request($0) }
      }
    }

    // Separate functions: Swift counts everything in the closure of an exit test as its first line.
    private static let lineOfGet = #line + 1
    private static func get() throws { _ = try injector().get(CarDao.self) }

    private static let lineOfRequest = #line + 1
    private static func request(_ resolver: Resolver) -> Car { Car(engine: resolver.get(named: "spare")) }

    /// Checks the report, whose call has another line, and the line at which the program stops.
    private func expect(
      _ result: ExitTest.Result?, stopsAt line: Int? = nil, with resolve: (Injector) throws -> Void,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let injector = try Self.injector()
      let report = try #require(Probe.report { try resolve(injector) }, sourceLocation: sourceLocation)
      let text = "LoomTests/TrapTests.swift:#: Fatal error: " + report.description.withoutLineNumbers
      #expect(standardError(of: result).withoutLineNumbers.contains(text), sourceLocation: sourceLocation)
      guard let line else { return }
      for beginning in [
        "LoomTests/TrapTests.swift:\(line): Fatal error", "   asked at   LoomTests/TrapTests.swift:\(line)\n",
      ] {
        #expect(standardError(of: result).contains(beginning), sourceLocation: sourceLocation)
      }
    }

    @Test func `get of what cannot be made`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { try Self.get() }
      try expect(result, stopsAt: Self.lineOfGet) { _ = try $0.resolve(CarDao.self) }
    }

    @Test func `get of what is not bound`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Self.injector().get(CarDao.self, named: "red")
      }
      try expect(result) { _ = try $0.resolve(CarDao.self, named: "red") }
    }

    @Test func `a resolver's get, at its own line, with the whole chain`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Self.injector().get(CarDao.self, named: "request")
      }
      let text = standardError(of: result)
      #expect(text.contains("LoomTests/TrapTests.swift:\(Self.lineOfRequest): Fatal error: Loom found 1 problem"))
      #expect(text.contains("Nothing is bound to `any EngineDao` named \"spare\"."))
      #expect(text.contains("a request by the factory of `any CarDao` named \"request\""))
    }

    @Test func `the value of a lazy, which has no line of its own`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Self.injector().get(Lazy<any CarDao>.self).value
      }
      #expect(standardError(of: result).contains("Loom/Lazy.swift:"))
      #expect(standardError(of: result).contains("[FACTORY_THREW]"))
      #expect(!standardError(of: result).contains("asked at"))
    }
  }
#endif
