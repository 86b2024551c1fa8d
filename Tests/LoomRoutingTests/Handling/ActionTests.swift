import Loom
import LoomRouting
import Testing

@Suite
struct ActionTests {
  private let injector: Injector
  private let router: Router

  init() throws {
    injector = try Injector(TripsModule())
    router = injector.get()
  }

  @Test
  func `a typed call reaches the handler with what it takes, and is awaited where it has to be`() async throws {
    try router.perform(Honk())
    try router.perform(Honk())
    #expect(injector.get(Journal.self).lines == ["honk", "honk"])
    #expect(try router.perform(PriceOfTrip(kilometers: 4)) == 6)
    #expect(try await router.perform(FindTrips(driver: "Anna")) == [7, 9])
    let screen = try await router.perform(OpenTrip(id: 8, format: .short))
    #expect(await screen.title == "Trip 8")
  }

  @Test
  @MainActor
  func `a route of the main actor is performed there at once`() throws {
    let screen = try router.perform(OpenTrip(id: 7))
    #expect(screen.title == "Trip 7")
    #expect(screen.format == .long)
  }

  @Test
  func `an action that is a parameter performs the route`() throws {
    struct Driver: Sendable {
      let honk: RouteAction<Honk>
      let price: RouteAction<PriceOfTrip>
    }
    let injector = try Injector(TripsModule(), Module { $0.bind(Driver.self).to(Driver.init) })
    let driver = injector.get(Driver.self)
    try driver.honk(Honk())
    #expect(injector.get(Journal.self).lines == ["honk"])
    #expect(try driver.price(PriceOfTrip(kilometers: 2)) == 3)
  }

  @Test
  func `what a handler throws reaches the caller as it is, and what cannot be made is an injection error`() throws {
    struct OutOfFuel: Error, Equatable {}
    struct NoStore: Error {}
    let injector = try Injector { module in
      module.bind(TripStore.self).to { () throws -> any TripStore in throw NoStore() }
      module.handle { (_: Honk) in throw OutOfFuel() }
      module.handle { (_: PriceOfTrip, _: any TripStore) in 1.0 }
    }
    let router = injector.get(Router.self)
    #expect(throws: OutOfFuel()) { try router.perform(Honk()) }
    #expect(throws: OutOfFuel()) { try injector.get(RouteAction<Honk>.self)(Honk()) }
    let error = #expect(throws: InjectionError.self) { try router.perform(PriceOfTrip(kilometers: 1)) }
    #expect(error?.cause is NoStore)
  }

  @Test
  func `parameters are made anew for each call, and shared within one`() throws {
    final class Session: Sendable {}
    struct Pair: Route { typealias Output = [Session] }
    struct Screen: Sendable { let session: Session }
    let injector = try Injector { module in
      module.bind(Session.self).to { Session() }.in(.graph)
      module.bind(Screen.self).to(Screen.init)
      module.handle { (_: Pair, session: Session, screen: Screen) in [session, screen.session] }
    }
    let action = injector.get(RouteAction<Pair>.self)
    let (pair, other) = (try action(Pair()), try action(Pair()))
    #expect(pair[0] === pair[1])
    #expect(pair[0] !== other[0])
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
  func `a handler or an action that is missing or double is refused at creation`() throws {
    struct Driver: Sendable { let honk: RouteAction<Honk> }
    struct Pedestrian: Sendable { let honk: RouteAction<Honk>? }
    let mistakes: [((Module) -> Void, [Problem.Code])] = [
      ({ $0.handle { (_: Honk, _: any TripStore) in } }, [.missing]),
      ({ $0.bind(Driver.self).to(Driver.init) }, [.missing]),
      ({ for price in [1.0, 2.0] { $0.handle { (_: PriceOfTrip) in price } } }, [.duplicate]),
    ]
    for (mistake, codes) in mistakes { #expect(injectionCodes { try Injector(mistake) } == codes) }
    let injector = try Injector { $0.bind(Pedestrian.self).to(Pedestrian.init) }
    #expect(injector.get(Pedestrian.self).honk == nil)
  }
}
