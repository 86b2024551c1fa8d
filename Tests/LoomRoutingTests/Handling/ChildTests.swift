import Loom
import LoomRouting
import Testing

@Suite
struct ChildTests {
  @Test
  @MainActor
  func `a child's override reaches the handler, and its parent's stays`() throws {
    let injector = try Injector(TripsModule())
    let child = try injector.child { $0.bind(TripStore.self).to { FakeTripStore() } }
    #expect(try child.get(Router.self).perform(OpenTrip(id: 7)).title == "Fake 7")
    #expect(try injector.get(Router.self).perform(OpenTrip(id: 7)).title == "Trip 7")
    #expect(try child.get(RouteAction<OpenTrip>.self)(OpenTrip(id: 7)).title == "Fake 7")
    #expect(child.get(Router.self).table === injector.get(Router.self).table, "no route is its own")
  }

  @Test
  func `a child may replace a handler, and an action`() throws {
    let injector = try Injector(TripsModule())
    let child = try injector.child { $0.handle { (_: PriceOfTrip) in 1 } }
    #expect(try child.get(Router.self).perform(PriceOfTrip(kilometers: 4)) == 1)
    let other = try injector.child { $0.bind(RouteAction<PriceOfTrip>.self).to(instance: RouteAction { _ in 2 }) }
    #expect(try other.get(Router.self).perform(PriceOfTrip(kilometers: 4)) == 2)
    #expect(try injector.get(Router.self).perform(PriceOfTrip(kilometers: 4)) == 6)
  }

  private struct User: Sendable { let name: String }

  private final class Basket: Sendable {}

  @Test(arguments: [false, true])
  func `a handler takes each child's values, also within a decorator`(isDecorated: Bool) throws {
    struct Who: Route { typealias Output = String }
    struct Pay: Route { typealias Output = ObjectIdentifier }
    let app = try Injector(global: GlobalContext()) {
      $0.supplied(User.self)
      $0.bind(Basket.self).to { Basket() }.in(.scoped)
      $0.handle(Who.self) { (_: Who, user: User) in user.name }
      $0.handle(Pay.self) { (_: Pay, basket: Basket) in ObjectIdentifier(basket) }
      if isDecorated {
        $0.decorate(RouteAction<Who>.self) { (next: RouteAction<Who>) in next }
        $0.decorate(RouteAction<Pay>.self) { (next: RouteAction<Pay>) in next }
      }
    }
    let children = try ["Ann", "Bob"].map { try app.child(supplying: User(name: $0)) }
    #expect(try children.map { try $0.get(Router.self).perform(Who()) } == ["Ann", "Bob"])
    for child in children {
      #expect(try child.get(Router.self).perform(Pay()) == ObjectIdentifier(child.get(Basket.self)))
    }
  }

  @Test
  func `further routes are those of a router that is made for them`() throws {
    struct Wash: Route { typealias Output = String }
    let router = try Injector(TripsModule()).get(Router.self)
    let more = try router.adding(Module { $0.handle { (_: Wash) in "clean" } })
    #expect(try more.perform(Wash()) == "clean")
    #expect(try more.perform(PriceOfTrip(kilometers: 4)) == 6)
    #expect(throws: InjectionError.self) { try router.perform(Wash()) }
  }
}
