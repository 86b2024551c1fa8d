@testable import Garage

extension Fleet {
  /// A fleet on a map where the places lie along one road: A at 0 km, B at 10 km, C at 20 km.
  static func sample(cars: [Car] = [.sample()], drivers: [Driver] = [.sample()], trips: [Trip] = []) -> Fleet {
    let places = ["A": Place(east: 0, north: 0), "B": Place(east: 10, north: 0), "C": Place(east: 20, north: 0)]
    return Fleet(places: places, cars: cars, drivers: drivers, trips: trips)
  }
}

extension Car {
  static func sample(_ id: String = "Saloon", _ licence: Licence = .car, seats: Int = 4) -> Car {
    Car(id: id, licence: licence, seats: seats)
  }
}

extension Driver {
  static func sample(_ name: String = "Ada", _ licences: Set<Licence> = [.car], home: String = "A") -> Driver {
    Driver(name: name, licences: licences, home: home)
  }
}

extension Trip {
  /// A trip from A to B, at two times in minutes after midnight.
  static func sample(
    _ id: String = "T1", from: String = "A", to: String = "B", at times: Range<Int> = 480..<510, passengers: Int = 1
  ) -> Trip {
    Trip(
      id: id, from: from, to: to, departs: TimeOfDay(minutes: times.lowerBound),
      arrives: TimeOfDay(minutes: times.upperBound), passengers: passengers)
  }
}

extension Schedule {
  init(_ assignments: (Trip, Car, Driver)...) {
    self.init(assignments: assignments.map { Assignment(trip: $0.0, car: $0.1, driver: $0.2) })
  }
}
