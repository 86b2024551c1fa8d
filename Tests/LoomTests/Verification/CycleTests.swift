import Loom
import Testing

/// Cycles among initializers, closures and links, which nothing can make.
struct CycleTests {
  @Test func `a binding that needs itself`() throws {
    let problem = try onlyCycle { $0.bind(CarDao.self).to { (car: any CarDao) in car } }
    #expect(problem.key == AnyKey(Key(CarDao.self)))
    #expect(
      problem.notes.map(\.subject) == [
        .step(.parameter(1), of: AnyKey(Key(CarDao.self)), to: AnyKey(Key(CarDao.self)))
      ])
  }

  @Test func `a link to itself`() throws {
    let problem = try onlyCycle { $0.bind(Radio.self).to(\Radio.self) }
    #expect(problem.notes.map(\.subject) == [.step(.link, of: AnyKey(Key(Radio.self)), to: AnyKey(Key(Radio.self)))])
  }

  @Test func `two bindings that need each other`() throws {
    let line = #line + 2
    let problem = try onlyCycle {
      $0.bind(Int.self).to { (text: String) in text.count }
      $0.bind(String.self).to { (number: Int) in "\(number)" }
    }
    #expect(
      problem.notes.map(\.subject) == [
        .step(.parameter(1), of: AnyKey(Key(Int.self)), to: AnyKey(Key(String.self))),
        .step(.parameter(1), of: AnyKey(Key(String.self)), to: AnyKey(Key(Int.self))),
      ])
    #expect(problem.notes.map(\.role) == [.cycle, .then])
    #expect(problem.notes.map(\.location?.line) == [line, line + 1])
  }

  @Test func `three members: the whole path, without what merely leads there or away`() throws {
    let problem = try onlyCycle {
      $0.bind(Radio.self).to { (_: Int) in Radio() }
      $0.bind(Clock.self).to(SystemClock.init)
      $0.bind(Int.self).to { (_: any Clock, _: String) in 1 }
      $0.bind(String.self).to { (_: any Clock, _: Bool) in "" }
      $0.bind(Bool.self).to { (_: Int) in true }
    }
    #expect(
      problem.notes.map(\.subject) == [
        .step(.parameter(2), of: AnyKey(Key(Int.self)), to: AnyKey(Key(String.self))),
        .step(.parameter(2), of: AnyKey(Key(String.self)), to: AnyKey(Key(Bool.self))),
        .step(.parameter(1), of: AnyKey(Key(Bool.self)), to: AnyKey(Key(Int.self))),
      ])
  }

  @Test func `two cycles that have nothing in common are two problems`() throws {
    let problems = try creationProblems {
      $0.bind(Int.self).to { (_: String) in 1 }
      $0.bind(String.self).to { (_: Int) in "" }
      $0.bind(Radio.self).to { (_: any Clock) in Radio() }
      $0.bind(Clock.self).to { (_: Radio) in SystemClock() }
    }
    #expect(problems.map(\.code) == [.cycle, .cycle])
    #expect(Set(problems.map(\.key)) == [AnyKey(Key(Int.self)), AnyKey(Key(Radio.self))])
  }

  @Test(arguments: [SharedScope.singleton, .eager, .weak])
  func `a shared scope does not help where there is no property`(scope: SharedScope) throws {
    let problem = try onlyCycle {
      $0.bind(EngineDao.self).to { (_: Radio) in V8() }.in(scope)
      $0.bind(Radio.self).to { (_: any EngineDao) in Radio() }.in(scope)
    }
    #expect(problem.key == AnyKey(Key(EngineDao.self)))
  }

  @Test func `a diamond is no cycle`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Clock.self).to(SystemClock.init)
        $0.bind(Int.self).to { (clock: any Clock) in clock.now }
        $0.bind(String.self).to { (clock: any Clock) in "\(clock.now)" }
        $0.bind([String].self).to { (number: Int, text: String) in ["\(number)", text] }
      })
    #expect(injector.get([String].self) == ["12", "12"])
  }

  @Test func `a child that closes a cycle of its parent's bindings is refused`() throws {
    let parent = try Injector(
      Module {
        $0.bind(Int.self).to { 1 }
        $0.bind(String.self).to { (number: Int) in "\(number)" }
      })
    let error = try #require(throws: InjectionError.self) {
      try parent.child { $0.bind(Int.self).to { (text: String) in text.count } }
    }
    #expect(error.problems.map(\.code) == [.cycle])
    #expect(error.problems.first?.notes.count == 2)
  }
}

/// Cycles that pass through a property, which are legal if the owner of the property is published before it is set.
struct CycleThroughPropertyTests {
  @Test(arguments: [SharedScope.singleton, .eager, .weak])
  func `one published member is enough`(scope: SharedScope) throws {
    let injector = try Injector(
      Module {
        $0.bind(Husband.self).to(Husband.init).in(unchecked: scope)
        $0.bind(Wife.self).to(Wife.init)
      })
    let husband = injector.get(Husband.self)
    #expect(husband.wife.husband === husband)
  }

  @Test func `a member of graph scope is published within a call`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Husband.self).to(Husband.init).in(.graph)
        $0.bind(Wife.self).to(Wife.init).in(.graph)
      })
    let husband = injector.get(Husband.self)
    #expect(husband.wife.husband === husband)
    #expect(injector.get(Husband.self) !== husband)
  }

  @Test func `members of normal scope are refused`() throws {
    let problem = try onlyCycle {
      $0.bind(Husband.self).to(Husband.init)
      $0.bind(Wife.self).to(Wife.init)
    }
    let husband = AnyKey(Key(Husband.self))
    #expect(problem.notes.count == 2)
    #expect(problem.notes.first?.subject == .step(.property("wife"), of: husband, to: AnyKey(Key(Wife.self))))
  }

  @Test func `a published member whose edge is a parameter is refused`() throws {
    let problem = try onlyCycle {
      $0.bind(Husband.self).to { (_: Wife) in Husband() }.in(unchecked: .singleton)
      $0.bind(Wife.self).to(Wife.init)
    }
    #expect(problem.notes.count == 2)
  }

  @Test func `a property of an object that needs itself`() throws {
    let injector = try Injector(Module { $0.bind(Hermit.self).to(Hermit.init).in(unchecked: .singleton) })
    #expect(injector.get(Hermit.self).friend === injector.get(Hermit.self))
    let problem = try onlyCycle { $0.bind(Hermit.self).to(Hermit.init) }
    #expect(problem.notes.count == 1)
  }

  @Test func `a legal cycle does not hide an illegal one among the same bindings`() throws {
    let problem = try onlyCycle {
      $0.bind(Husband.self).to(Husband.init).in(unchecked: .singleton)
      $0.bind(Wife.self).to { (_: String) in Wife() }
      $0.bind(String.self).to { (_: Int, _: Husband) in "" }
      $0.bind(Int.self).to { (_: String) in 1 }
    }
    #expect(Set(problem.notes.compactMap(source)) == [AnyKey(Key(String.self)), AnyKey(Key(Int.self))])
  }

  private func source(_ note: Problem.Note) -> AnyKey? {
    if case .step(_, of: let key, to: _) = note.subject { key } else { nil }
  }
}

private func onlyCycle(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (Module) -> Void
) throws -> Problem {
  let problems = try creationProblems(sourceLocation: sourceLocation, body)
  #expect(problems.map(\.code) == [.cycle], sourceLocation: sourceLocation)
  return try #require(problems.first, sourceLocation: sourceLocation)
}

private final class Husband: Injectable {
  var wife: Wife!
  static var requires: [Requirement] { [Requirement(\Husband.wife)] }
}

private final class Wife: Injectable {
  weak var husband: Husband!
  static var requires: [Requirement] { [Requirement(\Wife.husband)] }
}

private final class Hermit: Injectable {
  weak var friend: Hermit!
  static var requires: [Requirement] { [Requirement(\Hermit.friend)] }
}
