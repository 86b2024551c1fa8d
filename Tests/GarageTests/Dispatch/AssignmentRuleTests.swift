import Testing

@testable import Garage

struct AssignmentRuleTests {
  private let rule = AssignmentRule(preference: NearestFirst())

  private func assign(
    _ trip: Trip, _ cars: [Car], _ drivers: [Driver], after schedule: Schedule = Schedule()
  ) throws(Refusal.Reason) -> [String] {
    let assignment = try rule.assign(trip, in: .sample(cars: cars, drivers: drivers), after: schedule)
    #expect(assignment.trip == trip)
    return [assignment.car.id, assignment.driver.name]
  }

  // Cars

  @Test func `the smallest car with enough seats is taken`() throws {
    let cars: [Car] = [.sample("Minibus", seats: 8), .sample("Saloon", seats: 4), .sample("Smart", seats: 1)]
    #expect(try assign(.sample(passengers: 4), cars, [.sample()]) == ["Saloon", "Ada"])
    #expect(try assign(.sample(passengers: 5), cars, [.sample()]) == ["Minibus", "Ada"])
  }

  @Test func `of equal cars the first in the alphabet is taken`() throws {
    let cars: [Car] = [.sample("Volvo"), .sample("Saab")]
    #expect(try assign(.sample(), cars, [.sample()]) == ["Saab", "Ada"])
  }

  @Test func `a car that is out is not taken`() throws {
    let cars: [Car] = [.sample("Saab"), .sample("Volvo")]
    let schedule = Schedule((.sample(at: 470..<481), .sample("Saab"), .sample("Bertil")))
    #expect(try assign(.sample(at: 480..<510), cars, [.sample()], after: schedule) == ["Volvo", "Ada"])
    #expect(try assign(.sample(at: 481..<510), cars, [.sample()], after: schedule) == ["Saab", "Ada"])
  }

  @Test func `a larger car is taken if nobody may drive the smaller one`() throws {
    let cars: [Car] = [.sample("Scooter", .motorcycle, seats: 1), .sample("Saloon", .car)]
    #expect(try assign(.sample(), cars, [.sample("Ada", [.car])]) == ["Saloon", "Ada"])
  }

  // Drivers

  @Test func `the driver holds the licence for the car`() throws {
    let drivers: [Driver] = [.sample("Ada", [.car, .motorcycle]), .sample("Bertil", [.bus])]
    #expect(try assign(.sample(), [.sample("Coach", .bus)], drivers) == ["Coach", "Bertil"])
  }

  @Test func `a driver is not on two trips at once`() throws {
    let schedule = Schedule((.sample(at: 450..<490), .sample("Minibus"), .sample("Ada")))
    let drivers: [Driver] = [.sample("Ada"), .sample("Bertil", home: "C")]
    #expect(try assign(.sample(), [.sample()], drivers, after: schedule) == ["Saloon", "Bertil"])
  }

  @Test func `a driver comes from where the last trip has ended, a kilometre a minute`() throws {
    let minibus = Car.sample("Minibus")
    let schedule = Schedule((.sample(from: "A", to: "B", at: 450..<470), minibus, .sample("Ada")))
    #expect(
      try assign(.sample(from: "A", at: 480..<510), [.sample()], [.sample()], after: schedule) == ["Saloon", "Ada"])
    #expect(throws: Refusal.Reason.driversAreOut([.car])) {
      try assign(.sample(from: "A", at: 479..<510), [.sample()], [.sample()], after: schedule)
    }
  }

  @Test func `the preference decides between drivers`() throws {
    let drivers: [Driver] = [.sample("Ada", home: "A"), .sample("Bertil", home: "B")]
    let schedule = Schedule((.sample(from: "B", to: "B", at: 400..<430), .sample(), .sample("Bertil")))
    let trip = Trip.sample(from: "B", to: "C")
    let fleet = Fleet.sample(drivers: drivers)
    let idle = AssignmentRule(preference: IdleFirst())
    #expect(try rule.assign(trip, in: fleet, after: schedule).driver.name == "Bertil")
    #expect(try idle.assign(trip, in: fleet, after: schedule).driver.name == "Ada")
  }

  @Test func `of equal drivers the first in the alphabet goes, in whatever order they are listed`() throws {
    let drivers: [Driver] = [.sample("Bertil"), .sample("Ada"), .sample("Chandra")]
    #expect(try assign(.sample(), [.sample()], drivers) == ["Saloon", "Ada"])
    #expect(try assign(.sample(), [.sample()], drivers.reversed()) == ["Saloon", "Ada"])
  }

  // Refusals

  @Test func `a trip with more passengers than any car has seats is refused`() {
    #expect(throws: Refusal.Reason.noCarIsLargeEnough) { try assign(.sample(passengers: 5), [.sample()], [.sample()]) }
    #expect(throws: Refusal.Reason.noCarIsLargeEnough) { try assign(.sample(), [], [.sample()]) }
  }

  @Test func `a trip is refused while every car with enough seats is out`() {
    let schedule = Schedule((.sample(), .sample("Minibus", seats: 8), .sample("Bertil")))
    #expect(throws: Refusal.Reason.carsAreOut) {
      try assign(
        .sample(passengers: 6), [.sample(), .sample("Minibus", seats: 8)], [.sample()], after: schedule)
    }
  }

  @Test func `a trip is refused if nobody holds a licence for a free car`() {
    let cars: [Car] = [.sample("Coach", .bus, seats: 50), .sample("Overlander", .lorry, seats: 12)]
    #expect(throws: Refusal.Reason.nobodyHolds([.lorry, .bus])) { try assign(.sample(), cars, [.sample()]) }
  }

  @Test func `a trip is refused while every driver with the licence is out`() {
    let schedule = Schedule((.sample(), .sample("Minibus"), .sample("Ada")))
    let cars: [Car] = [.sample("Saloon"), .sample("Overlander", .lorry)]
    #expect(throws: Refusal.Reason.driversAreOut([.car])) {
      try assign(.sample(), cars, [.sample("Ada")], after: schedule)
    }
  }

  @Test(arguments: [
    (Refusal.Reason.noCarIsLargeEnough, "no car has so many seats"),
    (.carsAreOut, "every car with enough seats is out"),
    (.nobodyHolds([.lorry, .bus]), "no driver holds licence C or D"),
    (.driversAreOut([.car]), "every driver with licence B is out or too far away"),
  ])
  func `reasons are told in words`(reason: Refusal.Reason, text: String) {
    #expect("\(reason)" == text)
  }
}
