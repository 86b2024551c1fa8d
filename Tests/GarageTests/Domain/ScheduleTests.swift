import Testing

@testable import Garage

struct ScheduleTests {
  private let ada = Driver.sample("Ada")
  private let saloon = Car.sample("Saloon")

  @Test(arguments: [
    (480..<510, true), (450..<480, false), (510..<540, false), (509..<511, true), (470..<520, true), (490..<500, true),
  ])
  func `trips overlap unless one begins when the other is over`(times: Range<Int>, overlaps: Bool) {
    #expect(Trip.sample(at: 480..<510).overlaps(.sample(at: times)) == overlaps)
    #expect(Trip.sample(at: times).overlaps(.sample(at: 480..<510)) == overlaps)
  }

  @Test func `only the car and the driver of a trip are taken by it`() {
    let schedule = Schedule((.sample(at: 480..<510), saloon, ada))
    let later = Trip.sample(at: 500..<530)
    #expect(!schedule.isFree(saloon, for: later))
    #expect(!schedule.isFree(ada, for: later))
    #expect(schedule.isFree(Car.sample("Minibus"), for: later))
    #expect(schedule.isFree(Driver.sample("Bertil"), for: later))
  }

  @Test func `a driver's time on the road is that of all trips`() {
    let schedule = Schedule(
      (.sample(at: 480..<510), saloon, ada), (.sample(at: 520..<535), saloon, ada),
      (.sample(at: 480..<510), saloon, .sample("Bertil")))
    #expect(schedule.minutesOnTheRoad(ada) == 45)
  }

  @Test func `the trip before another is the last that is over by then`() {
    let schedule = Schedule(
      (.sample("second", at: 520..<535), saloon, ada), (.sample("first", at: 480..<510), saloon, ada),
      (.sample("third", at: 600..<630), saloon, ada))
    #expect(schedule.trip(of: ada, before: .sample(at: 535..<560))?.id == "second")
    #expect(schedule.trip(of: ada, before: .sample(at: 534..<560))?.id == "first")
    #expect(schedule.trip(of: ada, before: .sample(at: 470..<480)) == nil)
  }
}
