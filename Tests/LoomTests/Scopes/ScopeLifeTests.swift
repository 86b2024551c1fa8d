import Loom
import TestSupport
import Testing

/// How long instances of the scopes live; see ``ScopeMatrixTests`` for who shares them.
@Suite struct ScopeLifeTests {
  private typealias Tracked = LifetimeTracker.Tracked

  private final class Holder: Sendable {
    let tracked: Tracked
    init(tracked: Tracked) { self.tracked = tracked }
  }

  @Test func `a weak instance lives as long as what depends on it, and is made again`() throws {
    let tracker = LifetimeTracker()
    let injector = try Injector.of {
      $0.bind(Tracked.self).to { Tracked(tracker) }.in(.weak)
      $0.bind(Holder.self).to(Holder.init)
    }
    do {
      let holder = injector.get(Holder.self)
      #expect(injector.get(Tracked.self) === holder.tracked)
    }
    #expect(tracker.live == 0)
    #expect(injector.get(Tracked.self).number == 2)
  }

  @Test func `a singleton is made on first use, and released with its injector`() throws {
    let tracker = LifetimeTracker()
    do {
      let injector = try Injector.of { $0.bind(Tracked.self).to { Tracked(tracker) }.in(.singleton) }
      #expect(tracker.total == 0)
      _ = injector.get(Tracked.self)
      #expect(tracker.live == 1)
    }
    #expect(tracker.live == 0)
  }

  @Test func `an object of graph scope is released with the last who uses it, and by a call that fails`() throws {
    struct Failure: Error {}
    let tracker = LifetimeTracker()
    let injector = try Injector {
      $0.bind(Tracked.self).to { Tracked(tracker) }.in(.graph)
      $0.bind(Int.self).to { (_: Tracked, _: Bool) in 1 }
      $0.bind(Bool.self).to { throw Failure() }
    }
    _ = injector.get(Tracked.self)
    #expect(tracker.total == 1 && tracker.live == 0)
    _ = try resolutionError(injector, Int.self)
    #expect(tracker.live == 0)
    #expect(injector.get(Tracked.self).number == 3)
  }
}
