import Loom
import TestSupport
import Testing

private final class Store: Injectable {
  var radio: Lazy<Radio>!
  var order: Factory<Radio>!

  static let line = #line + 3
  static var requires: [Requirement] {
    [
      Requirement(\Store.radio),
      Requirement(\Store.order),
    ]
  }
}

/// Dependencies declared as `Lazy` or `Factory` are verified like any other.
struct DeferredVerificationTests {
  @Test func `what a lazy or a factory leads to must be bound, and what stands behind that`() throws {
    let binds: [(AnyKey, (Module) -> Void)] = [
      (.engine, { $0.bind(Int.self).to { (_: Lazy<any EngineDao>) in 1 } }),
      (.engine, { $0.bind(Int.self).to { (_: Factory<any EngineDao>) in 1 } }),
      (.engine, { $0.bind(Int.self).to { (_: Lazy<Lazy<any EngineDao>>) in 1 } }),
      (.engine, { $0.bind(Int.self).to { (_: Factory<Lazy<any EngineDao>>) in 1 } }),
      (.engine, { $0.bind(Int.self).to { (_: Lazy<Factory<any EngineDao>>) in 1 } }),
      (.spare, { $0.bind(Int.self).to({ (_: Lazy<any EngineDao>) in 1 }, .named("spare")) }),
      (.spare, { $0.bind(Int.self).to({ (_: Factory<any EngineDao>) in 1 }, .named("spare")) }),
    ]
    let line = #line
    for (key, bind) in binds {
      let problem = try #require(try creationProblems(bind).first)
      #expect(problem.code == .missing && problem.key == key)
      #expect(problem.notes.map(\.subject) == [.dependency(.parameter(1), of: .number)])
      #expect(problem.notes.allSatisfy { (line - 9..<line).contains($0.location?.line ?? 0) })
      #expect(problem.remedies.first?.hasPrefix("bind(EngineDao.self") == true)
    }
    let behind = try creationProblems {
      $0.bind(Int.self).to { (_: Lazy<any CarDao>) in 1 }
      $0.bind(String.self).to { (_: Factory<any CarDao>) in "" }
      $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
    }
    #expect(behind.map(\.key) == [.engine])
  }

  @Test func `in a requirement`() throws {
    let problem = try #require(try creationProblems { $0.bind(Store.self).to(Store.init) }.first)
    #expect(problem.key == AnyKey(Key(Radio.self)))
    let properties = ["radio", "order"].map { Problem.Subject.dependency(.property($0), of: AnyKey(Key(Store.self))) }
    #expect(problem.notes.map(\.subject) == properties)
    #expect(problem.notes.map(\.location?.line) == [Store.line, Store.line + 1])
  }

  @Test func `in a child, and of what the child does not bind`() throws {
    let parent = try Injector.of { $0.bind(Radio.self).to(Radio.init) }
    #expect(Probe.codes { try parent.child { $0.bind(Int.self).to { (_: Lazy<Radio>) in 1 } } } == [])
    #expect(Probe.codes { try parent.child { $0.bind(Int.self).to { (_: Lazy<String>) in 1 } } } == [.missing])
    #expect(Probe.codes { try parent.child { $0.bind(Int.self).to { (_: Factory<String>) in 1 } } } == [.missing])
  }

  @Test func `asked for with get`() throws {
    let injector = try Injector(global: GlobalContext())
    #expect(Probe.codes { try injector.resolve(Factory<Radio>.self) } == [.missing])
    #expect(Probe.codes { try injector.resolve(Factory<Radio, Int>.self) } == [.missing])
    try expectGolden("missing-deferred-call") { try injector.resolve(Lazy<any EngineDao>.self, named: "spare") }
  }

  @Test func `the report of a lazy and a factory of what nobody binds`() throws {
    try expectGolden("missing-deferred") {
      try Injector.of {
        $0.bind(Store.self).to(Store.init)
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(CarDao.self).to({ (engine: Lazy<any EngineDao>) in Car(engine: engine.value) }, .named("spare"))
        $0.bind(Int.self).to { (_: Lazy<any CarDao>, _: Factory<Radio>) in 1 }
      }
    }
  }
}
