import Foundation
import Loom
import LoomConfiguration
import LoomTesting
import Testing

@testable import Garage

struct WiringTests {
  private let module = GarageModule([:], output: StandardOutput())

  @Test(arguments: [[:], ["prefer": "idle"], ["data": "/nowhere/day.json", "rest-after": 60]] as [Configuration])
  func `the program's wiring verifies, and verifying reads no file`(configuration: Configuration) {
    expectValid(GarageModule(configuration, output: StandardOutput()))
  }

  @Test func `the program is wired as its snapshot says`() throws {
    expectGraph(try Injector(module), matches: "garage")
  }

  @Test func `the dispatching says that it needs a preference, though only its provider asks for it`() throws {
    let provider = Module {
      $0.bind(DriverPreference.self).to(provider: PreferenceProvider())
      $0.expects(Preference.self, named: "prefer")
    }
    let error = try #require(throws: InjectionError.self) { try Injector.verify(provider) }
    #expect(error.problems.map(\.key) == [AnyKey(Key<Preference>(named: "prefer"))])
  }

  @Test func `the fleet is read with the injector's creation, and bad data are found then`() throws {
    let error = try #require(throws: InjectionError.self) {
      try Injector(GarageModule(["data": "/nowhere/day.json"], output: CapturedOutput()))
    }
    let reason = "No such file or directory"
    #expect(error.cause as? FleetError == .unreadable("/nowhere/day.json", reason: reason))
  }

  @Test func `whatever a plan is made of shares one store`() throws {
    let injector = try Injector(module)
    let store: any FleetStore = injector.get()
    #expect(injector.get(Planner.self).store === store)
    #expect(injector.get(Report.self).store === store)
    #expect(injector.get(Planner.self).dispatch(.sample()).store === store)
  }

  @Test func `a child has a store of its own, and the fleet of its parent`() throws {
    let source = CountingSource()
    let injector = try Injector(module).copy(with: Module { $0.bind(FleetSource.self).to(instance: source) })
    let before = source.reads
    let child = try injector.child { $0.bind(Preference.self, named: "prefer").to(instance: .idle) }
    let planner = child.get(Planner.self)
    try planner.serveTrips()
    #expect(planner.store === child.get(FleetStore.self))
    #expect(injector.get(FleetStore.self).schedule.assignments.isEmpty)
    #expect(before == 1)
    #expect(source.reads == 1)
  }

  @Test func `each trip is an argument of its dispatch`() throws {
    let injector = try Injector(module)
    let dispatch: Factory<TripDispatch, Trip> = injector.get()
    #expect(dispatch(.sample("1")).trip.id == "1")
    #expect(dispatch(.sample("2")).trip.id == "2")
    #expect(throws: InjectionError.self) { try injector.resolve(TripDispatch.self) }
  }

  @Test func `the sections of the report come in their order, and a module may contribute another`() throws {
    final class Weather: ReportSection {
      override var title: String { "Weather" }
    }
    let injector = try Injector(
      module,
      Module {
        $0.bind(Weather.self).to(Weather.init)
        $0.contribute(to: ReportSection.self).to(\Weather.self)
      })
    let titles = injector.get(Report.self).sections.map { $0.lines[0].prefix(10) }
    #expect(titles == ["Trips", "Not served", "Drivers (o", "Weather"])
  }

  @Test func `the report is laid out when it is first used, once`() throws {
    let injector = try Injector(module)
    let planner = injector.get(Planner.self)
    try planner.serveTrips()
    let report = try planner.report.resolve()
    #expect(report.text.contains("7 of them served"))
    #expect(report.sections[0].lines.count == 8)
    #expect(try planner.report.resolve().sections[0] === report.sections[0])
  }
}

/// The built-in data, which tell how often they are read.
private final class CountingSource: FleetSource {
  private let count = Guarded(0)

  var name: String { "the counted data" }
  var reads: Int { count.withLock { $0 } }

  func read() -> Data {
    count.withLock { $0 += 1 }
    return BuiltInSource().read()
  }
}
