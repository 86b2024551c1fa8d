import Loom
import TestSupport
import Testing

/// Cycles that nothing can make, and those through a property, which are made if the owner of the property is published
/// before it is set.
struct CycleTests {
  @Test(arguments: situations)
  func `the whole path of a cycle is told, without what merely leads there or away`(situation: Situation) throws {
    let problems = try creationProblems(situation.bind)
    #expect(problems.allSatisfy { $0.code == .cycle })
    #expect(problems.map(\.cyclePath) == situation.ways)
  }

  @Test func `the steps of a cycle have their places`() throws {
    let line = #line + 2
    let problem = try creationProblems {
      $0.bind(Int.self).to { (text: String) in text.count }
      $0.bind(String.self).to { (number: Int) in "\(number)" }
    }.first
    #expect(problem?.key == AnyKey(Key(Int.self)))
    #expect(problem?.notes.map(\.role) == [.cycle, .then])
    #expect(problem?.notes.map(\.location?.line) == [line, line + 1])
  }

  @Test(arguments: [SharedScope.singleton, .eager, .weak])
  func `a shared scope does not help where there is no property`(scope: SharedScope) throws {
    let problems = try creationProblems {
      $0.bind(EngineDao.self).to { (_: Radio) in V8() }.in(scope)
      $0.bind(Radio.self).to { (_: any EngineDao) in Radio() }.in(scope)
    }
    #expect(problems.map(\.key) == [AnyKey(Key(EngineDao.self))])
  }

  @Test(arguments: SeenScope.allCases.filter { $0 != .normal })
  func `one published member with a property is enough`(scope: SeenScope) throws {
    for wifeScope in [Scope.normal, .graph] {
      let injector = try Injector.of {
        scope.set(on: $0.bind(Husband.self).to(Husband.init))
        $0.bind(Wife.self).to(Wife.init).in(wifeScope)
        scope.set(on: $0.bind(Hermit.self).to(Hermit.init))
      }
      let (husband, hermit) = (injector.get(Husband.self), injector.get(Hermit.self))
      #expect(husband.wife.husband === husband)
      #expect(hermit.friend === hermit)
    }
  }

  @Test func `a child that closes a cycle of its parent's bindings is refused`() throws {
    let parent = try Injector.of {
      $0.bind(Int.self).to { 1 }
      $0.bind(String.self).to { (number: Int) in "\(number)" }
    }
    let report = Probe.report { try parent.child { $0.bind(Int.self).to { (text: String) in text.count } } }
    #expect(report?.problems.map(\.code) == [.cycle])
    #expect(report?.problems.first?.notes.count == 2)
  }
}

extension CycleTests {
  static let situations = parameters + properties

  private static let parameters = [
    Situation("a binding that needs itself", ["parameter 1 of any CarDao: any CarDao"]) {
      $0.bind(CarDao.self).to { (car: any CarDao) in car }
    },
    Situation("a link to itself", ["the link of Radio: Radio"]) { $0.bind(Radio.self).to(\Radio.self) },
    Situation(
      "three members", ["parameter 2 of Int: String", "parameter 2 of String: Bool", "parameter 1 of Bool: Int"]
    ) {
      $0.bind(Radio.self).to { (_: Int) in Radio() }
      $0.bind(Clock.self).to(SystemClock.init)
      $0.bind(Int.self).to { (_: any Clock, _: String) in 1 }
      $0.bind(String.self).to { (_: any Clock, _: Bool) in "" }
      $0.bind(Bool.self).to { (_: Int) in true }
    },
    Situation(
      "two that have nothing in common", ["parameter 1 of Int: String", "parameter 1 of String: Int"],
      ["parameter 1 of Radio: any Clock", "parameter 1 of any Clock: Radio"]
    ) {
      $0.bind(Int.self).to { (_: String) in 1 }
      $0.bind(String.self).to { (_: Int) in "" }
      $0.bind(Radio.self).to { (_: any Clock) in Radio() }
      $0.bind(Clock.self).to { (_: Radio) in SystemClock() }
    },
  ]

  private static let properties = [
    Situation(
      "properties of normal members", ["property wife of Husband: Wife", "property 1 in requires of Wife: Husband"]
    ) {
      $0.bind(Husband.self).to(Husband.init)
      $0.bind(Wife.self).to(Wife.init)
    },
    Situation(
      "a published member whose edge is a parameter",
      ["parameter 1 of Husband: Wife", "property 1 in requires of Wife: Husband"]
    ) {
      $0.bind(Husband.self).to { (_: Wife) in Husband() }.in(.singleton)
      $0.bind(Wife.self).to(Wife.init)
    },
    Situation("a property of what needs itself", ["property 1 in requires of Hermit: Hermit"]) {
      $0.bind(Hermit.self).to(Hermit.init)
    },
    Situation(
      "an illegal one beside a legal one", ["parameter 1 of String: Int", "parameter 1 of Int: String"]
    ) {
      $0.bind(Husband.self).to(Husband.init).in(.singleton)
      $0.bind(Wife.self).to { (_: String) in Wife() }
      $0.bind(String.self).to { (_: Int, _: Husband) in "" }
      $0.bind(Int.self).to { (_: String) in 1 }
    },
  ]
}

private final class Husband: Injectable, @unchecked Sendable {
  var wife: Wife!
  static var requires: [Requirement] { [Requirement(\Husband.wife)] }
}

private final class Wife: Injectable {
  weak var husband: Husband!
  static var requires: [Requirement] { [Requirement(\Wife.husband)] }
}

private final class Hermit: Injectable, @unchecked Sendable {
  weak var friend: Hermit!
  static var requires: [Requirement] { [Requirement(\Hermit.friend)] }
}
