import Loom
import LoomGraph
import Testing

private typealias Tracked = LifetimeTracker.Tracked

/// A graph of fifty bindings that uses all that a dependency can be.
struct EverythingTests {
  @Test func `fifty bindings verify, resolve in a hierarchy, and are released without a leak`() throws {
    let tracker = LifetimeTracker()
    do {
      let global = GlobalContext()
      global.install(SkyModule(tracker))
      let modules: [Module] = [TownModule(tracker), FleetModule(tracker), OfficeModule(tracker)]
      let injector = try Injector(modules: modules, global: global)
      #expect(injector.graph.nodes.count >= 50)
      let town = injector.get(Town.self)
      use(town)
      let child = try injector.child {
        $0.bind(EngineDao.self).to(Diesel.init)
        $0.contribute(to: Exhibit.self, named: "child").to { Exhibit(tracked: Tracked(tracker), title: "child") }
        $0.decorate(String.self, named: "motto") { (motto: String) in motto + "?" }
      }
      let other = child.get(Town.self)
      use(other)
      #expect(other !== town)
      #expect(other.plugins.map(\.title) == ["radio", "map", "night", "child"])
      #expect(other.office.engine.value is Diesel)
      #expect(other.office.archive === town.office.archive)
      #expect(try child.child().get(Town.self) === other)
      #expect(tracker.live > 10)
    }
    #expect(tracker.total > 50)
    #expect(tracker.live == 0)
  }

  private func use(_ town: Town) {
    #expect(town.plugins.prefix(3).map(\.title) == ["radio", "map", "night"])
    #expect(town.named["map"]?.title == "map")
    #expect(town.weather == nil)
    #expect(town.mayor.town === town)
    #expect(town.office.motto.hasPrefix("[ready!]"))
    #expect(town.office.desk.value.office === town.office)
    #expect(town.office.desk.value === town.office.desk.value)
    #expect(town.injector.get(SkyClock.self) === town.clock)
    let cars = (1...3).map { town.order("car \($0)", $0) }
    #expect(cars.map(\.color) == ["car 1", "car 2", "car 3"])
    #expect(cars.map(\.seats) == [1, 2, 3])
    #expect(town.injector.get(Town.self) === town)
    #expect(town.injector.get(Int.self, named: "seats") == 55)
    #expect(town.injector.get(Int.self, named: "reserve") == 10)
    #expect(town.injector.get(Desk.self, named: "link").office === town.office)
    #expect(town.injector.get(Visit.self).first === town.injector.get(Visitor.self))
    let trip = town.injector.get(Trip.self)
    #expect(trip.lazy.value === trip.lazy.value)
    #expect(trip.injector.get(Town.self) === town)
  }
}

private final class Exhibit: Sendable {
  let tracked: Tracked
  let title: String
  init(tracked: Tracked, title: String) {
    self.tracked = tracked
    self.title = title
  }
}

private struct FleetCar {
  let color: String
  let engine: EngineDao
  let seats: Int
  let tracked: Tracked
}

/// Says whether it is alive.
private class Item: @unchecked Sendable {
  let tracked: Tracked
  init(tracked: Tracked) { self.tracked = tracked }
}

private final class SkyClock: Item, @unchecked Sendable {}
private final class Archive: Item, @unchecked Sendable {}
private final class Visitor: Item, @unchecked Sendable {}
private final class Ticket: Item, @unchecked Sendable {}

private final class Weather: Sendable {}

/// Closes a cycle through a `Lazy`, and leads back to the injector that retains it.
private final class Office: Sendable {
  let tracked: Tracked
  let desk: Lazy<Desk>
  let engine: Lazy<any EngineDao>
  let archive: Archive
  let motto: String
  init(tracked: Tracked, desk: Lazy<Desk>, engine: Lazy<any EngineDao>, archive: Archive, motto: String) {
    self.tracked = tracked
    self.desk = desk
    self.engine = engine
    self.archive = archive
    self.motto = motto
  }
}

/// Does not keep the office, which keeps it through a `Lazy`.
private final class Desk: Sendable {
  weak let office: Office?
  let injector: Injector
  let tracked: Tracked
  init(office: Office, injector: Injector, tracked: Tracked) {
    self.office = office
    self.injector = injector
    self.tracked = tracked
  }
}

private struct Visit {
  let first: Visitor
  let make: Factory<Visitor>
}

private struct Trip {
  let ticket: Ticket
  let lazy: Lazy<Ticket>
  let injector: Injector
}

private final class Mayor: Injectable {
  weak var town: Town!
  var tracked: Tracked!
  var visitors: Factory<Visitor>!
  var spare: EngineDao?
  static var requires: [Requirement] {
    [
      Requirement(\Mayor.town), Requirement(\Mayor.tracked), Requirement(\Mayor.visitors),
      Requirement(\Mayor.spare, named: "nowhere", optional: true),
    ]
  }
}

private final class Town: Injectable {
  let plugins: [Exhibit]
  let named: [Name: Exhibit]
  let weather: Weather?
  let office: Office
  let order: Factory<FleetCar, String, Int>
  let injector: Injector
  var mayor: Mayor!
  var clock: SkyClock!
  init(
    plugins: [Exhibit], named: [Name: Exhibit], weather: Weather?, office: Office,
    order: Factory<FleetCar, String, Int>, injector: Injector
  ) {
    self.plugins = plugins
    self.named = named
    self.weather = weather
    self.office = office
    self.order = order
    self.injector = injector
  }
  static var requires: [Requirement] { [Requirement(\Town.mayor), Requirement(\Town.clock)] }
}

private class TrackingModule: Module {
  let tracker: LifetimeTracker
  init(_ tracker: LifetimeTracker) {
    self.tracker = tracker
    super.init()
  }
}

private final class SkyModule: TrackingModule {
  override func configure() { bind(SkyClock.self).to(SkyClock.init).in(.singleton) }
}

private final class TownModule: TrackingModule {
  override func configure() {
    expects(Office.self)
    bind(Tracked.self).to { [tracker] in Tracked(tracker) }
    bind(Town.self).to(Town.init).in(unchecked: .singleton)
    bind(Mayor.self).to(Mayor.init).in(unchecked: .weak)
    bind(Visitor.self).to(Visitor.init).in(.scoped)
    bind(Visit.self).to(Visit.init)
    bind(Ticket.self).to(Ticket.init).in(.graph)
    bind(Trip.self).to(Trip.init)
    contribute(to: Exhibit.self).to(Exhibit.init(tracked:title:), .bound, .value("radio")).in(.singleton)
    contribute(to: Exhibit.self, named: "map").to(Exhibit.init(tracked:title:), .bound, .value("map"))
    for number in 1...10 {
      bind(Int.self, named: Name("house \(number)")).to(
        { (neighbor: Int?, _: Tracked) in (neighbor ?? 0) + 1 }, .named(Name("house \(number - 1)")), .bound)
    }
  }
}

private final class FleetModule: TrackingModule {
  override func configure() {
    bind(EngineDao.self).to(V8.init)
    bind(FleetCar.self).to(FleetCar.init, .argument, .bound, .argument, .bound)
    contribute(to: Exhibit.self).make { Exhibit(tracked: $0.get(), title: "night") }
    for number in 1...10 {
      let name = Name("car \(number)")
      bind(FleetCar.self, named: name).to(
        FleetCar.init, .value("red"), .bound, .named(Name("house \(number)")), .bound)
      bind(Lazy<FleetCar>.self, named: Name("reserve \(number)")).to(\Lazy<FleetCar>.self, named: name)
    }
  }
}

private final class OfficeModule: TrackingModule {
  override func configure() {
    bind(Archive.self).to(Archive.init).in(.eager)
    bind(Office.self).to(Office.init, .bound, .bound, .bound, .bound, .named("motto")).in(.singleton)
    bind(Desk.self).to(Desk.init)
    bind(Desk.self, named: "link").to(\Desk.self)
    bind(String.self, named: "motto").to { "ready" }.asDefault()
    decorate(String.self, named: "motto") { (motto: String, _: Tracked) in motto + "!" }
    decorate(String.self, named: "motto") { (motto: String) in "[\(motto)]" }
    bind([FleetCar].self, named: "all").make { resolver in
      try (1...10).map { try resolver.resolve(FleetCar.self, named: Name("car \($0)")) }
    }
    bind(Int.self, named: "seats").to({ (cars: [FleetCar]) in cars.reduce(0) { $0 + $1.seats } }, .named("all"))
    bind(Int.self, named: "reserve").to({ (car: Lazy<FleetCar>) in car.value.seats }, .named("reserve 10"))
  }
}
