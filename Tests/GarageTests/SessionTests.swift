import Loom
import LoomConfiguration
import LoomRouting
import LoomTesting
import Testing

@testable import garage

@Suite(.garage())
struct SessionTests {
  private func buy(_ ids: Int..., as name: String) async throws {
    try await Injector.current.withChild(supplying: User(named: name)) { session in
      for id in ids { _ = try await session.resolve(RouteAction<BuyArticle>.self)(BuyArticle(id: id)) }
    }
  }

  @Test func `a purchase is the session's user's, and the receipt is written when the session ends`() async throws {
    try await buy(1, 2, as: "Linus")
    #expect(try await Injector.current.store.sales == ["1 to Linus", "2 to Linus"])
    #expect(try Injector.current.printed == "Linus has bought Kettle for $20 and Lamp for $10")
  }

  @Test func `each session has its own receipt`() async throws {
    try await buy(1, as: "Linus")
    try await buy(2, as: "Barbara")
    #expect(try Injector.current.printed == "Linus has bought Kettle for $20\nBarbara has bought Lamp for $10")
  }

  @Test func `sessions share what does not depend on their user`() async throws {
    let store = try Injector.current.store
    let session = try Injector.current.child(supplying: User.guest)
    #expect(try session.store === store)
    #expect(try session.resolve(Receipt.self) === session.resolve(Receipt.self))
    await session.close()
  }

  @Test func `the article is an argument of the purchase`() async throws {
    let session = try Injector.current.child(supplying: User.guest)
    let purchase: Factory<Purchase, Int> = try session.resolve()
    #expect(try purchase.resolve(7).id == 7)
    #expect(try purchase.resolve(8).user == .guest)
    await session.close()
  }

  @Test(arguments: ["", "a b", "a\nb", "<b>", String(repeating: "a", count: 41)])
  func `what is no name is refused`(name: String) {
    #expect(throws: Failure.self) { try User(named: name) }
  }

  @Test func `a session leaves nothing behind`() async throws {
    try await expectNoSurvivors(GarageModule([:], output: CapturedOutput())) { injector in
      try await injector.withChild(supplying: User(named: "Linus")) { session in
        _ = try await session.resolve(Router.self).open("garage://articles/1/buy", from: .program)
      }
    }
  }
}
