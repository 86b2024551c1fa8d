import Testing

@testable import Loom

/// Hints are searched for when a report is read, because `try? resolve` is a way to ask.
@Suite struct ReportOnRequestTests {
  private func injector(_ names: [String]) throws -> Injector {
    try Injector(global: GlobalContext()) { module in
      for name in names { module.bind(EngineDao.self, named: Name(name)).to(V8.init) }
    }
  }

  /// The problem of a look-up; nothing else looks at it, as a check of a test would.
  private func problem<T>(_ injector: Injector, _ type: T.Type, named name: Name? = nil) -> Problem? {
    do throws(InjectionError) {
      _ = try injector.resolve(T.self, named: name)
      return nil
    } catch {
      return error.problems[0]
    }
  }

  @Test func `a failed look-up finds no hints until somebody reads them`() throws {
    let injector = try injector(["spare"])
    let found = try #require(problem(injector, EngineDao.self, named: "spar"))
    let isMissing = found.code == .missing && found.location?.fileID == #fileID && found.key.name == "spar"
    let wasRead = found.isRead
    #expect(isMissing && !wasRead)
    #expect(
      found.remedies == [
        #"use the name that is bound: named: "spare""#,
        #"or bind(EngineDao.self, named: "spar").to(…), or install the module that binds it"#,
      ])
    #expect(found.isRead)
  }

  @Test func `so it is with each way to ask, and each reason to fail`() throws {
    struct Failure: Error {}
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(EngineDao.self, named: "broken").to { throw Failure() }
      $0.bind(Int.self, named: "asking").make { try $0.resolve(Int.self, named: "askin") }
    }
    let child = try injector.child { $0.bind(Bool.self).to { true } }
    for injector in [injector, child] {
      let areRead = [
        problem(injector, EngineDao.self, named: "broken")?.isRead,
        problem(injector, Int.self, named: "asking")?.isRead,
        problem(injector, Lazy<Int>.self, named: "askin")?.isRead, problem(injector, Factory<Int, Bool>.self)?.isRead,
      ]
      #expect(areRead == [false, false, false, false])
    }
  }

  @Test func `a report is the same after its injector's end`() throws {
    var injector: Injector? = try injector(["spare", "left"])
    let during = try resolutionError(#require(injector), EngineDao.self, named: "spar")
    let after = try resolutionError(#require(injector), EngineDao.self, named: "spar")
    let text = during.description
    injector = nil
    #expect(after.description == text)
    #expect(text.contains("did you mean  `any EngineDao` named \"spare\""))
  }

  @Test func `so is that of a child, which has hints from its parent`() throws {
    var parent: Injector? = try injector(["spare"])
    var child: Injector? = try parent?.child { $0.bind(EngineDao.self, named: "left").to(V8.init) }
    let error = try resolutionError(#require(child), EngineDao.self, named: "spar")
    child = nil
    parent = nil
    #expect(
      error.problems[0].notes.map(\.subject) == [
        .call, .binding(AnyKey(Key(EngineDao.self, named: "spare"))),
        .binding(AnyKey(Key(EngineDao.self, named: "left"))),
      ])
  }

  @Test func `hints are what is declared, whatever has been asked for since`() throws {
    let injector = try injector(["spare"])
    let before = try resolutionError(injector, EngineDao.self).problems[0]
    #expect(injector.get((any EngineDao)?.self, named: "spare") != nil)
    let after = try resolutionError(injector, EngineDao.self).problems[0]
    #expect(before == after)
  }

  @Test func `an error keeps neither the injector nor its instances`() throws {
    let tracker = LifetimeTracker()
    func errors() throws -> [InjectionError] {
      let given = LifetimeTracker.Tracked(tracker)
      let captured = LifetimeTracker.Tracked(tracker)
      let injector = try Injector(global: GlobalContext()) { module in
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
    #expect(errors.allSatisfy { $0.description.contains(#"named: "given""#) })
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
    #expect(error.description.contains(#"named: "given""#) || error.description.contains(#".named("given")"#))
  }

  @Test func `problems are compared as data`() throws {
    func problem(_ names: [String]) throws -> Problem {
      try resolutionError(injector(names), EngineDao.self, named: "spar").problems[0]
    }
    #expect(try problem(["left"]) == problem(["left"]))
    // Other hints, at other lines or not, are another finding.
    #expect(try problem(["left"]) != problem(["right"]))
  }
}

/// However many bindings there are and problems a report has, spellings are compared a limited number of times.
@Suite struct HintLimitTests {
  /// Counts comparisons.
  private final class Count { var value = 0 }

  private func hints(_ names: [String], _ count: Count) -> Hints {
    let candidates = names.map {
      Hints.Candidate(
        key: AnyKey(Int.self, named: Name($0)), location: CodeLocation(fileID: "Shop/Shop.swift", line: 1),
        isDecorator: false)
    }
    return Hints(candidates) {
      count.value += 1
      return editDistance($0, $1)
    }
  }

  @Test func `a key is compared with few names, and the right one is among them`() {
    let count = Count()
    let hints = hints((0..<10_000).map { "command-number-\($0)" }, count)
    let found = hints.about(AnyKey(Int.self, named: "comand-number-9876"))
    #expect(count.value <= Hints.mostCompared + Hints.limit)
    #expect(found.notes.first?.subject == .binding(AnyKey(Int.self, named: "command-number-9876")))
    #expect(found.notes.count == 3)
  }

  @Test func `long names are not compared letter by letter`() {
    let count = Count()
    let long = String(repeating: "a", count: 100_000)
    let hints = hints([long + "b" + long, long], count)
    let found = hints.about(AnyKey(Int.self, named: Name(long + "c" + long)))
    #expect(count.value == 0)
    #expect(found.notes.count == 2)
    #expect(found.notes.first?.subject == .binding(AnyKey(Int.self, named: Name(long + "b" + long))))
  }

  @Test func `later problems of a report take no comparisons`() {
    let count = Count()
    let hints = hints((0..<10_000).map { "number \($0)" }, count)
    #expect(hints.about(AnyKey(Int.self, named: "nmber 1"), isThorough: false).notes.count == 3)
    #expect(count.value == 0)
  }

  @Test func `a report of many problems is complete, and tells of those that come last`() throws {
    let error = try creationError { module in
      for number in 0..<3000 {
        module.bind(Int.self, named: Name("value \(number)")).to({ (_: Bool) in 1 }, .named(Name("flag \(number)")))
      }
    }
    #expect(error.problems.count == 3000)
    #expect(error.problems[2999].key.name == "flag 2999")
    #expect(error.description.contains("3000. [MISSING] Nothing is bound to `Bool` named \"flag 2999\"."))
    #expect(Set(error.problems).count == 3000)
  }

  @Test(arguments: [("", "", 0), ("spare", "spar", 1), ("spare", "space", 1), ("abc", "cba", 3), ("aa", "aaaa", 2)])
  func `the gap between two texts is what lies between their common ends`(first: String, second: String, gap: Int) {
    #expect(spellingGap(first, second) == gap)
    #expect(spellingGap(second, first) == gap)
    #expect(editDistance(first, second) <= gap)
  }
}
