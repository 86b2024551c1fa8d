import Loom
import TestSupport
import Testing

/// A ring whose products are made one after the other, however late a part of it is asked for in another way.
struct LazyRingTests {
  final class Till: Sendable {
    let shop: Lazy<Shop>
    init(shop: Lazy<Shop>) { self.shop = shop }
  }

  final class Shop: Sendable { init(till: Till) {} }

  final class Owner: Sendable {
    let shop: Shop
    init(till: Till, shop: Lazy<Shop>) throws { self.shop = try shop.resolve() }
  }

  @Test func `a ring stays one when more is asked of it`() throws {
    let isFirst = Probe.Box(true)
    let gate = Gate()
    let injector = try Injector {
      $0.bind(Owner.self).to(Owner.init).in(.singleton)
      $0.bind(Shop.self).to(Shop.init).in(.singleton)
      $0.bind(Till.self).to { (shop: Lazy<Shop>, _: Lazy<Owner>) in
        if isFirst.value { throw Probe.Failure() }
        gate.hold()
        return Till(shop: shop)
      }.in(.singleton)
    }
    #expect(throws: InjectionError.self) { try injector.resolve(Owner.self) }
    isFirst.value = false
    // Nothing has made these yet, and they lead to the ring.
    _ = try injector.resolve(Lazy<Shop?>.self)
    _ = try injector.resolve(Lazy<Owner?>.self)
    let codes = try Probe.threads(2) { thread in
      if thread == 1 { gate.pass() }
      return Probe.codes { thread == 0 ? try injector.resolve(Owner.self) as Any : try injector.resolve(Shop.self) }
    }
    #expect(codes == [[], []])
  }
}
