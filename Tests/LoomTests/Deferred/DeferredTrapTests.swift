import Loom
import TestSupport
import Testing

/// What cannot be made stops the program with exactly the text that `resolve` throws; for a factory, at the line of its
/// call.
struct DeferredTrapTests {
  private struct Fleet {
    let engine: any EngineDao
  }

  private final class Shelf: Sendable {
    let radio: Lazy<Radio>
    init(radio: Lazy<Radio>) { self.radio = radio }
  }

  /// A factory whose product cannot be made.
  enum Call: String, CaseIterable, Codable {
    case plain, withArgument, whileCreating, afterClosing, ofFactoryMadeByHand, awayFromMainActor

    /// Calls the factory, or has it throw what the call would stop the program with.
    func run(traps: Bool) async throws {
      let injector = try injector(traps: traps)
      switch self {
      case .plain: try use(injector.get(), traps: traps)
      case .withArgument:
        let factory = injector.get(Factory<any CarDao, String>.self)
        _ = traps ? factory("red") : try factory.resolve("red")
      case .whileCreating: _ = try injector.resolve(Fleet.self)
      case .afterClosing:
        let factory = injector.get(Factory<any EngineDao>.self)
        await injector.close()
        try use(factory, traps: traps)
      case .ofFactoryMadeByHand: try use(Factory { throw Probe.Failure() }, traps: traps)
      case .awayFromMainActor:
        let factory = Factory { @MainActor () -> any EngineDao in V8() }
        try await Task.detached { try use(factory, traps: traps) }.value
      }
    }

    private func use(_ factory: Factory<any EngineDao>, traps: Bool) throws {
      _ = traps ? factory() : try factory.resolve()
    }

    /// An injector whose engines cannot be made, and whose fleet asks for one while it is being created.
    private func injector(traps: Bool) throws -> Injector {
      try Injector.of {
        $0.bind(EngineDao.self).to { throw Probe.Failure() }
        $0.bind(CarDao.self).to({ (color: String) in throw Probe.Failure() }, .argument)
        $0.bind(Fleet.self).to { (make: Factory<any EngineDao>) in
          Fleet(engine: traps ? make() : try make.resolve())
        }.in(.singleton)
      }
    }
  }

  private static func lazy(isOrphan: Bool) throws -> Lazy<Radio> {
    let injector = try Injector.of {
      $0.bind(Radio.self).to { throw Probe.Failure() }
      $0.bind(Shelf.self).to(Shelf.init).in(.singleton)
    }
    return isOrphan ? injector.get(Shelf.self).radio : injector.get()
  }

  #if os(Linux) || os(macOS)
    @Test(arguments: Call.allCases)
    func `a factory is called`(call: Call) async throws {
      let report = try #require(await Probe.report { try await call.run(traps: false) }).description
      if call == .whileCreating { #expect(report.contains("parameter 1 of `DeferredTrapTests.Fleet`")) }
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [call] in
        try await call.run(traps: true)
      }
      let text = "LoomTests/DeferredTrapTests.swift:#: Fatal error: \(report.withoutLineNumbers)\n"
      #expect(standardError(of: result).withoutLineNumbers.contains(text))
    }

    @Test(arguments: [false, true])
    func `the value of a lazy is asked for, also when its injector is gone`(isOrphan: Bool) async throws {
      let report = try #require(Probe.report { try Self.lazy(isOrphan: isOrphan).resolve() })
      #expect(report.problems.map(\.code) == [isOrphan ? .closed : .factoryThrew])
      if isOrphan { try Golden.expect(report, "closed-lazy") }
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isOrphan] in
        _ = try Self.lazy(isOrphan: isOrphan).value
      }
      #expect(
        standardError(of: result).withoutLineNumbers
          .contains("Fatal error: " + report.withoutCaller.withoutLineNumbers))
    }
  #endif
}
