import Loom
import Testing

/// Objects of the scope `.graph` in a cycle with singletons: other threads meet them through a lazy.
@Suite(.timeLimit(.minutes(5))) struct LazyGraphMemberTests {
  struct Baking: Sendable {}
  struct Mixing: Sendable {}

  final class Kitchen: Sendable {
    let cake: Lazy<Cake>
    init(cake: Lazy<Cake>) { self.cake = cake }
  }

  final class Dough: Injectable, @unchecked Sendable {
    var cake: Cake!
    init(kitchen: Kitchen, mixing: Mixing) {}
    static var requires: [Requirement] { [Requirement(\Dough.cake)] }
  }

  final class Cake: Sendable {
    let dough: Dough
    init(baking: Baking, dough: Dough) { self.dough = dough }
  }

  private static func injector(seconds: Double) throws -> Injector {
    try Injector {
      $0.bind(Baking.self).to {
        Probe.pause(seconds: 2 * seconds)
        return Baking()
      }
      $0.bind(Mixing.self).to {
        Probe.pause(seconds: seconds)
        return Mixing()
      }
      $0.bind(Kitchen.self).to(Kitchen.init).in(.singleton)
      $0.bind(Cake.self).to(Cake.init).in(.singleton)
      $0.bind(Dough.self).to(Dough.init).in(.graph)
    }
  }

  @Test func `one thread makes both`() throws {
    let injector = try Self.injector(seconds: 0)
    let dough = try injector.resolve(Dough.self)
    #expect(dough.cake.dough.cake === dough.cake)
  }

  @Test(arguments: [0.2, 1.2]) func `one thread makes the cake, the other one its dough`(seconds: Double) async throws {
    let injector = try Self.injector(seconds: seconds)
    let errors = try await Probe.crowd([
      Probe.Step { _ = try injector.resolve(Dough.self) },
      Probe.Step(after: seconds / 2) { _ = try injector.resolve(Kitchen.self).cake.resolve() },
    ])
    #expect(errors == [])
    let cake = try injector.resolve(Cake.self)
    #expect(try injector.resolve(Kitchen.self).cake.resolve() === cake)
    #expect(cake.dough.cake === cake)
  }
}
