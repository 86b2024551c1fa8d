import Loom
import Testing

/// A closure that asks for a member of a cycle that only a `Lazy` closes: nothing needs itself, and no thread waits for
/// itself.
@Suite(.timeLimit(.minutes(5))) struct LazyRingClosureTests {
  private final class Base: Sendable {}

  private final class Account: Sendable {
    let shop: Lazy<Shop>
    init(shop: Lazy<Shop>) { self.shop = shop }
  }

  private final class Clerk: Sendable {
    init(account: Account) {}
  }

  private final class Shop: Sendable {
    init(base: Base, clerk: Clerk, account: Account) {}
  }

  /// One thread is creating the shop when the other is in the closure of the clerk, whatever the scheduling.
  private static func injector(_ isShopBegun: Probe.Latch, _ isClerkBegun: Probe.Latch) throws -> Injector {
    try Injector.of {
      $0.bind(Base.self).to {
        isShopBegun.countDown()
        isClerkBegun.wait()
        return Base()
      }.in(.singleton)
      $0.bind(Clerk.self).make { resolver in
        isClerkBegun.countDown()
        isShopBegun.wait()
        return Clerk(account: try resolver.resolve())
      }.in(.singleton)
      $0.bind(Account.self).to(Account.init).in(.singleton)
      $0.bind(Shop.self).to(Shop.init).in(.singleton)
    }
  }

  @Test func `two threads create the shop and what it needs`() throws {
    let injector = try Self.injector(Probe.Latch(), Probe.Latch())
    let codes = try Probe.threads(2) { thread in
      Probe.codes { thread == 0 ? try injector.resolve(Shop.self) as Any : try injector.resolve(Clerk.self) }
    }
    #expect(codes == [[], []])
    #expect(Probe.codes { try injector.resolve(Shop.self) } == [])
  }
}
