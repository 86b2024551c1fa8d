import Loom
import LoomLifecycle
import LoomTesting
import Testing

/// Nothing outlives a lifecycle that has been stopped.
@MainActor @Suite struct SurvivorTests {
  private final class Noise: Module {
    private let fails: Bool
    init(fails: Bool = false) { self.fails = fails }
    override func configure() {
      let fails = fails
      component { (events: Events) in
        First { registrar in
          registrar.on(.start) { if fails { throw Failure("no power") } }
          registrar.on(.run) { try await Task.sleep(for: .seconds(600)) }
          registrar.on(Told.self) { events.send(Asked()) }
          registrar.on(Asked.self) { true }
          registrar.on(Awaited.self) { _ in [] }
        }
      }
      component({ Second { _ in } }, start: .deferred)
      bind(Third.self).to { @MainActor in Third { $0.on(Told.self) {} } }.in(.singleton)
    }
  }

  @Test func `after a stop, with deferred, added and removed components`() async throws {
    try await expectNoSurvivors(Noise()) { injector in
      let lifecycle = try Lifecycle(injector, options: .init(stopLimit: nil, profiled: true))
      lifecycle.host.on(Told.self) { _ = lifecycle.components }
      try await lifecycle.start()
      lifecycle.events.send(Told())
      _ = await lifecycle.events.send(Awaited())
      try await lifecycle.add(Third.self)
      await lifecycle.remove(First.self)
      await lifecycle.stop()
    }
  }

  @Test func `after a start that has failed`() async throws {
    try await expectNoSurvivors(Noise(fails: true)) { injector in
      let lifecycle = try Lifecycle(injector)
      await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    }
  }

  @Test func `after a stop during a start, and after no start at all`() async throws {
    try await expectNoSurvivors(ShopModule()) { injector in
      let lifecycle = try Lifecycle(injector)
      async let start: Void = lifecycle.start()
      await lifecycle.stop()
      _ = try? await start
    }
    try await expectNoSurvivors(ShopModule()) { injector in
      await (try Lifecycle(injector)).stop()
    }
  }
}
