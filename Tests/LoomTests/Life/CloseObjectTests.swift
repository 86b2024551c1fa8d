import Loom
import TestSupport
import Testing

/// Which instances are closed, and which object an action receives.
struct CloseObjectTests {
  private let works = Works()

  @Test(arguments: [nil, .normal, .graph] as [Scope?])
  func `an action for products that the injector does not keep is a problem`(_ scope: Scope?) throws {
    let line = #line + 2
    let problems = try creationProblems {
      let options = $0.bind(Gear.self).to { Gear("a") }.onClose { _ in }
      if let scope { options.in(scope) }
    }
    #expect(problems.map(\.code) == [.notKept])
    #expect(problems.map(\.location) == [CodeLocation(fileID: #fileID, line: line)])
    #expect(problems.map(\.remedies) == [["bind(Gear.self).to(…).in(.singleton)"]])
  }

  @Test func `an existing instance is not kept either, unless it has a scope and has been asked for`() async throws {
    let works = works
    let problems = try creationProblems { $0.bind(Gear.self).to(instance: Gear("mine")).onClose { _ in } }
    #expect(problems.map(\.code) == [.notKept])
    for isResolved in [false, true] {
      let injector = try Injector.of {
        $0.bind(Gear.self).to(instance: Gear("mine")).in(.singleton).onClose { works.close($0) }
      }
      if isResolved { _ = injector.get(Gear.self) }
      await injector.close()
      #expect(works.closed == (isResolved ? ["mine"] : []))
    }
  }

  @Test(arguments: [SharedScope.singleton, .eager, .weak, .scoped])
  func `an instance of each shared scope is closed, as it was handed out`(_ scope: SharedScope) async throws {
    let closed = Probe.Box<Gear?>(nil)
    let injector = try Injector.of {
      $0.bind(Gear.self).to { Gear("a") }.in(scope).onClose { closed.value = $0 }
    }
    let gear = injector.get(Gear.self)
    await injector.close()
    #expect(closed.value === gear)
  }

  @Test func `a weak instance that is gone is not closed, and a new one is`() async throws {
    let works = works
    let injector = try Injector.of {
      let count = Probe.Counter()
      $0.bind(Gear.self).to { works.make("\(count.increment())") }.in(.weak).onClose { works.close($0) }
    }
    do { _ = injector.get(Gear.self) }
    #expect(works.tracker.live == 0)
    let second = injector.get(Gear.self)
    #expect(injector.get(Gear.self) === second)
    await injector.close()
    #expect(works.closed == ["2"])
    withExtendedLifetime(second) {}
  }

  @Test func `a weak instance bound by its protocol is closed while it is held`() async throws {
    let log = Probe.Log()
    let injector = try Injector.of {
      $0.bind(EngineDao.self).to(V8.init).in(.weak).onClose { log.add("close \($0.power)") }
    }
    let engine = injector.get(EngineDao.self)
    await injector.close()
    #expect(log.all == ["close 400"])
    withExtendedLifetime(engine) {}
  }

  @Test(arguments: [["own"], ["further"], ["link"], ["protocol"], ["protocol", "link", "further", "own"]])
  func `an instance is closed once, by whichever types and links it was asked for`(asked: [String]) async throws {
    let injector = try Injector.of {
      $0.make("own", by: works).as(Gear.self, named: "further") { $0 }.as((any Sendable).self) { $0 }
      $0.bind(Gear.self, named: "link").to(\Gear.self, named: "further").in(.singleton)
    }
    for name in asked {
      if name == "protocol" { _ = injector.get((any Sendable).self) } else { _ = injector.gear(name) }
    }
    await injector.close()
    #expect(works.closed == ["own"])
  }

  @Test func `the action of a decorated binding receives the object that the binding itself has created`() async throws
  {
    let works = works
    let injector = try Injector.of {
      $0.make("inner", by: works)
      $0.decorate(Gear.self, named: "inner") { _ in works.make("outer") }
    }
    #expect(injector.gear("inner").name == "outer")
    await injector.close()
    #expect(works.closed == ["inner"])
  }

  @Test func `contributions are closed`() async throws {
    let works = works
    let injector = try Injector.of {
      for name in ["a", "b"] {
        $0.contribute(to: Gear.self).to { works.make(name) }.in(.singleton).onClose { works.close($0) }
      }
    }
    for _ in 1...2 { #expect(injector.get([Gear].self).map(\.name) == ["a", "b"]) }
    await injector.close()
    #expect(works.closed == ["b", "a"])
  }

  @Test func `what the global context supplies is closed, each injector's own`() async throws {
    let global = GlobalContext()
    global.install(Module { [works] in $0.make("global", by: works) })
    let (one, other) = (try Injector(global: global), try Injector(global: global))
    _ = (one.gear("global"), other.gear("global"))
    await one.close()
    #expect(works.closed == ["global"])
    await other.close()
    #expect(works.closed == ["global", "global"])
  }

  @Test func `an instance whose build has failed is not closed, and one built at a second try is closed once`()
    async throws
  {
    let works = works
    let isBroken = Probe.Box(true)
    let injector = try Injector.of {
      $0.bind(Gear.self).to { isBroken.value ? try works.fail("a") : works.make("a") }.in(.singleton)
        .onClose { works.close($0) }
      $0.bind(Needy.self).to(Needy.init).in(unchecked: .singleton).onClose { _ in works.log.add("close needy") }
    }
    #expect(Probe.codes { try injector.resolve(Gear.self) } == [.factoryThrew])
    #expect(Probe.codes { try injector.resolve(Needy.self) } == [.factoryThrew])
    isBroken.value = false
    _ = injector.get(Gear.self)
    await injector.close()
    #expect(works.closed == ["a"])
  }
}

private final class Needy: Injectable, @unchecked Sendable {
  var gear: Gear!
  static var requires: [Requirement] { [Requirement(\Needy.gear)] }
}
