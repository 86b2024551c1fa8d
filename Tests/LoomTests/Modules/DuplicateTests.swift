import Loom
import TestSupport
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

  @Test func `a duplicate across modules names both files' lines`() throws {
    let error = try #require(throws: InjectionError.self) {
      _ = try Injector(CarModule(), Module { $0.bind(Radio.self).to(Radio.init) })
    }
    let files = error.problems.first?.notes.compactMap(\.location?.fileID)
    #expect(files == ["LoomTests/People.swift", "LoomTests/DuplicateTests.swift"])
  }
}
