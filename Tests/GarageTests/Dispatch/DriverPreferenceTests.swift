import Loom
import Testing

@testable import Garage

struct DriverPreferenceTests {
  private let near = Candidate(driver: .sample("Near"), distance: 1, minutesOnTheRoad: 60)
  private let idle = Candidate(driver: .sample("Idle"), distance: 9, minutesOnTheRoad: 0)

  @Test func `the nearest first, and of the equally near the one with less time on the road`() {
    let tired = Candidate(driver: .sample("Tired"), distance: 1, minutesOnTheRoad: 90)
    let preference = NearestFirst()
    #expect(preference.rank(near) < preference.rank(idle))
    #expect(preference.rank(near) < preference.rank(tired))
  }

  @Test func `the idlest first, and of the equally idle the nearer`() {
    let far = Candidate(driver: .sample("Far"), distance: 10, minutesOnTheRoad: 0)
    let preference = IdleFirst()
    #expect(preference.rank(idle) < preference.rank(near))
    #expect(preference.rank(idle) < preference.rank(far))
  }

  @Test(arguments: Options.Preference.allCases)
  func `the provider picks the preference that the user has asked for`(choice: Options.Preference) throws {
    let injector = try Injector(
      DispatchModule(), Module { $0.bind(Options.self).to(instance: Options(preference: choice)) })
    let preference: any DriverPreference = injector.get()
    #expect(preference is NearestFirst == (choice == .nearest))
    #expect(preference is IdleFirst == (choice == .idle))
  }
}
