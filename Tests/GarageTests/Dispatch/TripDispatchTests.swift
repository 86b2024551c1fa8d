import Testing

@testable import Garage

struct TripDispatchTests {
  @Test func `a trip that can be served is assigned, on top of what the store holds`() {
    let earlier = Assignment(trip: .sample("T0"), car: .sample("Saab"), driver: .sample("Ada"))
    let fleet = Fleet.sample(
      cars: [.sample("Saab"), .sample("Volvo")], drivers: [.sample("Ada"), .sample("Bertil")])
    let store = FakeStore(fleet, schedule: Schedule(assignments: [earlier]))
    dispatch(.sample("T1"), store).run()
    #expect(store.log == ["T1: Volvo, Bertil"])
  }

  @Test func `a trip that cannot be served is refused with the reason`() {
    let store = FakeStore(.sample(cars: []))
    dispatch(.sample("T1"), store).run()
    #expect(store.refusals == [Refusal(trip: .sample("T1"), reason: .noCarIsLargeEnough)])
    #expect(store.schedule.assignments.isEmpty)
  }

  private func dispatch(_ trip: Trip, _ store: FakeStore) -> TripDispatch {
    TripDispatch(trip: trip, rule: AssignmentRule(preference: NearestFirst()), store: store)
  }
}
