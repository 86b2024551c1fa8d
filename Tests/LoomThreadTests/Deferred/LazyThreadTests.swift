import Loom
import TestSupport
import Testing

/// One `Lazy` in the hands of several threads.
struct LazyThreadTests {
  @Test func `threads that race for the first use get one value`() throws {
    let count = 8
    for _ in 1...20 {
      let asking = Probe.Latch(count)
      let made = Probe.Counter()
      let lazy = try Injector.of {
        $0.bind(Radio.self).to {
          made.increment()
          asking.wait()
          return Radio()
        }
      }.get(Lazy<Radio>.self)
      let radios = try Probe.threads(count) { _ in
        asking.countDown()
        return lazy.value
      }
      #expect(made.value == 1)
      #expect(Set(radios.map(ObjectIdentifier.init)).count == 1)
    }
  }

  @Test func `when the thread that makes the value fails, one that waits tries again`() throws {
    let count = 4
    let asking = Probe.Latch(count)
    let attempts = Probe.Counter()
    let lazy = try Injector.of {
      $0.bind(Radio.self).to { () throws -> Radio in
        asking.wait()
        if attempts.increment() == 1 { throw Probe.Failure() }
        return Radio()
      }
    }.get(Lazy<Radio>.self)
    let radios = try Probe.threads(count) { _ in
      asking.countDown()
      return try? lazy.resolve()
    }.compactMap(\.self)
    #expect(radios.count == count - 1)
    #expect(Set(radios.map(ObjectIdentifier.init)).count == 1)
    #expect(attempts.value == 2)
  }

  @Test func `lazies that hold each other's singleton end in values or in a report, never in a wait`() throws {
    final class Left: Sendable {
      init(right: Lazy<Right>, _ latch: Probe.Latch) throws {
        latch.countDown()
        latch.wait()
        _ = try right.resolve()
      }
    }
    final class Right: Sendable {
      init(left: Lazy<Left>, _ latch: Probe.Latch) throws {
        latch.countDown()
        latch.wait()
        _ = try left.resolve()
      }
    }
    for _ in 1...20 {
      // Opens for the second thread only if that has not been kept out by the first.
      let latch = Probe.Latch(1)
      let injector = try Injector.of {
        $0.bind(Left.self).to({ (right: Lazy<Right>) in try Left(right: right, latch) }).in(.singleton)
        $0.bind(Right.self).to({ (left: Lazy<Left>) in try Right(left: left, latch) }).in(.singleton)
      }
      let codes = try Probe.threads(2) { index in
        index == 0 ? Probe.codes { try injector.resolve(Left.self) } : Probe.codes { try injector.resolve(Right.self) }
      }
      #expect(codes == [[.hiddenCycle], [.hiddenCycle]])
    }
  }

  @Test func `a factory makes a product for each thread`() throws {
    let tracker = LifetimeTracker()
    let factory = try Injector(
      Module { $0.bind(LifetimeTracker.Tracked.self).to({ LifetimeTracker.Tracked($0) }, .argument) }
    ).get(Factory<LifetimeTracker.Tracked, LifetimeTracker>.self)
    let numbers = try Probe.threads(6) { _ in (0..<50).map { _ in factory(tracker).number } }
    #expect(Set(numbers.flatMap(\.self)).count == 300)
    #expect(tracker.live == 0)
  }
}
