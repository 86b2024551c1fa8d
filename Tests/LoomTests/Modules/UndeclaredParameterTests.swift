import Loom
import LoomGraph
import Testing

private struct Wheel {}
private struct Keeper {
  let resolver: Resolver
}
private class Cart: Injectable {
  let seats: Int
  var wheel: Wheel?
  init(seats: Int) { self.seats = seats }
  class var requires: [Requirement] { [Requirement(\Cart.wheel)] }
}
private final class Coach: Cart {}

private func injector(_ body: (Module) -> Void) throws -> Injector {
  try Injector(
    Module {
      $0.bind(Int.self).to(instance: 4)
      $0.bind(Wheel.self).to(Wheel.init)
    }, Module(body))
}

/// Closures that pass on a parameter which they do not declare, so that only its use says what it is.
struct UndeclaredParameterTests {
  @Test func `a closure may pass its resolver on`() throws {
    let injector = try injector { $0.bind(Keeper.self).to { Keeper(resolver: $0) } }
    #expect(try injector.resolve(Keeper.self).resolver.resolve(Int.self) == 4)
  }

  @Test func `a closure may declare its resolver`() throws {
    let injector = try injector { $0.bind(Keeper.self).to { (resolver: Resolver) in Keeper(resolver: resolver) } }
    #expect(try injector.resolve(Keeper.self).resolver.resolve(Int.self) == 4)
  }

  @Test func `an injectable class is injected if its closure passes a parameter on`() throws {
    let injector = try injector { $0.bind(Cart.self).to { Cart(seats: $0) } }
    let cart = try injector.resolve(Cart.self)
    #expect(cart.seats == 4)
    #expect(cart.wheel != nil)
  }

  @Test func `such a closure is a function of one parameter, and no link`() throws {
    let injector = try injector {
      $0.bind(Cart.self).to { Cart(seats: $0) }
      $0.bind(Keeper.self).to { resolver in Keeper(resolver: resolver) }
      $0.bind(String.self).to({ String($0 as Int) })
    }
    let nodes = injector.graph.nodes.filter { $0.type != "Int" && $0.type != "Wheel" }
    #expect(nodes.allSatisfy { $0.kind == .function || $0.kind == .injector }, "\(nodes)")
    #expect(try injector.resolve(String.self) == "4")
  }

  @Test func `an injectable class that is linked to a subclass is the same object`() throws {
    let injector = try injector {
      $0.bind(Coach.self).to(Coach.init).in(unchecked: .singleton)
      $0.bind(Cart.self).to(\Coach.self)
    }
    #expect(try injector.resolve(Cart.self) === injector.resolve(Coach.self))
  }
}
