import Loom
import TestSupport
import Testing

/// Children are created and used while others use their parent.
struct ChildThreadTests {
  final class Clock: Sendable {}

  final class Map: Sendable {}

  final class Car: Sendable {
    let clock: Clock
    let map: Map
    init(clock: Clock, map: Map) {
      self.clock = clock
      self.map = map
    }
  }

  final class Visitor: SelfBinding {
    var car: Car!
    static var requires: [Requirement] { [Requirement(\Visitor.car)] }
  }

  static func parent() throws -> Injector {
    try Injector(
      Module {
        $0.bind(Clock.self).to { Clock() }.in(.singleton)
        $0.bind(Map.self).to { Map() }.in(.singleton)
        $0.bind(Car.self).to(Car.init).in(.singleton)
      })
  }

  @Test func `children that are created at once share with their parent what they should`() throws {
    for _ in 0..<20 {
      let parent = try Self.parent()
      let outcomes = try Probe.threads(6) { index -> Bool in
        guard index > 0, let child = try? parent.child({ $0.bind(Clock.self).to { Clock() }.in(.singleton) }) else {
          return parent.get(Car.self).map === parent.get(Map.self)
        }
        let car = child.get(Car.self)
        return car.clock === child.get(Clock.self) && car.map === parent.get(Map.self)
          && car.clock !== parent.get(Clock.self) && child.get(Visitor.self).car === car
      }
      #expect(outcomes == [Bool](repeating: true, count: 6))
    }
  }

  /// Says what it requires when two threads have asked for that.
  final class Meeting: SelfBinding {
    private static let guests = Probe.Latch(2)
    static let isComplete = Probe.Box(true)
    static var requires: [Requirement] {
      guests.countDown()
      if !guests.wait() { isComplete.value = false }
      return []
    }
  }

  @Test func `a child does not wait for what another child looks up`() throws {
    let parent = try Self.parent()
    // Each looks the class up in its own child, and comes back only when the other does, too.
    _ = try Probe.threads(2) { _ in _ = try? parent.child { _ in }.resolve(Meeting.self) }
    #expect(Meeting.isComplete.value)
  }

  @Test func `threads that share a child remake once`() throws {
    for _ in 0..<20 {
      let parent = try Self.parent()
      let child = try parent.child { $0.bind(Clock.self).to { Clock() }.in(.singleton) }
      let cars = try Probe.threads(6) { index in (index.isMultiple(of: 2) ? child : parent).get(Car.self) }
      #expect(Set(cars.map(ObjectIdentifier.init)).count == 2)
    }
  }

  @Test func `an injector that goes away on one thread leaves those of other threads alone`() throws {
    let parent = try Self.parent()
    let counts = try Probe.threads(4) { _ in
      (0..<50).count { _ in
        guard let child = try? parent.child({ $0.bind(Clock.self).to { Clock() } }) else { return false }
        return child.get(Car.self).map === parent.get(Map.self)
      }
    }
    #expect(counts == [50, 50, 50, 50])
  }
}
