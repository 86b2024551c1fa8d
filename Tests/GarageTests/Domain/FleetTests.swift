import Testing

@testable import Garage

struct FleetTests {
  @Test func `trips are served by departure, and then by their names`() {
    let trips: [Trip] = [.sample("b", at: 500..<510), .sample("c", at: 480..<600), .sample("a", at: 500..<520)]
    #expect(Fleet.sample(trips: trips).tripsByDeparture.map(\.id) == ["c", "a", "b"])
  }

  @Test func `ways run north and east`() {
    let fleet = Fleet(
      places: ["A": Place(east: -1, north: 2), "B": Place(east: 3, north: -5)], cars: [], drivers: [], trips: [])
    #expect(fleet.distance(from: "A", to: "B") == 11)
    #expect(fleet.distance(from: "B", to: "A") == 11)
    #expect(fleet.distance(from: "A", to: "C") == nil)
  }
}
