import Loom
import Testing

/// An instance that lives longer than a scoped one must not keep it, however it comes by it.
struct CaptiveTests {
  private func expectCaptive(
    _ steps: [String], scope: SharedScope = .singleton, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (Module) -> BindingOptions<Int>
  ) throws {
    let problems = try creationProblems(sourceLocation: sourceLocation) {
      $0.bind(Radio.self).to(Radio.init).in(.scoped)
      body($0).in(scope)
    }
    #expect(problems.map(\.code) == [.captive], sourceLocation: sourceLocation)
    let problem = try #require(problems.first, sourceLocation: sourceLocation)
    #expect(Probe.steps(of: problem) == steps, sourceLocation: sourceLocation)
    #expect(problem.notes.first?.role == .keptBy, sourceLocation: sourceLocation)
    #expect(problem.notes.dropFirst().dropLast().allSatisfy { $0.role == .then }, sourceLocation: sourceLocation)
    #expect(problem.notes.last?.role == .scoped, sourceLocation: sourceLocation)
  }

  @Test(arguments: [SharedScope.singleton, .eager, .weak].indices)
  func `by everything that children share`(index: Int) throws {
    let scope = [SharedScope.singleton, .eager, .weak][index]
    let problems = try creationProblems {
      $0.bind(Radio.self).to(Radio.init).in(.scoped)
      $0.bind(Crew.self).to(Crew.init).in(unchecked: scope)
    }
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.code == .captive)
    #expect(problem.key == AnyKey(Key(Radio.self)))
    #expect(problem.detail == ["singleton", "eager", "weak"][index])
    #expect(problem.notes.dropLast().map(\.location?.line) == [Crew.line])
    #expect(
      problem.remedies == [
        "let `Crew` take a Factory<Radio>, and call it for each instance", "or bind(Crew.self).to(…).in(.scoped)",
      ])
  }

  @Test func `by a parameter`() throws {
    try expectCaptive(["Int → Radio"]) { $0.bind(Int.self).to { (_: Radio) in 1 } }
  }

  @Test func `through normal and graph bindings, by the shortest way`() throws {
    try expectCaptive(["Int → String", "String → Bool", "Bool → Radio"]) {
      $0.bind(String.self).to { (_: Bool) in "" }.in(.graph)
      $0.bind(Bool.self).to { (_: Radio) in true }
      $0.bind(Double.self).to { (_: String, _: Bool) in 1 }
      return $0.bind(Int.self).to { (_: String) in 1 }
    }
  }

  @Test func `through a lazy and an optional`() throws {
    try expectCaptive(["Int → Lazy<Radio>", "Lazy<Radio> → Radio"]) {
      $0.bind(Int.self).to { (_: Lazy<Radio>) in 1 }
    }
    try expectCaptive(["Int → Radio?", "Radio? → Radio"]) { $0.bind(Int.self).to { (_: Radio?) in 1 } }
  }

  @Test func `through a contribution`() throws {
    try expectCaptive([
      "Int → [String]", "[String] → the contribution \"a\" to String", "the contribution \"a\" to String → Radio",
    ]) {
      $0.contribute(to: String.self, named: "a").to { (_: Radio) in "" }
      return $0.bind(Int.self).to { (_: [String]) in 1 }
    }
    let problems = try creationProblems {
      $0.contribute(to: Radio.self).to(Radio.init).in(.scoped)
      $0.bind(Int.self).to { (_: [Radio]) in 1 }.in(.singleton)
    }
    #expect(problems.map(\.code) == [.captive])
  }

  @Test func `by and through a decorator`() throws {
    try expectCaptive(["Int → the decorator of String", "the decorator of String → Radio"]) {
      $0.bind(String.self).to { "" }
      $0.decorate(String.self) { (text: String, _: Radio) in text }
      return $0.bind(Int.self).to { (_: String) in 1 }
    }
    let problems = try creationProblems {
      $0.bind(Radio.self).to(Radio.init).in(.scoped)
      $0.bind(String.self).to { "" }.in(.singleton)
      $0.decorate(String.self) { (text: String, _: Radio) in text }
    }
    #expect(problems.map(\.code) == [.captive])
  }

  @Test func `of what is decorated`() throws {
    let problems = try creationProblems {
      $0.bind(Radio.self).to(Radio.init).in(.scoped)
      $0.decorate(Radio.self) { (radio: Radio) in radio }
      $0.bind(Int.self).to { (_: Radio) in 1 }.in(.singleton)
    }
    #expect(problems.map(\.code) == [.captive])
  }

  @Test func `through a link, a name and a requirement`() throws {
    try expectCaptive(["Int → Radio named \"link\"", "Radio named \"link\" → Radio"]) {
      $0.bind(Radio.self, named: "link").to(\Radio.self)
      return $0.bind(Int.self).to({ (_: Radio) in 1 }, .named("link"))
    }
  }

  @Test func `a singleton link to something scoped keeps it`() throws {
    let problems = try creationProblems {
      $0.bind(Radio.self).to(Radio.init).in(.scoped)
      $0.bind(Radio.self, named: "single").to(\Radio.self).in(.singleton)
    }
    #expect(problems.map(\.key) == [AnyKey(Key(Radio.self))])
  }

  @Test func `not through a factory, also behind other bindings`() throws {
    #expect(
      Probe.codes {
        try Injector(
          Module {
            $0.bind(Radio.self).to(Radio.init).in(.scoped)
            $0.bind(Int.self).to { (_: Factory<Radio>) in 1 }.in(.singleton)
            $0.bind(String.self).to { (_: Bool) in "" }.in(.eager)
            $0.bind(Bool.self).to { (_: Lazy<Factory<Radio>>, _: Factory<Lazy<Radio>>) in true }
          }, global: GlobalContext())
      } == [])
  }

  @Test func `not by what is scoped itself, nor by what nothing shared needs`() throws {
    #expect(
      Probe.codes {
        try Injector(
          Module {
            $0.bind(Radio.self).to(Radio.init).in(.scoped)
            $0.bind(String.self).to { (_: Radio) in "" }.in(.scoped)
            $0.bind(Bool.self).to { (_: String, _: Radio) in true }.in(.graph)
            $0.bind(Int.self).to { (_: Bool) in 1 }
          }, global: GlobalContext())
      } == [])
  }

  @Test func `who needs the captor is not to blame`() throws {
    let problems = try creationProblems {
      $0.bind(Radio.self).to(Radio.init).in(.scoped)
      $0.bind(String.self).to { (_: Radio) in "" }.in(.singleton)
      $0.bind(Int.self).to { (_: String) in 1 }.in(.singleton)
    }
    #expect(problems.map(Probe.steps) == [["String → Radio"]])
  }

  @Test func `each captor is a problem`() throws {
    let problems = try creationProblems {
      $0.bind(Radio.self).to(Radio.init).in(.scoped)
      $0.bind(String.self).to { (_: Radio) in "" }.in(.singleton)
      $0.bind(Int.self).to { (_: Radio) in 1 }.in(.eager)
    }
    #expect(problems.map(\.code) == [.captive, .captive])
    #expect(Set(problems.map(\.detail)) == ["singleton", "eager"])
  }

  @Test func `of the global context, for who asks`() throws {
    let global = GlobalContext()
    global.install(
      Module {
        $0.bind(Radio.self).to(Radio.init).in(.scoped)
        $0.bind(String.self).to { (_: Radio) in "" }.in(.singleton)
      })
    let injector = try Injector(global: global)
    #expect(Probe.codes { try injector.resolve(String.self) } == [.captive])
    #expect(injector.get(Radio.self) === injector.get(Radio.self))
    #expect(
      Probe.codes { try Injector(Module { $0.bind(Int.self).to { (_: Radio) in 1 }.in(.eager) }, global: global) }
        == [.captive])
  }

  @Test func `what asks for a link is advised to ask for a factory of the link's key`() throws {
    func advice(_ body: (Module) -> Void) throws -> [String] {
      let problems = try creationProblems {
        $0.bind(V8.self).to { V8() }.in(unchecked: .scoped)
        $0.bind(EngineDao.self).to(\V8.self)
        $0.contribute(to: EngineDao.self).to(\V8.self)
        body($0)
      }
      return problems.map { $0.description.split(separator: "to fix").last.map(String.init) ?? "" }
    }
    let one = try advice { $0.bind(Int.self).to { (_: any EngineDao) in 1 }.in(.singleton) }
    #expect(one.count == 1 && one[0].contains("let `Int` take a Factory<any EngineDao>, and call it"))
    let optional = try advice { $0.bind(Int.self).to { (_: (any EngineDao)?) in 1 }.in(.singleton) }
    #expect(optional.count == 1 && optional[0].contains("let `Int` take a Factory<any EngineDao>, and call it"))
    let list = try advice { $0.bind(Int.self).to { (_: [any EngineDao]) in 1 }.in(.singleton) }
    #expect(list.count == 1 && list[0].contains("let `Int` take a Factory<[any EngineDao]>, and call it"))
    let link = try advice { $0.bind(EngineDao.self, named: "kept").to(\V8.self).in(unchecked: .singleton) }
    #expect(link.count == 1 && !link[0].contains("Factory"))
  }

  @Test func `the report of a long way`() throws {
    try expectGolden("captive-path") {
      try Injector(
        Module {
          $0.bind(EngineDao.self, named: "spare").to { V8() }.in(unchecked: .scoped)
          $0.bind(CarDao.self).to({ (engine: Lazy<any EngineDao>) in Car(engine: engine.value) }, .named("spare"))
          $0.decorate(CarDao.self) { (car: any CarDao) in car }
          $0.contribute(to: CarDao.self).to(\(any CarDao).itself)
          $0.bind(Int.self, named: "fleet").to { (cars: [any CarDao]) in cars.count }.in(.singleton)
        }, global: GlobalContext())
    }
  }
}

/// Children may bring the scoped binding that their parent's singletons depend on.
struct CaptiveChildTests {
  private func parent() throws -> Injector {
    try Injector(
      Module {
        $0.bind(Radio.self).to(Radio.init)
        $0.bind(Bool.self).to { true }.in(.scoped)
        $0.bind(String.self).to { (_: Radio) in "" }.in(.singleton)
        $0.bind(Int.self).to { (_: [Double]) in 1 }.in(.singleton)
        $0.bind([Int].self).to { (_: Factory<Radio>) in [] }.in(.singleton)
      }, global: GlobalContext())
  }

  @Test func `a child that binds something scoped in the place of a dependency`() throws {
    let problem = try #require(
      Probe.report { try parent().child { $0.bind(Radio.self).to(Radio.init).in(.scoped) } }?.problems.first)
    #expect(problem.code == .captive)
    #expect(Probe.steps(of: problem) == ["String → Radio"])
  }

  @Test func `a child whose binding leads a parent's singleton to the parent's scoped one`() throws {
    let problem = try #require(
      Probe.report { try parent().child { $0.bind(Radio.self).to { (_: Bool) in Radio() } } }?.problems.first)
    #expect(problem.code == .captive)
    #expect(Probe.steps(of: problem) == ["String → Radio", "Radio → Bool"])
  }

  @Test func `a child's contribution and decorator`() throws {
    #expect(Probe.codes { try parent().child { $0.contribute(to: Double.self).to { 1 }.in(.scoped) } } == [.captive])
    #expect(
      Probe.codes { try parent().child { $0.contribute(to: Double.self).to { (_: Bool) in 1 } } } == [.captive])
    #expect(
      Probe.codes { try parent().child { $0.decorate(Radio.self) { (radio: Radio, _: Bool) in radio } } }
        == [.captive])
  }

  @Test func `a child's own singleton of its parent's scoped binding`() throws {
    let child = Probe.codes { try parent().child { $0.bind(Float.self).to { (_: Bool) in 1 }.in(.singleton) } }
    #expect(child == [.captive])
  }

  @Test func `a child that has nothing to do with it`() throws {
    #expect(Probe.codes { try parent().child { $0.bind(Float.self).to { (_: Bool) in 1 } } } == [])
    #expect(Probe.codes { try parent().child { $0.bind(Float.self).to { 1 }.in(.scoped) } } == [])
  }
}

extension CarDao {
  fileprivate var itself: any CarDao { self }
}

private final class Crew: Injectable {
  var radio: Radio!
  static let line = #line + 1
  static var requires: [Requirement] { [Requirement(\Crew.radio)] }
}
