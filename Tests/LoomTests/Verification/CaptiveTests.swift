import Loom
import TestSupport
import Testing

/// An instance that lives longer than a scoped one must not keep it, however it comes by it.
struct CaptiveTests {
  @Test(arguments: situations)
  func `a scoped radio is kept by as many as there are ways`(situation: Situation) throws {
    let report = Probe.report {
      try Injector.of {
        $0.bind(Radio.self).to(Radio.init).in(.scoped)
        situation.bind($0)
      }
    }
    let problems = report?.problems ?? []
    #expect(problems.allSatisfy { $0.code == .captive })
    #expect(problems.map(Probe.steps) == situation.ways)
    for problem in problems {
      #expect(problem.notes.first?.role == .keptBy)
      #expect(problem.notes.dropFirst().dropLast().allSatisfy { $0.role == .then })
      #expect(problem.notes.last?.role == .scoped)
    }
  }

  @Test(arguments: [SharedScope.singleton, .eager, .weak])
  func `all that children share keep it, and the report says how to do without`(scope: SharedScope) throws {
    let problems = try creationProblems {
      $0.bind(Radio.self).to(Radio.init).in(.scoped)
      $0.bind(Crew.self).to(Crew.init).in(unchecked: scope)
    }
    let problem = try #require(problems.first)
    #expect(problems.map(\.code) == [.captive])
    #expect(problem.key == AnyKey(Key(Radio.self)))
    #expect(problem.detail == scope.description)
    #expect(problem.notes.dropLast().map(\.location?.line) == [Crew.line])
    #expect(
      problem.remedies == [
        "depend on Factory<Radio>, and call it for each instance", "or bind(Crew.self).to(…).in(.scoped)",
      ])
  }

  @Test func `of the global context, for the injector that asks`() throws {
    let global = GlobalContext()
    global.install(
      Module {
        $0.bind(Radio.self).to(Radio.init).in(.scoped)
        $0.bind(String.self).to { (_: Radio) in "" }.in(.singleton)
      })
    let injector = try Injector(global: global)
    #expect(Probe.codes { try injector.resolve(String.self) } == [.captive])
    #expect(injector.get(Radio.self) === injector.get(Radio.self))
    let eager = Module { $0.bind(Int.self).to { (_: Radio) in 1 }.in(.eager) }
    #expect(Probe.codes { try Injector(eager, global: global) } == [.captive])
  }

  @Test func `what asks for a link is advised to ask for a factory of the link's key`() throws {
    func advice(_ body: (Module) -> Void) throws -> [String?] {
      try creationProblems {
        $0.bind(V8.self).to { V8() }.in(.scoped)
        $0.bind(EngineDao.self).to(\V8.self)
        $0.contribute(to: EngineDao.self).to(\V8.self)
        body($0)
      }.map(\.remedies.first)
    }
    let factory = "depend on Factory<any EngineDao>, and call it for each instance"
    #expect(try advice { $0.bind(Int.self).to { (_: any EngineDao) in 1 }.in(.singleton) } == [factory])
    #expect(try advice { $0.bind(Int.self).to { (_: (any EngineDao)?) in 1 }.in(.singleton) } == [factory])
    let list = factory.replacing("any EngineDao", with: "[any EngineDao]")
    #expect(try advice { $0.bind(Int.self).to { (_: [any EngineDao]) in 1 }.in(.singleton) } == [list])
    let link = try advice { $0.bind(EngineDao.self, named: "kept").to(\V8.self).in(.singleton) }
    #expect(link.count == 1 && link[0]?.contains("Factory") == false)
  }

  @Test func `the report of a long way`() throws {
    try expectGolden("captive-path") {
      try Injector(
        Module {
          $0.bind(EngineDao.self, named: "spare").to { V8() }.in(.scoped)
          $0.bind(CarDao.self).to({ (engine: Lazy<any EngineDao>) in Car(engine: engine.value) }, .named("spare"))
          $0.decorate(CarDao.self) { (car: any CarDao) in car }
          $0.contribute(to: CarDao.self).to(\(any CarDao).itself)
          $0.bind(Int.self, named: "fleet").to { (cars: [any CarDao]) in cars.count }.in(.singleton)
        }, global: GlobalContext())
    }
  }

  @Test func `a child's declarations may have its parent's shared instances keep something scoped`() throws {
    let parent = try Injector.of {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Bool.self).to { true }.in(.scoped)
      $0.bind(String.self).to { (_: Radio) in "" }.in(.singleton)
      $0.bind(Int.self).to { (_: [Double]) in 1 }.in(.singleton)
      $0.bind([Int].self).to { (_: Factory<Radio>) in [] }.in(.singleton)
    }
    let rows: [((Module) -> Void, steps: [[String]])] = [
      ({ $0.bind(Radio.self).to(Radio.init).in(.scoped) }, [["String → Radio"]]),
      ({ $0.bind(Radio.self).to { (_: Bool) in Radio() } }, [["String → Radio", "Radio → Bool"]]),
      (
        { $0.contribute(to: Double.self).to { 1 }.in(.scoped) },
        [["Int → [Double]"]]
      ),
      (
        { $0.contribute(to: Double.self).to { (_: Bool) in 1 } },
        [["Int → [Double]", "a contribution to Double → Bool"]]
      ),
      (
        { $0.decorate(Radio.self) { (radio: Radio, _: Bool) in radio } },
        [["String → the decorator of Radio", "the decorator of Radio → Bool"]]
      ),
      ({ $0.bind(Float.self).to { (_: Bool) in 1 }.in(.singleton) }, [["Float → Bool"]]),
      ({ $0.bind(Float.self).to { (_: Bool) in 1 } }, []),
      ({ $0.bind(Float.self).to { 1 }.in(.scoped) }, []),
    ]
    for (declare, steps) in rows {
      let report = Probe.report { try parent.child(declare) }
      #expect(report?.problems.map(Probe.steps) ?? [] == steps)
      #expect(report?.problems.allSatisfy { $0.code == .captive } ?? true)
    }
  }
}

extension CaptiveTests {
  static let situations = plain + additions + several + none

  private static let plain = [
    Situation("a parameter", ["Int → Radio"]) { $0.bind(Int.self).to { (_: Radio) in 1 }.in(.singleton) },
    Situation("normal and graph bindings: the shortest way", ["Int → String", "String → Bool", "Bool → Radio"]) {
      $0.bind(String.self).to { (_: Bool) in "" }.in(.graph)
      $0.bind(Bool.self).to { (_: Radio) in true }
      $0.bind(Double.self).to { (_: String, _: Bool) in 1 }
      $0.bind(Int.self).to { (_: String) in 1 }.in(.singleton)
    },
    Situation("a lazy", ["Int → Lazy<Radio>"]) {
      $0.bind(Int.self).to { (_: Lazy<Radio>) in 1 }.in(.singleton)
    },
    Situation("an optional", ["Int → Radio?"]) {
      $0.bind(Int.self).to { (_: Radio?) in 1 }.in(.singleton)
    },
    Situation("a link and a name", ["Int → Radio named \"link\"", "Radio named \"link\" → Radio"]) {
      $0.bind(Radio.self, named: "link").to(\Radio.self)
      $0.bind(Int.self).to({ (_: Radio) in 1 }, .named("link")).in(.singleton)
    },
    Situation("a shared link", ["Radio named \"single\" → Radio"]) {
      $0.bind(Radio.self, named: "single").to(\Radio.self).in(.singleton)
    },
  ]

  private static let additions = [
    Situation(
      "a contribution",
      [
        "Int → [String]", "the contribution \"a\" to String → Radio",
      ]
    ) {
      $0.contribute(to: String.self, named: "a").to { (_: Radio) in "" }
      $0.bind(Int.self).to { (_: [String]) in 1 }.in(.singleton)
    },
    Situation(
      "a contribution that is scoped itself", ["Int → [Radio]"]
    ) {
      $0.contribute(to: Radio.self).to(Radio.init).in(.scoped)
      $0.bind(Int.self).to { (_: [Radio]) in 1 }.in(.singleton)
    },
    Situation("through a decorator", ["Int → the decorator of String", "the decorator of String → Radio"]) {
      $0.bind(String.self).to { "" }
      $0.decorate(String.self) { (text: String, _: Radio) in text }
      $0.bind(Int.self).to { (_: String) in 1 }.in(.singleton)
    },
    Situation("by a decorator", ["the decorator of String → Radio"]) {
      $0.bind(String.self).to { "" }.in(.singleton)
      $0.decorate(String.self) { (text: String, _: Radio) in text }
    },
    Situation("of something decorated", ["Int → the decorator of Radio"]) {
      $0.decorate(Radio.self) { (radio: Radio) in radio }
      $0.bind(Int.self).to { (_: Radio) in 1 }.in(.singleton)
    },
  ]

  private static let several = [
    Situation("a binding that needs the captor is not to blame", ["String → Radio"]) {
      $0.bind(String.self).to { (_: Radio) in "" }.in(.singleton)
      $0.bind(Int.self).to { (_: String) in 1 }.in(.singleton)
    },
    Situation("each captor is a problem", ["String → Radio"], ["Int → Radio"]) {
      $0.bind(String.self).to { (_: Radio) in "" }.in(.singleton)
      $0.bind(Int.self).to { (_: Radio) in 1 }.in(.eager)
    },
  ]

  private static let none = [
    Situation("a factory, behind other bindings, too") {
      $0.bind(Int.self).to { (_: Factory<Radio>) in 1 }.in(.singleton)
      $0.bind(String.self).to { (_: Bool) in "" }.in(.eager)
      $0.bind(Bool.self).to { (_: Lazy<Factory<Radio>>, _: Factory<Lazy<Radio>>) in true }
    },
    Situation("a scoped binding, and others that nothing shared needs") {
      $0.bind(String.self).to { (_: Radio) in "" }.in(.scoped)
      $0.bind(Bool.self).to { (_: String, _: Radio) in true }.in(.graph)
      $0.bind(Int.self).to { (_: Bool) in 1 }
    },
  ]
}

extension CarDao {
  fileprivate var itself: any CarDao { self }
}

private final class Crew: Injectable {
  var radio: Radio!
  static let line = #line + 1
  static var requires: [Requirement] { [Requirement(\Crew.radio)] }
}
