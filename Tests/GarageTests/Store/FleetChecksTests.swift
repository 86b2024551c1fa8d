import Testing

@testable import Garage

struct FleetChecksTests {
  private func flaws(_ fleet: Fleet) -> [String] { fleet.flaws.map(\.description) }

  @Test func `a sound fleet has no flaws`() {
    #expect(Fleet.sample(trips: [.sample()]).flaws == [])
  }

  @Test func `names are unique in each list, and may be the same in two`() {
    let twice = Fleet.sample(
      cars: [.sample("X"), .sample("Y"), .sample("X")], drivers: [.sample("X"), .sample("X")],
      trips: [.sample("X"), .sample("X")])
    #expect(
      flaws(twice) == [
        #"cars[2].id: "X" is taken"#, #"drivers[1].name: "X" is taken"#, #"trips[1].id: "X" is taken"#,
      ])
  }

  @Test func `places are on the map`() {
    let fleet = Fleet.sample(drivers: [.sample(home: "Q")], trips: [.sample(from: "R", to: "S")])
    #expect(
      flaws(fleet) == [
        #"drivers[0].home: there is no place "Q""#, #"trips[0].from: there is no place "R""#,
        #"trips[0].to: there is no place "S""#,
      ])
  }

  @Test func `a trip takes some time and someone along`() {
    let fleet = Fleet.sample(trips: [.sample(at: 480..<480, passengers: -1)])
    #expect(flaws(fleet) == ["trips[0].arrives: 08:00 is not after 08:00", "trips[0].passengers: -1 is less than 1"])
  }

  @Test func `distances that no computer could add up are refused`() {
    var fleet = Fleet.sample()
    fleet.places["B"] = Place(east: .max, north: 20_001)
    #expect(
      flaws(fleet) == ["places.B.east: \(Int.max) km is too far away", "places.B.north: 20001 km is too far away"])
  }
}
