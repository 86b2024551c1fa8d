import Loom
import Testing

private struct Trip {
  let car: CarDao
  let from: String
  let to: String
  let clock: Clock
}

private final class Mechanic: Injectable {
  let tool: String
  let engine: EngineDao
  var radio: Radio!

  init(tool: String, engine: EngineDao) {
    self.tool = tool
    self.engine = engine
  }

  static var requires: [Requirement] { [Requirement(\Mechanic.radio)] }
}

private func bindEngines(in module: Module) {
  module.bind(EngineDao.self).to(V8.init)
  module.bind(EngineDao.self, named: "spare").to(Diesel.init)
}

struct DependencyTests {
  @Test func `a value and a name, written as a literal`() throws {
    let injector = try Injector(
      Module {
        bindEngines(in: $0)
        $0.bind(CarDao.self).to(Car.init(color:engine:), .value("white"), .named("spare"))
      })
    #expect(injector.get(CarDao.self).color == "white")
    #expect(injector.get(CarDao.self).engine is Diesel)
  }

  @Test func `a name that is declared as a member, and one computed`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self, named: .red).to(V8.init)
        $0.bind(String.self, named: "color").to(instance: "red")
        $0.bind(CarDao.self).to(Car.init(color:engine:), .named(Name("col" + "or")), .named(.red))
      })
    #expect(injector.get(CarDao.self).color == "red")
    #expect(injector.get(CarDao.self).engine is V8)
  }

  @Test func `bound is what a parameter without a descriptor does`() throws {
    let injector = try Injector(
      Module {
        bindEngines(in: $0)
        $0.bind(CarDao.self).to(Car.init(color:engine:), .value("black"), .bound)
      })
    #expect(injector.get(CarDao.self).engine is V8)
  }

  @Test func `a single parameter`() throws {
    let injector = try Injector(
      Module {
        bindEngines(in: $0)
        $0.bind(CarDao.self).to(Car.init(engine:), .named("spare"))
      })
    #expect(injector.get(CarDao.self).engine is Diesel)
  }

  @Test func `values before, between and after what is resolved`() throws {
    let injector = try Injector(
      Module {
        bindEngines(in: $0)
        $0.bind(Clock.self).to(SystemClock.init)
        $0.bind(String.self, named: "home").to(instance: "Cologne")
        $0.bind(CarDao.self).to(Car.init(engine:), .bound)
        $0.bind(Trip.self).to(Trip.init, .bound, .value("Bonn"), .named("home"), .value(SystemClock()))
      })
    let trip = injector.get(Trip.self)
    #expect(trip.car.color == "blue")
    #expect(trip.from == "Bonn")
    #expect(trip.to == "Cologne")
    #expect(trip.clock.now == 12)
  }

  @Test func `descriptors for a class that wants its properties injected too`() throws {
    let injector = try Injector(
      Module {
        bindEngines(in: $0)
        $0.bind(Radio.self).to(Radio.init).in(.singleton)
        $0.bind(Mechanic.self).to(Mechanic.init, .value("wrench"), .named("spare"))
      })
    let mechanic = injector.get(Mechanic.self)
    #expect(mechanic.tool == "wrench")
    #expect(mechanic.engine is Diesel)
    #expect(mechanic.radio === injector.get(Radio.self))
  }

  @Test func `descriptors for a closure`() throws {
    let injector = try Injector(
      Module {
        bindEngines(in: $0)
        $0.bind(Int.self).to(
          { (first: any EngineDao, second: any EngineDao) in first.power + second.power },
          .bound, .named("spare"))
      })
    #expect(injector.get(Int.self) == 500)
  }

  @Test func `a named parameter that nothing binds is missing under its name, a value never is`() throws {
    let problems = try creationProblems {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(CarDao.self).to(Car.init(color:engine:), .value("white"), .named("spare"))
    }
    #expect(problems.map(\.key) == [AnyKey(Key(EngineDao.self, named: "spare"))])
    #expect(problems.first?.notes.first?.subject == .dependency(.parameter(2), of: AnyKey(Key(CarDao.self))))
  }

  @Test func `a binding with an argument cannot be a plain dependency`() throws {
    let problems = try creationProblems {
      bindEngines(in: $0)
      $0.bind(CarDao.self).to(Car.init(color:engine:), .argument, .bound)
      $0.bind(Int.self).to { (car: any CarDao) in car.color.count }
    }
    #expect(problems.map(\.code) == [.arguments])
    #expect(problems.first?.key == AnyKey(Key(CarDao.self)))
    #expect(problems.first?.notes.last?.subject == .dependency(.parameter(1), of: AnyKey(Key(Int.self))))
  }
}
