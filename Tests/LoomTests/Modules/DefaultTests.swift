import Loom
import TestSupport
import Testing

struct DefaultTests {
  private let standard = Module { $0.bind(EngineDao.self).to(V8.init).asDefault() }
  private let diesel = Module { $0.bind(EngineDao.self).to(Diesel.init) }

  @Test func `a default, of an instance too, gives way to what is bound before, after or below`() throws {
    #expect(try Injector(standard).get(EngineDao.self) is V8)
    #expect(try Injector(standard, diesel).get(EngineDao.self) is Diesel)
    #expect(try Injector(diesel, standard).get(EngineDao.self) is Diesel)
    #expect(try Injector(diesel).copy(with: standard).get(EngineDao.self) is Diesel)
    let instance = Module { $0.bind(EngineDao.self).to(instance: V8()).asDefault() }
    #expect(try Injector(instance, diesel).get(EngineDao.self) is Diesel)
  }

  @Test func `of two defaults the last counts`() throws {
    let other = Module { $0.bind(EngineDao.self).to(Diesel.init).asDefault() }
    #expect(try Injector(standard, other).get(EngineDao.self) is Diesel)
    #expect(try Injector(other, standard).get(EngineDao.self) is V8)
  }

  @Test func `a default does not hide that two others bind the same key`() throws {
    let problems = try creationProblems {
      $0.bind(EngineDao.self).to(Diesel.init)
      $0.bind(EngineDao.self).to(V8.init).asDefault()
      $0.bind(EngineDao.self).to(Diesel.init)
    }
    #expect(problems.map(\.code) == [.duplicate])
    #expect(problems.first?.notes.count == 2)
  }

  @Test func `the dependencies of a default that has given way are not needed`() throws {
    let cars = Module {
      $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }.asDefault()
      $0.bind(CarDao.self).to { Car(engine: V8()) }
    }
    #expect(try Injector(cars, global: GlobalContext()).get(CarDao.self).color == "blue")
  }
}
