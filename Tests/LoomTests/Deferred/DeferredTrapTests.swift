import Loom
import TestSupport
import Testing

/// What cannot be made stops the program with exactly the text that `resolve` throws; for a factory, at the line of its
/// call.
struct DeferredTrapTests {
  struct Oops: Error {}

  private struct Fleet {
    let engine: any EngineDao
  }

  private enum Way { case call, resolve }

  /// An injector whose engines cannot be made, and whose fleet asks for one while it is being created.
  private static func injector(_ way: Way = .resolve) throws -> Injector {
    try Injector(global: GlobalContext()) {
      $0.bind(EngineDao.self).to { throw Oops() }
      $0.bind(CarDao.self).to({ (color: String) in throw Oops() }, .argument)
      $0.bind(Fleet.self).to { (make: Factory<any EngineDao>) in
        Fleet(engine: way == .call ? make() : try make.resolve())
      }.in(.singleton)
    }
  }

  private final class Shelf: Sendable {
    let radio: Lazy<Radio>
    init(radio: Lazy<Radio>) { self.radio = radio }
  }

  private static func orphan() throws -> Lazy<Radio> {
    try Injector.of {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Shelf.self).to(Shelf.init).in(.singleton)
    }.get(Shelf.self).radio
  }

  private func expect(_ result: ExitTest.Result?, stopsWith error: InjectionError?) throws {
    let text =
      "LoomTests/DeferredTrapTests.swift:#: Fatal error: " + (try #require(error)).description.withoutLineNumbers
    #expect(standardError(of: result).withoutLineNumbers.contains(text + "\n"))
  }

  #if os(Linux) || os(macOS)
    @Test func `a call`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Self.injector().get(Factory<any EngineDao>.self)()
      }
      let factory = try Self.injector().get(Factory<any EngineDao>.self)
      try expect(result, stopsWith: Probe.report { try factory.resolve() })
    }

    @Test func `a call with an argument`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Self.injector().get(Factory<any CarDao, String>.self)("red")
      }
      let factory = try Self.injector().get(Factory<any CarDao, String>.self)
      try expect(result, stopsWith: Probe.report { try factory.resolve("red") })
    }

    @Test func `a call while something is created, with the whole chain`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Self.injector(.call).resolve(Fleet.self)
      }
      let report = try #require(Probe.report { try Self.injector(.resolve).resolve(Fleet.self) })
      #expect(report.description.contains("parameter 1 of `DeferredTrapTests.Fleet`"))
      try expect(result, stopsWith: report)
    }

    @Test func `a call after the injector was closed`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let injector = try Self.injector()
        let factory = injector.get(Factory<any EngineDao>.self)
        await injector.close()
        _ = factory()
      }
      let injector = try Self.injector()
      let factory = injector.get(Factory<any EngineDao>.self)
      await injector.close()
      try expect(result, stopsWith: Probe.report { try factory.resolve() })
    }

    @Test func `a call of an element of a collection`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let injector = try Injector(global: GlobalContext()) {
          $0.contribute(to: Int.self, named: "a").to { throw Oops() }
        }
        _ = injector.get([Name: Factory<Int>].self)["a"]?()
      }
      #expect(standardError(of: result).contains("[FACTORY_THREW]"))
    }

    @Test func `the value of a lazy`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Self.injector().get(Lazy<any EngineDao>.self).value
      }
      let lazy = try Self.injector().get(Lazy<any EngineDao>.self)
      let report = try #require(Probe.report { try lazy.resolve() }).withoutCaller
      #expect(report.contains("[FACTORY_THREW]"))
      #expect(standardError(of: result).contains("Fatal error: " + report))
    }

    @Test func `the value of a lazy whose injector is gone`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Self.orphan().value
      }
      let report = try #require(Probe.report { try Self.orphan().resolve() })
      try Golden.expect(report, "closed-lazy")
      #expect(standardError(of: result).contains("Fatal error: " + report.withoutCaller))
    }

    @Test func `a call of a factory made by hand`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Factory<V8> { throw Oops() }()
      }
      let factory = Factory<V8> { throw Oops() }
      try expect(result, stopsWith: Probe.report { try factory.resolve() })
    }

    @Test func `a call away from the main actor`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let factory = Factory { @MainActor in 1 }
        await Task.detached { _ = factory() }.value
      }
      let factory = Factory { @MainActor in 1 }
      let report = await Task.detached { Probe.report { try factory.resolve() } }.value
      try expect(result, stopsWith: report)
    }
  #endif
}
