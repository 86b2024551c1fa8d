import Loom
import TestSupport
import Testing

/// Arguments of a call reach the parameters that they are for.
struct ArgumentTests {
  private static func bindCar(_ module: Module) {
    module.bind(EngineDao.self).to(V8.init)
    module.bind(EngineDao.self, named: "spare").to(Diesel.init)
    module.bind(CarDao.self).to(Car.init(color:engine:), .argument, .bound)
    module.bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .named("spare"))
  }

  @Test(arguments: Asking.Place.allCases)
  func `with get and resolve, by type and by name`(place: Asking.Place) throws {
    let injector = try place.injector(Self.bindCar)
    let black: CarDao = injector.get(arguments: "black")
    #expect(black.color == "black" && black.engine is V8)
    let white = try injector.resolve(CarDao.self, named: "custom", arguments: "white")
    #expect(white.color == "white" && white.engine is Diesel)
    #expect(injector.get(CarDao.self, arguments: "red") !== injector.get(CarDao.self, arguments: "red"))
  }

  @Test func `a child's own engine is used, with the arguments of the call`() throws {
    let parent = try Injector(Module(Self.bindCar))
    let child = try parent.child { $0.bind(EngineDao.self).to(Diesel.init) }
    #expect(child.get(CarDao.self, arguments: "black").engine is Diesel)
    #expect(parent.get(CarDao.self, arguments: "black").engine is V8)
  }

  @Test func `links pass arguments on, by key path, by name and by as`() throws {
    let injector = try Injector.of {
      Self.bindCar($0)
      $0.bind((any CarDao)?.self, named: "link").to(\(any CarDao).optional, named: "custom")
      $0.bind(Car.self).to({ (color: String) in Car(color: color, engine: V8()) }, .argument)
        .as(CarDao.self, named: "class") { $0 }
    }
    #expect(injector.get((any CarDao)?.self, named: "link", arguments: "red")?.color == "red")
    #expect(injector.get(CarDao.self, named: "class", arguments: "blue").color == "blue")
  }

  @Test func `decorators pass arguments on, a child's too, and keep their own dependencies`() throws {
    let injector = try Injector.of {
      Self.bindCar($0)
      $0.bind(String.self).to(instance: "dark ")
      $0.decorate(CarDao.self) { (car: any CarDao, prefix: String) in
        Car(color: prefix + car.color, engine: car.engine)
      }
      $0.decorate(CarDao.self) { (car: any CarDao) in Car(color: car.color + "!", engine: car.engine) }
    }
    #expect(injector.get(CarDao.self, arguments: "red").color == "dark red!")
    #expect(injector.get(Factory<any CarDao, String>.self)("blue").color == "dark blue!")
    let child = try injector.child {
      $0.decorate(CarDao.self) { (car: any CarDao) in Car(color: car.color + "?", engine: car.engine) }
    }
    #expect(child.get(CarDao.self, arguments: "red").color == "dark red!?")
    #expect(injector.get(CarDao.self, arguments: "red").color == "dark red!")
  }

  @Test func `calls with arguments within a function that takes some`() throws {
    let injector = try Injector.of {
      $0.bind(String.self).to(
        { (resolver: Resolver, number: Int, text: String, inner: Lazy<Int>) in
          if number == 0 { return text }
          let rest = resolver.get(String.self, arguments: number - 1, text + "-")
          return "\(number)\(inner.value)\(rest)\(number)\(text)"
        }, .bound, .argument, .argument, .bound)
      $0.bind(Int.self).make { $0.get(Int.self, named: "twice", arguments: 4) }
      $0.bind(Int.self, named: "twice").to({ (number: Int) in number * 2 }, .argument)
    }
    #expect(injector.get(String.self, arguments: 2, "x") == "2818x--1x-2x")
  }

  @Test func `an existential in a variable is passed as what it is declared to be`() throws {
    let car: any CarDao = Car(color: "red", engine: V8())
    let injector = try Injector.of {
      $0.bind(String.self).to({ (car: any CarDao) in car.color }, .argument)
      $0.bind(String.self, named: "second").to({ (_: Int, car: any CarDao) in car.color }, .argument, .argument)
    }
    #expect(injector.get(String.self, arguments: car) == "red")
    #expect(injector.get(String.self, named: "second", arguments: 1, car) == "red")
  }

  @Test func `arguments are released with what takes them, also when that fails`() throws {
    let tracker = LifetimeTracker()
    typealias Tracked = LifetimeTracker.Tracked
    let injector = try Injector.of {
      $0.bind([Tracked].self).to({ (a: Tracked, b: Tracked) in [a, b] }, .argument, .argument)
      $0.bind([Tracked].self, named: "failing").to(
        { (a: Tracked) throws -> [Tracked] in throw Probe.Failure(reason: "\(a.number)") }, .argument)
      $0.bind(Int.self).to { () throws -> Int in throw Probe.Failure() }
      $0.bind([Tracked].self, named: "not reached").to({ (_: Int, b: Tracked) in [b] }, .bound, .argument)
    }
    var both: [Tracked]? = injector.get([Tracked].self, arguments: Tracked(tracker), Tracked(tracker))
    #expect(both?.map(\.number) == [1, 2])
    both = nil
    #expect(tracker.live == 0)
    for name: Name in ["failing", "not reached"] {
      let codes = Probe.codes { try injector.resolve([Tracked].self, named: name, arguments: Tracked(tracker)) }
      #expect(codes == [.factoryThrew])
    }
    #expect((tracker.total, tracker.live) == (4, 0))
  }
}

extension CarDao {
  fileprivate var optional: (any CarDao)? { self }
}
