import Loom
import TestSupport

// Classes of the garage that want their properties injected.

protocol PersonDao: AnyObject {
  var car: CarDao! { get }
  var awakenings: Int { get }
}

class Person: PersonDao, Injectable {
  var car: CarDao!
  var spare: CarDao?
  private(set) var awakenings = 0

  init() {}

  class var requires: [Requirement] {
    [Requirement(\Person.car), Requirement(\Person.spare, named: "red", optional: true)]
  }

  func awakeFromInjection() { awakenings += 1 }
}

final class Driver: Person {
  var radio: Radio!

  override class var requires: [Requirement] { super.requires + [Requirement(\Driver.radio)] }
}

/// The dependencies of people: an engine, a blue car and a radio.
final class CarModule: Module {
  override func configure() {
    bind(EngineDao.self).to(V8.init)
    bind(CarDao.self).to { (engine: any EngineDao) in Car(color: "blue", engine: engine) }
    bind(Radio.self).to(Radio.init)
  }
}
