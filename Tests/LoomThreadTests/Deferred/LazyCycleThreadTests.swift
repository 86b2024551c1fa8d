import Loom
import TestSupport
import Testing

/// Cycles that a `Lazy` closes, entered by several threads.
struct LazyCycleThreadTests {
  /// Needs the hub at once.
  final class Spoke: Sendable {
    let hub: Hub
    init(hub: Hub) { self.hub = hub }
  }

  /// Uses its lazy as soon as it may, which others use already.
  final class Hub: Injectable, @unchecked Sendable {
    let spoke: Lazy<Spoke>
    let meanwhile: (Lazy<Spoke>) -> Void
    var used: Spoke?
    init(spoke: Lazy<Spoke>, _ meanwhile: @escaping (Lazy<Spoke>) -> Void) {
      self.spoke = spoke
      self.meanwhile = meanwhile
    }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() {
      meanwhile(spoke)
      used = spoke.value
    }
  }

  @Test func `a hook uses a value whose making, by another thread, waits for the hook`() throws {
    let shared = Probe.Box<Lazy<Spoke>?>(nil)
    let isAwaking = Probe.Latch()
    let injector = try Injector {
      $0.bind(Spoke.self).to(Spoke.init)
      $0.bind(Hub.self).to { (spoke: Lazy<Spoke>) in
        Hub(spoke: spoke) { lazy in
          shared.value = lazy
          isAwaking.countDown()
          // The other thread makes a spoke now, and waits for the hub.
          Probe.pause(microseconds: 20_000)
        }
      }.in(.singleton)
    }
    let codes = try Probe.threads(2) { index in
      if index == 0 { return Probe.codes { try injector.resolve(Hub.self) } }
      isAwaking.wait()
      return Probe.codes { try shared.value?.resolve() }
    }
    #expect(codes == [[], []])
    let hub = injector.get(Hub.self)
    #expect(hub.used?.hub === hub)
    #expect(hub.spoke.value.hub === hub)
    #expect(hub.spoke.value === hub.spoke.value)
  }

  /// Refers to a member of an open cycle.
  final class Rider: Injectable, @unchecked Sendable {
    var wheel: Wheel!
    var isAwake = false
    static var requires: [Requirement] { [Requirement(\Rider.wheel)] }
    func awakeFromInjection() { isAwake = true }
  }

  final class Wheel: Injectable, @unchecked Sendable {
    var slow: Slow!
    let rider: Lazy<Rider>
    init(rider: Lazy<Rider>) { self.rider = rider }
    static var requires: [Requirement] { [Requirement(\Wheel.slow)] }
  }

  /// Uses the lazy of a wheel that is unfinished, and takes its time then.
  final class Slow: @unchecked Sendable {
    init(wheel: Wheel, _ meanwhile: () -> Void) {
      _ = wheel.rider.value
      meanwhile()
    }
  }

  @Test func `a value that refers to something unfinished is seen by its own thread only`() throws {
    let (isUsed, isSeen) = (Probe.Latch(), Probe.Box(true))
    let shared = Probe.Box<Lazy<Rider>?>(nil)
    let injector = try Injector {
      $0.bind(Rider.self).to(Rider.init)
      $0.bind(Wheel.self).to(Wheel.init).in(.singleton)
      $0.bind(Slow.self).to { (wheel: Wheel) in
        Slow(wheel: wheel) {
          shared.value = wheel.rider
          isUsed.countDown()
          // The other thread waits for the wheel now, or it has got a rider that is not awake.
          Probe.pause(microseconds: 20_000)
        }
      }
    }
    _ = try Probe.threads(2) { index in
      if index == 0 {
        _ = injector.get(Wheel.self)
      } else {
        isUsed.wait()
        isSeen.value = shared.value?.value.isAwake ?? false
      }
    }
    #expect(isSeen.value)
    let wheel = injector.get(Wheel.self)
    #expect(wheel.rider.value === wheel.rider.value)
    #expect(wheel.rider.value.wheel === wheel)
  }

  @Test func `a value that refers to what has failed is made again`() throws {
    let attempts = Probe.Counter()
    let kept = Probe.Box<Lazy<Rider>?>(nil)
    let injector = try Injector {
      $0.bind(Rider.self).to(Rider.init)
      $0.bind(Wheel.self).to(Wheel.init).in(.singleton)
      $0.bind(Slow.self).to { (wheel: Wheel) in
        if attempts.value == 0 { kept.value = wheel.rider }
        let slow = Slow(wheel: wheel) {}
        if attempts.increment() == 1 { throw Probe.Failure() }
        return slow
      }
    }
    #expect(Probe.codes { try injector.resolve(Wheel.self) } == [.factoryThrew])
    let wheel = injector.get(Wheel.self)
    #expect(try #require(kept.value).value.wheel === wheel)
  }
}
