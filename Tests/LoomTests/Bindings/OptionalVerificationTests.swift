import Loom
import TestSupport
import Testing

private final class Sprayer: SelfBinding {
  var color: String!
  static var requires: [Requirement] { [Requirement(\Sprayer.color, named: "paint")] }
}

// A is an object of one cycle with B in it.
private final class A: Injectable, @unchecked Sendable {
  var b: B?
  static var requires: [Requirement] { [Requirement(\A.b, optional: true)] }
}

private final class B: Sendable {
  nonisolated(unsafe) weak var a: A?
  init(a: A?) { self.a = a }
}

private final class Hen: Sendable { init(egg: Egg?) {} }
private final class Egg: Sendable { init(hen: Hen) {} }

/// Optional dependencies are verified like any others, as far as they lead somewhere.
struct OptionalVerificationTests {
  @Test func `an optional that leads nowhere is no problem, whatever needs it`() throws {
    let injector = try Injector.of {
      $0.bind(Outing.self).to(Outing.init)
      $0.bind(Outing.self, named: "spare").to(Outing.init, .named("spare"))
      $0.bind(Int.self).to { (trip: Outing) in trip.engine?.power ?? 0 }
      $0.bind(A.self).to { A() }
      $0.expects((any EngineDao)?.self)
    }
    #expect(injector.get(Int.self) == 0)
    #expect(injector.get(A.self).b == nil, "it closes no cycle either")
  }

  @Test func `what is bound for an optional must have what it needs itself`() throws {
    let line = #line + 3
    let problems = try creationProblems {
      $0.bind(Outing.self).to(Outing.init)
      $0.bind(EngineDao.self).to { (_: Radio) in V8() }
    }
    #expect(problems.map(\.code) == [.missing])
    let problem = try #require(problems.first)
    #expect(problem.key == AnyKey(Key(Radio.self)))
    #expect(
      problem.notes.map(\.subject) == [
        .dependency(.parameter(1), of: .engine),
        .dependency(.parameter(1), of: AnyKey(Key(Outing.self))),
      ])
    #expect(problem.notes.map(\.role) == [.neededBy, .neededFor])
    #expect(problem.notes.map(\.location?.line) == [line, line - 1])
  }

  @Test func `so must what is bound by name, by its class, or by the global context`() throws {
    let named = try creationProblems {
      $0.bind(Outing.self).to(Outing.init, .named("spare"))
      $0.bind(EngineDao.self, named: "spare").to { (_: Radio) in V8() }
    }
    #expect(named.map(\.key) == [AnyKey(Key(Radio.self))])
    let global = GlobalContext()
    global.install(Module { $0.bind(EngineDao.self).to { (_: Radio) in V8() } })
    let report = Probe.report { try Injector(Module { $0.bind(Outing.self).to(Outing.init) }, global: global) }
    #expect(report?.problems.map(\.key) == [AnyKey(Key(Radio.self))])
    let own = try creationProblems { $0.bind(Int.self).to { (sprayer: Sprayer?) in sprayer == nil ? 0 : 1 } }
    #expect(own.map(\.key) == [AnyKey(Key(String.self, named: "paint"))])
    let injector = try Injector(global: GlobalContext())
    #expect(Probe.codes { try injector.resolve(Sprayer?.self) } == [.missing])
  }

  @Test func `a cycle through an optional parameter cannot be made`() throws {
    let problems = try creationProblems {
      $0.bind(Hen.self).to(Hen.init)
      $0.bind(Egg.self).to(Egg.init)
    }
    #expect(problems.map(\.code) == [.cycle])
    #expect(
      problems.first?.notes.map(\.subject) == [
        .step(.parameter(1), of: AnyKey(Key(Hen.self)), to: AnyKey(Key(Egg?.self))),
        .step(.parameter(1), of: AnyKey(Key(Egg.self)), to: AnyKey(Key(Hen.self))),
      ])
  }

  @Test func `a child closes a cycle by binding what was nil`() throws {
    let parent = try Injector.of { $0.bind(Hen.self).to(Hen.init).in(.singleton) }
    #expect(throws: Never.self) { try parent.resolve(Hen.self) }
    #expect(Probe.codes { try parent.child { $0.bind(Egg.self).to(Egg.init) } } == [.cycle])
  }

  @Test(arguments: [true, false], [true, false])
  func `a cycle through an optional property of a shared product is made, entered anywhere`(
    isAFirst: Bool, isOptionalBound: Bool
  ) throws {
    let injector = try Injector.of {
      $0.bind(A.self).to { A() }.in(.singleton)
      $0.bind(B.self).to(B.init)
      if isOptionalBound { $0.bind(B?.self).to { (b: B) in b } }
    }
    let b = isAFirst ? injector.get(A.self).b : injector.get(B.self)
    #expect(b?.a === injector.get(A.self))
    #expect(b?.a?.b?.a === b?.a)
    #expect(injector.get(B?.self)?.a === b?.a)
  }
}
