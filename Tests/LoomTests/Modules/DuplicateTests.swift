import Loom
import Testing

struct DuplicateTests {
  @Test func `three bindings of one key are one problem that names all three places`() throws {
    let line = #line + 2
    let problems = try creationProblems {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(EngineDao.self).to(Diesel.init)
      $0.bind(EngineDao.self).to(V8.init)
    }
    #expect(problems.map(\.code) == [.duplicate])
    #expect(problems.first?.key == AnyKey(Key(EngineDao.self)))
    #expect(problems.first?.notes.map(\.location?.line) == [line, line + 1, line + 2])
    #expect(problems.first?.notes.allSatisfy { $0.location?.fileID == #fileID } == true)
  }

  @Test func `two keys that are bound twice are two problems`() throws {
    let problems = try creationProblems {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(Radio.self).to(Radio.init)
    }
    #expect(problems.map(\.code) == [.duplicate, .duplicate])
    #expect(Set(problems.map(\.key)) == [AnyKey(Key(Radio.self)), AnyKey(Key(EngineDao.self))])
  }

  @Test func `bindings of one type under different names are no duplicates`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(EngineDao.self, named: "spare").to(Diesel.init)
        $0.bind(V8.self).to(V8.init)
      })
    #expect(injector.get(EngineDao.self) is V8)
    #expect(injector.get(EngineDao.self, named: "spare") is Diesel)
  }

  @Test func `duplicates are reported together with what else is wrong`() throws {
    let problems = try creationProblems {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
    }
    #expect(Set(problems.map(\.code)) == [.duplicate, .missing])
  }

  @Test func `a duplicate across modules names both files' lines`() throws {
    let error = try #require(throws: InjectionError.self) {
      _ = try Injector(CarModule(), Module { $0.bind(Radio.self).to(Radio.init) })
    }
    let files = error.problems.first?.notes.compactMap(\.location?.fileID)
    #expect(files == ["LoomTests/People.swift", "LoomTests/DuplicateTests.swift"])
  }
}
