/// Finds a car and a driver for a trip.
///
/// The smallest free car with enough seats that a free driver may drive is taken; of these drivers the preference
/// decides. Equal cars and drivers are told apart by their names, so that equal data always give an equal plan.
///
/// The garage brings the car to the start of the trip; the driver comes from where the last trip has ended, at one
/// kilometre a minute, or in the morning from home.
struct AssignmentRule: Sendable {
  let preference: any DriverPreference

  /// The car and driver for a trip, after the assignments made before.
  func assign(_ trip: Trip, in fleet: Fleet, after schedule: Schedule) throws(Refusal.Reason) -> Assignment {
    let cars = try freeCars(for: trip, in: fleet, after: schedule)
    for car in cars {
      let drivers = fleet.drivers.filter { $0.licences.contains(car.licence) }
      let candidates = drivers.compactMap { candidate($0, for: trip, in: fleet, after: schedule) }
      guard let best = candidates.min(by: goesBefore) else { continue }
      return Assignment(trip: trip, car: car, driver: best.driver)
    }
    throw lackOfDrivers(for: cars, in: fleet)
  }

  private func freeCars(for trip: Trip, in fleet: Fleet, after schedule: Schedule) throws(Refusal.Reason) -> [Car] {
    let large = fleet.cars.filter { $0.seats >= trip.passengers }
    guard !large.isEmpty else { throw .noCarIsLargeEnough }
    let free = large.filter { schedule.isFree($0, for: trip) }
    guard !free.isEmpty else { throw .carsAreOut }
    return free.sorted { ($0.seats, $0.id) < ($1.seats, $1.id) }
  }

  /// The driver as a candidate; nil for a driver who is on another trip, or too far away to be there in time.
  private func candidate(
    _ driver: Driver, for trip: Trip, in fleet: Fleet, after schedule: Schedule
  ) -> Candidate? {
    let last = schedule.trip(of: driver, before: trip)
    guard schedule.isFree(driver, for: trip),
      let distance = fleet.distance(from: last?.to ?? driver.home, to: trip.from)
    else { return nil }
    if let last, last.arrives.minutes + distance > trip.departs.minutes { return nil }
    return Candidate(driver: driver, distance: distance, minutesOnTheRoad: schedule.minutesOnTheRoad(driver))
  }

  private func goesBefore(_ one: Candidate, _ other: Candidate) -> Bool {
    let (first, second) = preference.rank(one)
    let (otherFirst, otherSecond) = preference.rank(other)
    return (first, second, one.driver.name) < (otherFirst, otherSecond, other.driver.name)
  }

  private func lackOfDrivers(for cars: [Car], in fleet: Fleet) -> Refusal.Reason {
    let needed = Licence.allCases.filter { licence in cars.contains { $0.licence == licence } }
    let held = needed.filter { licence in fleet.drivers.contains { $0.licences.contains(licence) } }
    return held.isEmpty ? .nobodyHolds(needed) : .driversAreOut(held)
  }
}
