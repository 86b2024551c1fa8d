import Loom
import LoomConfiguration
import Testing

@testable import Garage

struct ApplicationTests {
  private let output = CapturedOutput()

  /// The program as it is, with its output captured and its clock stopped, and whatever else a test replaces.
  private func run(_ configuration: Configuration = [:], replacing body: (Module) -> Void = { _ in }) throws {
    let injector = try Injector(GarageModule(configuration, output: StandardOutput()))
    let test = try injector.child {
      $0.bind(Output.self).to(instance: output)
      $0.bind(WallClock.self).to(StoppedClock.init)
      body($0)
    }
    try test.get(Application.self).run()
  }

  @Test func `the built-in day is planned`() throws {
    try run()
    #expect(
      output.text == """
        Plan of the day, made at 2025-03-01 07:30:00Z
        5 cars, 3 drivers, 11 trips, 7 of them served

        Trips
          T1   08:00-08:40  Depot to Airport     3 passengers   Saloon   Ada
          T2   08:15-09:00  Station to Stadium   40 passengers  Coach    Chandra
          T3   08:30-09:10  Harbour to Old Town  6 passengers   Minibus  Bertil
          T7   09:00-09:45  Airport to Old Town  4 passengers   Saloon   Ada
          T8   09:15-10:00  Stadium to Depot     11 passengers  Coach    Chandra
          T9   10:00-10:20  Old Town to Harbour  1 passenger    Scooter  Ada
          T10  10:30-10:50  Harbour to Station   2 passengers   Saloon   Ada

        Not served
          T4   08:30-09:10  Harbour to Stadium   45 passengers  every car with enough seats is out
          T5   08:45-09:00  Old Town to Station  2 passengers   every driver with licence B is out or too far away
          T6   08:50-09:15  Depot to Old Town    10 passengers  no driver holds licence C
          T11  11:00-11:50  Depot to Stadium     60 passengers  no car has so many seats

        Drivers (of several, the nearest goes)
          Ada      4 trips  2 h 5 min
          Bertil   1 trip   0 h 40 min
          Chandra  2 trips  1 h 30 min
        """)
  }

  @Test func `another preference makes another plan`() throws {
    try run(["prefer": "idle"])
    #expect(output.text.contains("\n  T10  10:30-10:50  Harbour to Station   2 passengers   Saloon   Bertil\n"))
    #expect(output.text.contains("\nDrivers (of several, the one with the least time on the road goes)\n"))
  }

  @Test func `drivers rest if the user wants them to`() throws {
    try run(["rest-after": 60])
    #expect(output.text.contains("\n  T10  10:30-10:50  Harbour to Station   2 passengers   Saloon   Bertil\n"))
    #expect(
      output.text.hasSuffix(
        """
        Drivers (of several, the nearest goes, unless 60 min on the road already)
          Ada      3 trips  1 h 45 min
          Bertil   2 trips  1 h 0 min
          Chandra  2 trips  1 h 30 min
        """))
  }

  @Test func `a comparison tells how the same day would go with the other preference`() throws {
    try run(["compare": true])
    #expect(output.text.contains("\n5 cars, 3 drivers, 11 trips, 7 of them served\n"))
    #expect(output.text.contains("\n  Ada      4 trips  2 h 5 min\n"))
    #expect(
      output.text.hasSuffix(
        "\n\nWith --prefer idle: 7 trips served, and nobody on the road for more than 105 min"))
  }

  @Test func `trips are dispatched one by one, in order of departure, to the store that the test has put there`() throws
  {
    let store = FakeStore(
      .sample(trips: [.sample("late", from: "B", at: 600..<610), .sample("early"), .sample("large", passengers: 5)]))
    try run { $0.bind(FleetStore.self).to(instance: store) }
    #expect(store.log == ["early: Saloon, Ada", "large: no car has so many seats", "late: Saloon, Ada"])
    #expect(output.text.contains("1 car, 1 driver, 3 trips, 2 of them served"))
    #expect(output.text.contains(StoppedClock.text))
  }

  @Test func `a preference of the test's own reaches the dispatching`() throws {
    struct LastInTheAlphabet: DriverPreference {
      let description = "the last in the alphabet goes"
      func rank(_ candidate: Candidate) -> (Int, Int) { (-Int(candidate.driver.name.utf8.first ?? 0), 0) }
    }
    let drivers: [Driver] = [.sample("Ada"), .sample("Chandra"), .sample("Bertil")]
    let store = FakeStore(.sample(drivers: drivers, trips: [.sample()]))
    try run {
      $0.bind(FleetStore.self).to(instance: store)
      $0.bind(DriverPreference.self).to(LastInTheAlphabet.init)
    }
    #expect(store.log == ["T1: Saloon, Chandra"])
    #expect(output.text.contains("the last in the alphabet goes"))
  }

  @Test func `a test's replacements leave the program as it was`() throws {
    let injector = try Injector(GarageModule([:], output: output))
    let store = FakeStore(.sample(trips: [.sample()]))
    let test = try injector.child { $0.bind(FleetStore.self).to(instance: store) }
    try test.get(Application.self).run()
    #expect(store.log.count == 1)
    #expect(injector.get(FleetStore.self).schedule.assignments.isEmpty)
    #expect(injector.get(FleetStore.self).refusals.isEmpty)
  }
}
