import Loom

// A garage whose classes know nothing of Loom, as small as these tests need it.

protocol Clock: Sendable {
  var now: Int { get }
}

struct SystemClock: Clock {
  let now = 12
}

protocol EngineDao: AnyObject, Sendable {}

final class V8: EngineDao {}

final class Diesel: EngineDao {}

protocol CarDao: AnyObject {}

final class Car: CarDao {
  let engine: EngineDao

  init(engine: EngineDao) { self.engine = engine }
}

final class Radio: Sendable {}

extension Car {
  convenience init(color: String, engine: EngineDao) { self.init(engine: engine) }
}

protocol PersonDao: AnyObject {}

class Person: PersonDao, Injectable {
  var car: CarDao!
  var spare: CarDao?

  init() {}

  class var requires: [Requirement] {
    [Requirement(\Person.car), Requirement(\Person.spare, named: "red", optional: true)]
  }
}

final class Driver: Person {
  var radio: Radio!

  override class var requires: [Requirement] { super.requires + [Requirement(\Driver.radio)] }
}

/// The needs of people: an engine, a car and a radio.
final class CarModule: Module {
  override func configure() {
    bind(EngineDao.self).to(V8.init)
    bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
    bind(Radio.self).to(Radio.init)
  }
}
