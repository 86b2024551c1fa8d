import Loom
import Testing

/// Lazies that lead back to objects that other threads are building: any number of threads may use them.
@Suite(.timeLimit(.minutes(5))) struct LazyRingTests {
  struct Printing: Sendable {}
  struct Drawing: Sendable {}

  final class Account: Sendable {
    let report: Lazy<Report>
    init(report: Lazy<Report>) { self.report = report }
  }

  final class Router: Sendable {
    let page: Lazy<Page>
    init(page: Lazy<Page>) { self.page = page }
  }

  final class Page: Sendable {
    let account: Account
    init(account: Account, drawing: Drawing, router: Router) { self.account = account }
  }

  final class Report: Sendable {
    init(printing: Printing, page: Page) {}
  }

  private static func injector() throws -> Injector {
    try Injector {
      $0.bind(Printing.self).to {
        Probe.pause(seconds: 0.2)
        return Printing()
      }
      $0.bind(Drawing.self).to {
        Probe.pause(seconds: 0.2)
        return Drawing()
      }
      $0.bind(Account.self).to(Account.init).in(.singleton)
      $0.bind(Router.self).to(Router.init).in(.singleton)
      $0.bind(Report.self).to(Report.init).in(.singleton)
      $0.bind(Page.self).to(Page.init).in(.graph)
    }
  }

  @Test(arguments: [0, 4]) func `many threads enter a ring of lazies at once`(busy: Int) async throws {
    let injector = try Self.injector()
    let accounts = Probe.Box<[ObjectIdentifier]>([])
    var steps = [
      Probe.Step {
        let account = try injector.resolve(Page.self).account
        accounts.update { $0.append(ObjectIdentifier(account)) }
      },
      Probe.Step(after: 0.1) {
        let account = try injector.resolve(Account.self)
        _ = try account.report.resolve()
        accounts.update { $0.append(ObjectIdentifier(account)) }
      },
    ]
    for _ in 0..<20 { steps.append(Probe.Step(after: 0.22) { _ = try injector.resolve(Router.self) }) }
    #expect(try await Probe.crowd(busy: busy, steps) == [])
    #expect(Set(accounts.value).count == 1)
  }

  final class Till: Sendable {
    let shop: Lazy<Shop>
    init(shop: Lazy<Shop>) { self.shop = shop }
  }

  final class Shop: Sendable { init(till: Till) {} }

  final class Owner: Sendable {
    let shop: Shop
    init(till: Till, shop: Lazy<Shop>) throws { self.shop = try shop.resolve() }
  }

  /// A ring whose products are made one after the other, however late a part of it is asked for in another way.
  @Test func `a ring stays one when more is asked of it`() async throws {
    let failures = Probe.Counter()
    let injector = try Injector {
      $0.bind(Owner.self).to(Owner.init).in(.singleton)
      $0.bind(Shop.self).to(Shop.init).in(.singleton)
      $0.bind(Till.self).to { (shop: Lazy<Shop>, _: Lazy<Owner>) in
        failures.increment()
        if failures.value == 1 { throw Out() }
        Probe.pause(seconds: 0.2)
        return Till(shop: shop)
      }.in(.singleton)
    }
    #expect(throws: InjectionError.self) { try injector.resolve(Owner.self) }
    // Nothing has made these yet, and they lead to the ring.
    _ = try injector.resolve(Lazy<Shop?>.self)
    _ = try injector.resolve(Lazy<Owner?>.self)
    let errors = try await Probe.crowd(
      busy: 0,
      [
        Probe.Step { _ = try injector.resolve(Owner.self) },
        Probe.Step(after: 0.1) { _ = try injector.resolve(Shop.self) },
      ])
    #expect(errors == [])
  }

  struct Out: Error {}
}
