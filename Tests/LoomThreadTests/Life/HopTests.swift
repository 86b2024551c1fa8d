import Foundation
import Loom
import TestSupport
import Testing

/// Factories that go on elsewhere: on another queue, or on another thread.
struct HopTests {
  final class Engine: Sendable {}

  final class Car: Sendable {
    let engine: Engine
    init(engine: Engine) { self.engine = engine }
  }

  final class Garage: Sendable {
    init(car: Car) {}
  }

  @Test(arguments: Probe.Hop.allCases)
  func `a factory may resolve elsewhere what does not lead back to its product`(_ hop: Probe.Hop) throws {
    let injector = try Injector(
      Module {
        $0.bind(Engine.self).to(Engine.init).in(.singleton)
        $0.bind(Car.self).make { resolver in Car(engine: try hop { try resolver.resolve(Engine.self) }) }.in(.singleton)
        $0.bind(Garage.self).to(Garage.init).in(.singleton)
      })
    _ = try injector.resolve(Garage.self)
    #expect(injector.get(Car.self).engine === injector.get(Engine.self))
  }

  @Test func `a thread that a factory does not wait for gets the product`() throws {
    let asked = Probe.Latch()
    let (got, end) = (Probe.Box<Engine?>(nil), Probe.Latch())
    let injector = try Injector(
      Module {
        $0.bind(Engine.self).make { resolver in
          Thread.detachNewThread {
            asked.countDown()
            got.value = try? resolver.resolve(Engine.self)
            end.countDown()
          }
          asked.wait()
          return Engine()
        }.in(.singleton)
      })
    let engine = try injector.resolve(Engine.self)
    #expect(end.wait())
    #expect(got.value === engine)
  }

  @Test func `a thread that does not ask for a factory waits as long as that takes`() throws {
    let begun = Probe.Latch()
    let injector = try Injector(
      Module {
        $0.bind(Engine.self).to {
          begun.countDown()
          // Longer than a thread waits for a factory that may wait for it.
          Thread.sleep(forTimeInterval: 0.8)
          return Engine()
        }.in(.singleton)
        $0.bind(Car.self).make { resolver in Car(engine: try resolver.resolve()) }.in(.singleton)
      })
    let codes = try Probe.threads(2) { index in
      if index == 0 { return Probe.codes { try injector.resolve(Engine.self) } }
      begun.wait()
      return Probe.codes { try injector.resolve(Car.self) }
    }
    #expect(codes == [[], []])
  }

  @Test func `a resolver that is kept waits as long as another build takes`() throws {
    final class Keeper: Sendable {
      let resolver: Resolver
      init(_ resolver: Resolver) { self.resolver = resolver }
    }
    let begun = Probe.Latch()
    let injector = try Injector(
      Module {
        $0.bind(Keeper.self).to { Keeper($0) }.in(.singleton)
        $0.bind(Engine.self).to {
          begun.countDown()
          Thread.sleep(forTimeInterval: 0.8)
          return Engine()
        }.in(.singleton)
      })
    let keeper = try injector.resolve(Keeper.self)
    let codes = try Probe.threads(2) { index in
      if index == 0 { return Probe.codes { try injector.resolve(Engine.self) } }
      begun.wait()
      return Probe.codes { try keeper.resolver.resolve(Engine.self) }
    }
    #expect(codes == [[], []])
  }
}
