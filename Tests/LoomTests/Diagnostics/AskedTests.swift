import Loom
import TestSupport
import Testing

/// A report names the line of the code that has asked, where no binding does.
struct AskedTests {
  private struct Fleet { let engine: any EngineDao }

  private final class Depot: Injectable {
    var engine: (any EngineDao)!
    static var requires: [Requirement] { [Requirement(\Depot.engine)] }
  }

  /// Asks in one way, and returns the report and the line of the call.
  private struct Way: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let ask: @Sendable (Injector) async -> (InjectionError?, UInt)

    init(_ testDescription: String, _ ask: @escaping @Sendable (Injector) async -> (InjectionError?, UInt)) {
      (self.testDescription, self.ask) = (testDescription, ask)
    }
  }

  private static let ways = [
    Way("resolve") { i in (Probe.report { try i.resolve(EngineDao.self) }, #line) },
    Way("resolve of a key") { i in (Probe.report { try i.resolve(Key(EngineDao.self)) }, #line) },
    Way("resolve with arguments") { i in (Probe.report { try i.resolve(EngineDao.self, arguments: 1) }, #line) },
    Way("what was bound with it") { i in (Probe.report { try i.resolve(Fleet.self) }, #line) },
    Way("inject(into:)") { i in (Probe.report { try i.inject(into: Depot()) }, #line) },
    Way("a lazy") { i in
      let lazy = i.get(Lazy<any EngineDao>.self)
      return (Probe.report { try lazy.resolve() }, #line)
    },
    Way("a factory") { i in
      let factory = i.get(Factory<any EngineDao>.self)
      return (Probe.report { try factory.resolve() }, #line)
    },
    Way("a factory made by hand") { i in
      let factory = Factory<Int> { throw Probe.Failure() }
      return (Probe.report { try factory.resolve() }, #line)
    },
    Way("a call that a binding passes on") { i in
      (Probe.report { try i.resolve(Fleet.self, named: "closure") }, #line)
    },
  ]

  private func lines(_ report: InjectionError?) -> [CodeLocation] {
    report?.problems.flatMap(\.notes).filter { $0.role == .asked }.compactMap(\.location) ?? []
  }

  @Test(arguments: ways)
  private func `the line of the call`(way: Way) async throws {
    let injector = try Injector.of {
      $0.bind(EngineDao.self).to { throw Probe.Failure() }
      $0.bind(Fleet.self).to(Fleet.init)
      $0.bind(Fleet.self, named: "closure").make { Fleet(engine: try $0.resolve()) }
    }
    let (report, line) = await way.ask(injector)
    #expect(lines(report) == [CodeLocation(fileID: #fileID, line: Int(line))])
    #expect(report?.description.contains("\n   asked at   LoomTests/AskedTests.swift:\(line)\n") == true)
  }

  @Test func `a problem without a place of its own has that of the call`() throws {
    let injector = try Injector(global: GlobalContext())
    let (missing, line) = (Probe.report { try injector.resolve(EngineDao.self) }, #line)
    #expect(missing?.problems.map(\.location) == [CodeLocation(fileID: #fileID, line: line)])
  }

  @Test func `the innermost call that no binding makes`() throws {
    let inner = #line + 3
    let injector = try Injector.of {
      $0.bind(Fleet.self).to { (injector: Injector) in
        let engine = try injector.resolve(EngineDao.self)
        return Fleet(engine: engine)
      }
    }
    #expect(lines(Probe.report { try injector.resolve(Fleet.self) }).map(\.line) == [inner])
  }

  @Test func `a line that a binding's row names is not named again`() throws {
    let report = Probe.report {
      try Injector.of { $0.bind(Int.self).to { throw Probe.Failure() } }.get(Lazy<Int>.self).resolve()
    }
    #expect(report?.problems.map(\.code) == [.factoryThrew])
    #expect(lines(report).isEmpty)
  }

  @Test func `a report of a verification that passes through a call stays as it is`() throws {
    let injector = try Injector.of {
      $0.bind(Int.self).to { try Injector.of { $0.bind(Fleet.self).to(Fleet.init) }.get() }
    }
    let report = Probe.report { try injector.resolve(Int.self) }
    #expect(report?.problems.map(\.code) == [.missing])
    #expect(lines(report).isEmpty)
  }
}
