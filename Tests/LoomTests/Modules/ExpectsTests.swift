import Loom
import Testing

private final class NeedyModule: Module {
  override func configure() { expects(EngineDao.self, named: "spare") }
}

private final class Workshop: SelfBinding {
  static var requires: [Requirement] { [] }
}

struct ExpectsTests {
  @Test func `what a module expects is missing when no module binds it, and the report names the module`() throws {
    let error = try #require(throws: InjectionError.self) { try Injector(NeedyModule(), CarModule()) }
    let problem = try #require(error.problems.first)
    #expect(error.problems.count == 1)
    #expect(problem.code == .missing)
    #expect(problem.key == AnyKey(Key(EngineDao.self, named: "spare")))
    #expect(problem.notes.first?.subject == .module("NeedyModule"))
    #expect(problem.notes.first?.location?.fileID == #fileID)
    #expect(error.description.contains("NeedyModule"))
  }

  @Test func `it may be bound by any module, by a parent, by its class or by the global context`() throws {
    let spare = Module { $0.bind(EngineDao.self, named: "spare").to(Diesel.init) }
    let global = GlobalContext()
    global.install(CarModule())
    #expect(throws: Never.self) {
      _ = try Injector(NeedyModule(), spare)
      _ = try Injector(spare, NeedyModule()).child(NeedyModule())
      _ = try Injector(Module { $0.expects(Workshop.self) }, global: GlobalContext())
      _ = try Injector(Module { $0.expects(CarDao.self) }, global: global)
    }
  }

  @Test func `a key that is needed and expected is missing once`() throws {
    let problems = try creationProblems {
      $0.expects(EngineDao.self)
      $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
    }
    #expect(problems.count == 1)
    #expect(problems.first?.notes.count == 2)
  }

  @Test(arguments: [true, false])
  func `what follows from nothing is missing with the module that expects it`(isNested: Bool) throws {
    let problems = try creationProblems {
      if isNested {
        $0.expects(Lazy<Factory<Int, String>>.self, named: "port")
      } else {
        $0.expects(Lazy<Int>.self, named: "port")
      }
    }
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.key == AnyKey(Key(Int.self, named: "port")))
    #expect(problem.location?.fileID == #fileID)
    #expect(problem.notes.map(\.location?.fileID) == [#fileID])
    if case .module = problem.notes.first?.subject {} else { Issue.record("\(problem.notes)") }
  }

  @Test func `what is expected and needed through a lazy is missing once, with both places`() throws {
    let problems = try creationProblems {
      $0.expects(Lazy<EngineDao>.self)
      $0.bind(Int.self).to { (engine: Lazy<any EngineDao>) in 1 }
    }
    #expect(problems.count == 1)
    #expect(problems.first?.notes.compactMap(\.location).count == 2)
    #expect(problems.first?.notes.count == 2)
  }

  @Test func `an expected optional and an expected collection are always there`() throws {
    #expect(throws: Never.self) {
      try Injector { module in
        module.expects(Int?.self)
        module.expects([Int].self)
        module.expects(Lazy<[Int]>.self)
        module.expects(Lazy<Int?>.self)
      }
    }
  }
}
