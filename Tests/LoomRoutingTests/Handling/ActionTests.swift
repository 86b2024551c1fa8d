import Loom
import LoomRouting
import Testing

@Suite
struct ActionTests {
  @Test
  func `a typed call reaches the handler with what it takes`() throws {
    let injector = try Injector(TripsModule())
    let router = injector.get(Router.self)
    try router.perform(Honk())
    try router.perform(Honk())
    #expect(injector.get(Counter.self).value == 2)
    #expect(try router.perform(PriceOfTrip(kilometers: 4)) == 6)
  }

  @Test
  @MainActor
  func `a route of the main actor is performed there at once`() throws {
    let router = try Injector(TripsModule()).get(Router.self)
    let screen = try router.perform(OpenTrip(id: 7))
    #expect(screen.title == "Trip 7")
    #expect(screen.format == .long)
  }

  @Test
  func `a route of the main actor is awaited from elsewhere`() async throws {
    let router = try Injector(TripsModule()).get(Router.self)
    let screen = try await router.perform(OpenTrip(id: 8, format: .short))
    #expect(await screen.title == "Trip 8")
  }

  @Test
  func `an asynchronous route is awaited`() async throws {
    let router = try Injector(TripsModule()).get(Router.self)
    #expect(try await router.perform(FindTrips(driver: "Anna")) == [7, 9])
  }

  @Test
  func `an action that is a parameter performs the route`() throws {
    final class Driver: Sendable {
      let honk: RouteAction<Honk>
      let price: RouteAction<PriceOfTrip>
      init(honk: RouteAction<Honk>, price: RouteAction<PriceOfTrip>) { (self.honk, self.price) = (honk, price) }
    }
    let injector = try Injector(TripsModule(), Module { $0.bind(Driver.self).to(Driver.init) })
    let driver = injector.get(Driver.self)
    try driver.honk(Honk())
    #expect(injector.get(Counter.self).value == 1)
    #expect(try driver.price(PriceOfTrip(kilometers: 2)) == 3)
  }

  @Test
  func `what a handler throws reaches the caller as it is`() throws {
    struct OutOfFuel: Error, Equatable {}
    let injector = try Injector { module in
      module.handle { (_: Honk) in throw OutOfFuel() }
    }
    #expect(throws: OutOfFuel()) { try injector.get(Router.self).perform(Honk()) }
    #expect(throws: OutOfFuel()) { try injector.get(RouteAction<Honk>.self)(Honk()) }
  }

  @Test
  func `what cannot be made is an injection error`() throws {
    struct NoStore: Error {}
    let injector = try Injector { module in
      module.bind(TripStore.self).to { () throws -> any TripStore in throw NoStore() }
      module.handle { (_: Honk, store: any TripStore) in _ = store.title(of: 1) }
    }
    let error = #expect(throws: InjectionError.self) { try injector.get(Router.self).perform(Honk()) }
    #expect(error?.cause is NoStore)
    print(error!)
  }

  @Test
  func `parameters are made anew for each call, and shared within one`() throws {
    final class Session: Sendable {}
    struct Pair: Route { typealias Output = [ObjectIdentifier] }
    struct Screen: Sendable { let session: Session }
    let injector = try Injector { module in
      module.bind(Session.self).to { Session() }.in(.graph)
      module.bind(Screen.self).to(Screen.init)
      module.handle { (_: Pair, session: Session, screen: Screen) in
        [session, screen.session].map { ObjectIdentifier($0) }
      }
    }
    let action = injector.get(RouteAction<Pair>.self)
    let pair = try action(Pair())
    #expect(pair[0] == pair[1])
  }

  @Test
  func `routes may need each other`() throws {
    struct Countdown: Route {
      typealias Output = [Int]
      let from: Int
    }
    struct Step: Route {
      typealias Output = [Int]
      let number: Int
    }
    let injector = try Injector { module in
      module.handle { (count: Countdown, step: RouteAction<Step>) in
        count.from == 0 ? [0] : [count.from] + (try step(Step(number: count.from - 1)))
      }
      module.handle { (step: Step, count: RouteAction<Countdown>) in try count(Countdown(from: step.number)) }
    }
    #expect(try injector.get(RouteAction<Countdown>.self)(Countdown(from: 3)) == [3, 2, 1, 0])
  }

  @Test
  func `a handler without its dependency is missing at creation`() throws {
    let error = #expect(throws: InjectionError.self) {
      try Injector { module in module.handle { (_: Honk, store: any TripStore) in _ = store.title(of: 1) } }
    }
    print(error!)
  }

  @Test
  func `who takes an action that nobody handles is refused at creation`() throws {
    struct Driver: Sendable { let honk: RouteAction<Honk> }
    let error = #expect(throws: InjectionError.self) { try Injector { $0.bind(Driver.self).to(Driver.init) } }
    print(error!)
    struct Pedestrian: Sendable { let honk: RouteAction<Honk>? }
    let injector = try Injector { $0.bind(Pedestrian.self).to(Pedestrian.init) }
    #expect(injector.get(Pedestrian.self).honk == nil)
  }

  @Test
  func `two handlers of a route are one duplicate`() throws {
    let error = #expect(throws: InjectionError.self) {
      try Injector { module in
        module.handle { (_: PriceOfTrip) in 1.0 }
        module.handle { (_: PriceOfTrip) in 2.0 }
      }
    }
    print(error!)
    #expect(error?.problems.map(\.code) == [.duplicate])
  }
}
