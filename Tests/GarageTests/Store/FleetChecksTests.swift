import Testing

@testable import Garage

struct FleetChecksTests {
  private func flaws(_ fleet: Fleet) -> [String] { fleet.flaws.map(\.description) }

  @Test func `a sound fleet has no flaws`() {
    #expect(Fleet.sample(trips: [.sample()]).flaws == [])
  }

  @Test func `places are on the map`() {
    let fleet = Fleet.sample(drivers: [.sample(home: "Q")], trips: [.sample(from: "R", to: "S")])
    #expect(
      flaws(fleet) == [
        #"drivers[0].home: there is no place "Q""#, #"trips[0].from: there is no place "R""#,
        #"trips[0].to: there is no place "S""#,
      ])
  }

  @Test func `no place is too far away for distances between places`() {
    var fleet = Fleet.sample()
    fleet.places = ["X": Place(east: .max, north: 0), "Y": Place(east: -20_000, north: -20_001)]
    #expect(
      flaws(fleet).filter { $0.hasPrefix("places") } == [
        "places.X.east: \(Int.max) km is too far away", "places.Y.north: -20001 km is too far away",
      ])
  }

  @Test func `a trip takes some time`() {
    let fleet = Fleet.sample(trips: [.sample(at: 480..<480)])
    #expect(flaws(fleet) == ["trips[0].arrives: 08:00 is not after 08:00"])
  }
}
