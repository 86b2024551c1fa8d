import Loom
import LoomConfiguration
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

  @Test func `who has driven for long goes after all others, and otherwise the preference decides`() {
    let preference = RestedFirst(preference: NearestFirst(), limit: 60)
    let tired = Candidate(driver: .sample("Tired"), distance: 2, minutesOnTheRoad: 61)
    let rested = Candidate(driver: .sample("Rested"), distance: 20_000, minutesOnTheRoad: 59)
    #expect(preference.rank(rested) < preference.rank(near))
    #expect(preference.rank(near) < preference.rank(tired))
    #expect(preference.rank(idle) < preference.rank(rested))
  }

  @Test func `rest is added to the preference that is bound, and not to those with a name`() throws {
    let injector = try Injector(GarageModule(["prefer": "idle", "rest-after": 60], output: CapturedOutput()))
    let rested = try #require(injector.get(DriverPreference.self) as? RestedFirst)
    #expect(rested.preference is IdleFirst)
    #expect(rested.description == "the one with the least time on the road goes, unless 60 min on the road already")
    #expect(injector.get(DriverPreference.self, named: .idle) is IdleFirst)
  }

  @Test(arguments: Preference.allCases)
  func `the provider picks the preference that the user has asked for`(choice: Preference) throws {
    let injector = try Injector(GarageModule(["prefer": .text(choice.rawValue)], output: CapturedOutput()))
    let preference: any DriverPreference = injector.get()
    #expect(preference is NearestFirst == (choice == .nearest))
    #expect(preference is IdleFirst == (choice == .idle))
  }
}
