import Loom
import TestSupport
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
    #expect(error.problems.map(\.code) == [.missing])
    #expect(problem.key == AnyKey(Key(EngineDao.self, named: "spare")))
    #expect(problem.notes.first?.subject == .module("NeedyModule"))
    #expect(problem.notes.first?.location?.fileID == #fileID)
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

  @Test func `a key that is needed and expected, also through a lazy, is missing once, with both places`() throws {
    for bind: (Module) -> Void in [
      {
        $0.expects(EngineDao.self)
        $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
      },
      {
        $0.expects(Lazy<EngineDao>.self)
        $0.bind(Int.self).to { (engine: Lazy<any EngineDao>) in 1 }
      },
    ] {
      let problems = try creationProblems(bind)
      #expect(problems.map(\.key) == [AnyKey(Key(EngineDao.self))])
      #expect(problems.first?.notes.map { $0.location?.fileID } == [#fileID, #fileID])
    }
  }

  @Test func `what follows from nothing is missing with the module that expects it`() throws {
    for expect: (Module) -> Void in [
      { $0.expects(Lazy<Int>.self, named: "port") }, { $0.expects(Lazy<Factory<Int, String>>.self, named: "port") },
    ] {
      let problems = try creationProblems(expect)
      #expect(problems.map(\.key) == [AnyKey(Key(Int.self, named: "port"))])
      #expect(problems.first?.location?.fileID == #fileID)
      let notes = problems.first?.notes ?? []
      #expect(notes.map(\.location?.fileID) == [#fileID])
      if case .module = notes.first?.subject {} else { Issue.record("\(notes)") }
    }
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
