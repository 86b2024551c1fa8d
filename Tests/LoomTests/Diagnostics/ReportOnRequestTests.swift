import Loom
import LoomGraph
import TestSupport
import Testing

/// A report may be read long after it was thrown, because the hints in it are searched for then.
@Suite struct ReportOnRequestTests {
  private func injector(_ names: Name...) throws -> Injector {
    try .of { module in
      for name in names { module.bind(EngineDao.self, named: name).to(V8.init) }
    }
  }

  private func misspelt(_ injector: Injector?) throws -> Problem {
    try resolutionError(#require(injector), EngineDao.self, named: "spar").problems[0]
  }

  @Test func `a report is the same after the end of its injector, and of those above`() throws {
    var parent: Injector? = try injector("spare")
    var child: Injector? = try parent?.child { $0.bind(EngineDao.self, named: "left").to(V8.init) }
    let problems = try [child, child].map { try misspelt($0) }
    let text = problems[0].description
    child = nil
    parent = nil
    #expect(problems[1].description == text)
    let keys = ["spare", "left"].map { AnyKey(Key(EngineDao.self, named: $0)) }
    #expect(problems[1].notes.map(\.subject) == [.call] + keys.map { .binding($0) })
  }

  @Test func `hints are what is declared, whatever has been asked for, and a search for them changes nothing`() throws {
    let injector = try injector("spare")
    let graph = injector.graph
    let before = try misspelt(injector)
    #expect(before.remedies.count == 2)
    #expect(injector.graph == graph)
    #expect(injector.get((any EngineDao)?.self, named: "spare") != nil)
    #expect(try before == misspelt(injector))
  }

  @Test func `problems are compared as data, with their hints`() throws {
    #expect(try misspelt(injector("left")) == misspelt(injector("left")))
    #expect(try misspelt(injector("left")) != misspelt(injector("right")))
  }

  @Test func `an error keeps neither the injector nor its instances`() throws {
    let tracker = LifetimeTracker()
    func errors() throws -> [InjectionError] {
      let (given, captured) = (LifetimeTracker.Tracked(tracker), LifetimeTracker.Tracked(tracker))
      let injector = try Injector.of { module in
        module.bind(LifetimeTracker.Tracked.self, named: "given").to(instance: given)
        module.bind(LifetimeTracker.Tracked.self, named: "made").to {
          _ = captured; return .init(tracker)
        }.in(.singleton)
      }
      _ = injector.get(LifetimeTracker.Tracked.self, named: "made")
      let child = try injector.child { $0.bind(Int.self).to(instance: 1) }
      return try [injector, child].map { try resolutionError($0, LifetimeTracker.Tracked.self, named: "gven") }
    }
    let errors = try errors()
    #expect(tracker.total == 3 && tracker.live == 0)
    #expect(errors.allSatisfy { $0.description.contains(#"is bound: "given""#) })
  }

  @Test func `nor does the error of a creation that fails`() throws {
    let tracker = LifetimeTracker()
    func error() throws -> InjectionError {
      let given = LifetimeTracker.Tracked(tracker)
      return try creationError {
        $0.bind(LifetimeTracker.Tracked.self, named: "given").to(instance: given)
        $0.bind(Int.self).to({ (_: LifetimeTracker.Tracked) in 1 }, .named("gven"))
      }
    }
    let error = try error()
    #expect(tracker.live == 0)
    #expect(error.description.contains(#"use the name that is bound: "given""#))
  }
}
