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

  @Test func `what a module expects may be bound by any module, earlier or later`() throws {
    let spare = Module { $0.bind(EngineDao.self, named: "spare").to(Diesel.init) }
    #expect(throws: Never.self) {
      _ = try Injector(NeedyModule(), spare)
      _ = try Injector(spare, NeedyModule())
    }
  }

  @Test func `a child's module may expect what the parent binds`() throws {
    let parent = try Injector(Module { $0.bind(EngineDao.self, named: "spare").to(Diesel.init) })
    #expect(throws: Never.self) { try parent.child(NeedyModule()) }
  }

  @Test func `a module may expect a class that binds itself`() throws {
    let injector = try Injector(Module { $0.expects(Workshop.self) }, global: GlobalContext())
    #expect(injector.get(Workshop.self) !== injector.get(Workshop.self))
  }

  @Test func `a module may expect what the global context supplies`() throws {
    let global = GlobalContext()
    global.install(CarModule())
    let injector = try Injector(Module { $0.expects(CarDao.self) }, global: global)
    #expect(injector.get(CarDao.self).engine is V8)
  }

  @Test func `a key that is needed and expected is missing once`() throws {
    let problems = try creationProblems {
      $0.expects(EngineDao.self)
      $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
    }
    #expect(problems.count == 1)
    #expect(problems.first?.notes.count == 2)
  }
}
