import Loom

// A domain as a client writes it whose classes belong to the main actor unless they say otherwise.

// A shared type is `Sendable`: its protocol has to say so.
protocol Clock: Sendable {
  var now: Int { get }
}

struct SystemClock: Clock {
  let now = 12
}

protocol EngineDao: AnyObject {
  var power: Int { get }
}

final class V8: EngineDao {
  let power = 400
}

final class Diesel: EngineDao {
  let power: Int
  init() {
    MainActor.assertIsolated()
    power = 100
  }
}

protocol CarDao: AnyObject {
  var color: String { get }
  var engine: EngineDao { get }
}

final class Car: CarDao {
  let color: String
  let engine: EngineDao

  init(color: String, engine: EngineDao) {
    MainActor.assertIsolated()
    self.color = color
    self.engine = engine
  }
}

final class TimedCar: CarDao {
  let car: CarDao
  let clock: Clock

  init(_ car: CarDao, _ clock: Clock) {
    self.car = car
    self.clock = clock
  }

  var color: String { "\(car.color) at \(clock.now)" }
  var engine: EngineDao { car.engine }
}

protocol PersonDao: AnyObject {
  var car: CarDao! { get }
}

class Person: PersonDao, MainActorInjectable {
  var car: CarDao!
  var spare: CarDao?
  private(set) var awakenings = 0

  class var requires: [Requirement] {
    [Requirement(\Person.car), Requirement(\Person.spare, named: "red", optional: true)]
  }

  func awakeFromInjection() {
    MainActor.assertIsolated()
    awakenings += 1
  }
}

protocol DriverDao: AnyObject {
  var radio: Radio! { get }
}

final class Radio {}

final class Driver: Person, DriverDao {
  var radio: Radio!
  override class var requires: [Requirement] { super.requires + [Requirement(\Driver.radio)] }
}

/// Two that have each other as properties.
final class Husband: MainActorInjectable {
  var wife: Wife!
  static var requires: [Requirement] { [Requirement(\Husband.wife)] }
}

final class Wife: MainActorInjectable {
  let name: String
  var husband: Husband!
  init(name: String) { self.name = name }
  static var requires: [Requirement] { [Requirement(\Wife.husband)] }
}

final class Screen {
  let car: CarDao
  let title: String

  init(car: CarDao, title: String) {
    MainActor.assertIsolated()
    self.car = car
    self.title = title
  }
}

final class Workshop {
  let car: Lazy<CarDao>
  let cars: Factory<CarDao, String>

  init(car: Lazy<CarDao>, cars: Factory<CarDao, String>) {
    self.car = car
    self.cars = cars
  }
}

protocol Plugin {
  var label: String { get }
}

struct Toolbar: Plugin {
  let label = "toolbar"
}

final class Wiper: Plugin {
  let label: String
  init(label: String) { self.label = label }
}

final class Cockpit {
  let plugins: [Plugin]
  init(plugins: [Plugin]) { self.plugins = plugins }
}

final class Database {
  private(set) var isOpen = true
  init(clock: Clock) async throws {
    MainActor.assertIsolated()
  }
  func close() async { isOpen = false }
}

// A provider is asked wherever its product is needed.
nonisolated struct ClockProvider: Provider {
  func provide(from resolver: Resolver) throws -> Clock { FixedClock(now: 7) }
}

nonisolated struct FixedClock: Clock {
  let now: Int
}
