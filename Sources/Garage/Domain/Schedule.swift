/// A trip with the car and the driver that serve it.
struct Assignment: Sendable, Equatable {
  var trip: Trip
  var car: Car
  var driver: Driver
}

/// The assignments made so far, and their consequences.
struct Schedule: Sendable, Equatable {
  var assignments: [Assignment] = []

  func isFree(_ car: Car, for trip: Trip) -> Bool {
    !assignments.contains { $0.car.id == car.id && $0.trip.overlaps(trip) }
  }

  func isFree(_ driver: Driver, for trip: Trip) -> Bool {
    !trips(of: driver).contains { $0.overlaps(trip) }
  }

  /// The driver's last trip that is over when another one begins.
  func trip(of driver: Driver, before trip: Trip) -> Trip? {
    trips(of: driver).filter { $0.arrives <= trip.departs }.max { $0.arrives < $1.arrives }
  }

  func trips(of driver: Driver) -> [Trip] {
    assignments.filter { $0.driver.name == driver.name }.map(\.trip)
  }

  func minutesOnTheRoad(_ driver: Driver) -> Int {
    trips(of: driver).reduce(0) { $0 + $1.minutes }
  }
}
