import Loom
import TestSupport
import Testing

/// Keeps every way to its injector that a product may be given.
private final class Keeper: Sendable {
  let lazy: Lazy<Radio>
  let factory: Factory<Radio>
  let resolver: Resolver
  let injector: Injector
  private let life: LifetimeTracker.Tracked

  init(
    _ lazy: Lazy<Radio>, _ factory: Factory<Radio>, _ resolver: Resolver, _ injector: Injector,
    _ tracker: LifetimeTracker
  ) {
    self.lazy = lazy
    self.factory = factory
    self.resolver = resolver
    self.injector = injector
    life = LifetimeTracker.Tracked(tracker)
  }
}

private final class Owner: Sendable {
  let keeper: Keeper
  init(keeper: Keeper) { self.keeper = keeper }
}

/// The dependencies of an asynchronous product do not keep its injector.
struct StartLifetimeTests {
  private let tracker = LifetimeTracker()

  private func module(_ bind: @escaping @Sendable (Module) -> Void) -> Module {
    Module { [tracker] in
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(LifetimeTracker.self).to(instance: tracker)
      bind($0)
    }
  }

  @Test(arguments: [false, true])
  func `an asynchronous product that keeps ways to its injector ends with it`(isClosed: Bool) async throws {
    do {
      let module = module {
        $0.bind(Keeper.self).to {
          (
            lazy: Lazy<Radio>, factory: Factory<Radio>, resolver: Resolver, injector: Injector, tracker: LifetimeTracker
          ) async in
          Keeper(lazy, factory, resolver, injector, tracker)
        }
      }
      let injector = try Injector(module, global: GlobalContext())
      try await injector.start()
      do {
        let keeper = injector.get(Keeper.self)
        #expect(keeper.lazy.value !== keeper.factory())
        #expect(keeper.injector.get(Keeper.self) === keeper.resolver.get(Keeper.self))
      }
      if isClosed { await injector.close() }
      withExtendedLifetime(injector) {}
    }
    #expect(tracker.total == 1)
    #expect(tracker.live == 0)
  }

  @Test func `so does one whose unshared dependency keeps them`() async throws {
    do {
      let module = module {
        $0.bind(Keeper.self).to(Keeper.init)
        $0.bind(Owner.self).to { (keeper: Keeper) async in Owner(keeper: keeper) }
      }
      let injector = try Injector(module, global: GlobalContext())
      try await injector.start()
      #expect(injector.get(Owner.self).keeper.injector.get(Owner.self) === injector.get(Owner.self))
    }
    #expect(tracker.total == 1)
    #expect(tracker.live == 0)
  }

  @Test func `a start that is under way keeps its injector`() async throws {
    let (hasBegun, mayEnd) = (Probe.Signal(), Probe.Signal())
    let start: Task<Void, any Error>
    do {
      let injector = try Injector(
        module {
          $0.bind(Owner.self).to { (tracker: LifetimeTracker, keeper: Keeper) async throws in
            hasBegun.happen()
            try await mayEnd.wait()
            return Owner(keeper: keeper)
          }
          $0.bind(Keeper.self).to(Keeper.init)
        }, global: GlobalContext())
      start = Task { try await injector.start() }
    }
    try await hasBegun.wait()
    mayEnd.happen()
    try await start.value
    #expect(tracker.live == 0)
  }

  @Test func `a function that is started sees the task-local values of the caller`() async throws {
    let outer = try Injector.of { $0.bind(String.self).to { "outer" } }
    let injector = try Injector.of { $0.bind(String.self).to { () async in Injector.current.get(String.self) } }
    try await Injector.withCurrent(outer) { try await injector.start() }
    #expect(injector.get(String.self) == "outer")
  }

  @Test func `parameter and requirement of one product share what is in the graph scope`() async throws {
    final class Both: Injectable, @unchecked Sendable {
      let first: Gear
      var second: Gear!
      init(first: Gear) async { self.first = first }
      static var requires: [Requirement] { [Requirement(\Both.second)] }
    }
    let injector = try Injector.of {
      $0.bind(Gear.self).to { Gear("shared") }.in(.graph)
      $0.bind(Both.self).to(Both.init)
    }
    try await injector.start()
    #expect(injector.get(Both.self).first === injector.get(Both.self).second)
  }
}
