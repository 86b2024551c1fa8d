import Loom
import Testing

private func makeCar(engine: any EngineDao) -> CarDao { Car(color: "green", engine: engine) }

struct ClosureTests {
  @Test func `a closure with declared parameters`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(Radio.self).to(Radio.init)
        $0.bind(CarDao.self).to { (engine: any EngineDao, _: Radio) in Car(color: "white", engine: engine) }
      })
    #expect(injector.get(CarDao.self).color == "white")
    #expect(injector.get(CarDao.self).engine is V8)
  }

  @Test func `what a closure declares is verified at creation`() throws {
    let problems = try creationProblems {
      $0.bind(CarDao.self).to { (engine: any EngineDao, _: Radio) in Car(engine: engine) }
    }
    #expect(problems.map(\.key) == [AnyKey(Key(EngineDao.self)), AnyKey(Key(Radio.self))])
  }

  @Test func `a closure without parameters`() throws {
    let injector = try Injector(Module { $0.bind(CarDao.self).to { Car(color: "red", engine: V8()) } })
    #expect(injector.get(CarDao.self).color == "red")
  }

  @Test func `a closure whose parameter's type can be told from its use`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(Diesel.init)
        $0.bind(CarDao.self).to { Car(engine: $0) }
      })
    #expect(injector.get(CarDao.self).engine is Diesel)
  }

  @Test func `such a closure for a class that wants its properties injected`() throws {
    let injector = try Injector(
      Module {
        $0.install(CarModule())
        $0.bind(Mechanic.self).to { Mechanic(engine: $0) }
      })
    #expect(injector.get(Mechanic.self).radio != nil)
  }

  @Test func `a function`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(CarDao.self).to(makeCar)
      })
    #expect(injector.get(CarDao.self).color == "green")
  }

  @Test func `a closure of several statements`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(Diesel.init)
        $0.bind(CarDao.self).to { (engine: any EngineDao) in
          let color = engine.power > 200 ? "red" : "grey"
          return Car(color: color, engine: engine)
        }
      })
    #expect(injector.get(CarDao.self).color == "grey")
  }

  @Test func `a closure that throws`() throws {
    struct Empty: Error {}
    let injector = try Injector(
      Module {
        $0.bind(Bool.self).to(instance: false)
        $0.bind(Radio.self).to { (isFull: Bool) in
          guard isFull else { throw Empty() }
          return Radio()
        }
      })
    #expect(try resolutionError(injector, Radio.self).cause is Empty)
  }

  @Test func `an optional, an array and a function are bound as they are`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Int?.self).to { .some(3) }
        $0.bind([String].self).to { ["a", "b"] }
        $0.bind((@Sendable () -> Int).self).to { { 5 } }
      })
    #expect(injector.get(Int?.self) == 3)
    #expect(injector.get([String].self) == ["a", "b"])
    #expect(injector.get((@Sendable () -> Int).self)() == 5)
  }
}

private final class Mechanic: Injectable {
  let engine: EngineDao
  var radio: Radio!
  init(engine: EngineDao) { self.engine = engine }
  static var requires: [Requirement] { [Requirement(\Mechanic.radio)] }
}
