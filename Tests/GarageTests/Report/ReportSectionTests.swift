import Loom
import Testing

@testable import Garage

struct ReportSectionTests {
  private let store: FakeStore
  private let injector: Injector

  init() throws {
    let ada = Driver.sample("Ada")
    let trips: [Trip] = [.sample("T1"), .sample("T2", at: 540..<545, passengers: 2), .sample("T3")]
    store = FakeStore(
      .sample(drivers: [.sample("Bertil"), ada], trips: trips),
      schedule: Schedule((trips[0], .sample(), ada), (trips[1], .sample(), ada)))
    store.add(Refusal(trip: trips[2], reason: .carsAreOut))
    injector = try Injector(ReportModule(), Self.fakes(store))
  }

  private static func fakes(_ store: FakeStore) -> Module {
    Module {
      $0.bind(FleetStore.self).to(instance: store)
      $0.bind(DriverPreference.self).to(NearestFirst.init)
      $0.bind(WallClock.self).to(StoppedClock.init)
    }
  }

  @Test func `the injector lays a section out by its hook`() {
    #expect(
      injector.get(TripSection.self).lines == [
        "Trips", "  T1  08:00-08:30  A to B  1 passenger   Saloon  Ada",
        "  T2  09:00-09:05  A to B  2 passengers  Saloon  Ada",
      ])
    #expect(
      injector.get(RefusalSection.self).lines == [
        "Not served", "  T3  08:00-08:30  A to B  1 passenger  every car with enough seats is out",
      ])
  }

  @Test func `a section gets what its superclass requires and what it adds`() {
    let section = injector.get(DriverSection.self)
    #expect(section.store === store)
    #expect(section.preference is NearestFirst)
    #expect(
      section.lines == [
        "Drivers (of several, the nearest goes)", "  Ada     2 trips   0 h 35 min", "  Bertil  no trips",
      ])
  }

  @Test func `a section that has nothing to show says so`() throws {
    let empty = try injector.child(Self.fakes(FakeStore(.sample())))
    #expect(empty.get(TripSection.self).lines == ["Trips", "  none"])
  }

  @Test func `each report shows what the store holds by then`() {
    let before = injector.get(Report.self).text
    store.add(Assignment(trip: .sample("T4", at: 700..<710), car: .sample(), driver: .sample("Bertil")))
    let after = injector.get(Report.self).text
    #expect(!before.contains("T4"))
    #expect(after.contains("T4"))
    #expect(after.contains("3 of them served"))
  }

  @Test func `a section can be made by hand`() {
    let section = RefusalSection()
    section.store = store
    section.awakeFromInjection()
    #expect(section.lines.count == 2)
  }
}
