import Loom
import Testing

@testable import Garage

struct WiringTests {
  private let module = GarageModule(Options(), output: StandardOutput())

  @Test(arguments: [
    Options(), Options(preference: .idle), Options(dataFile: "/nowhere/day.json", preference: .idle),
  ])
  func `the program's wiring verifies, and verifying reads no file`(options: Options) throws {
    try Injector.verify(GarageModule(options, output: StandardOutput()))
  }

  @Test func `a trip's own bindings verify on top of the program's`() throws {
    try Injector.verify(module, TripModule(.sample()))
  }

  @Test func `a trip's bindings need the program's`() throws {
    let error = try #require(throws: InjectionError.self) { try Injector.verify(TripModule(.sample())) }
    #expect(error.problems.map(\.code) == [.missing, .missing])
  }

  @Test func `the dispatching says that it needs the options, though only its provider asks for them`() throws {
    let error = try #require(throws: InjectionError.self) { try Injector.verify(DispatchModule()) }
    #expect(error.problems.map(\.code) == [.missing])
    #expect("\(error)".contains("`Options`"))
  }

  @Test func `the store is made with the injector, and bad data are found then`() throws {
    let options = Options(dataFile: "/nowhere/day.json")
    let error = try #require(throws: InjectionError.self) {
      try Injector(GarageModule(options, output: CapturedOutput()))
    }
    let reason = "No such file or directory"
    #expect(error.cause as? FleetError == .unreadable("/nowhere/day.json", reason: reason))
  }

  @Test func `there is one store, and the trips' children share it`() throws {
    let injector = try Injector(module)
    let child = try injector.child(TripModule(.sample()))
    let (store, again) = (injector.get(FleetStore.self), injector.get(FleetStore.self))
    let (shared, dispatched) = (child.get(FleetStore.self), child.get(TripDispatch.self).store)
    #expect(store === again)
    #expect(store === shared)
    #expect(store === dispatched)
  }

  @Test func `each trip's child knows its own trip, and the program knows none`() throws {
    let injector = try Injector(module)
    let (one, two) = (try injector.child(TripModule(.sample("1"))), try injector.child(TripModule(.sample("2"))))
    #expect(one.get(TripDispatch.self).trip.id == "1")
    #expect(two.get(TripDispatch.self).trip.id == "2")
    #expect(throws: InjectionError.self) { try injector.resolve(TripDispatch.self) }
  }
}
