import Loom
import LoomLifecycle
import TestSupport
import Testing

/// One lifecycle drives a component; others have their own.
@MainActor @Suite(.leavesNothing) struct SharingTests {
  @Test func `a child shares what it does not override, and is refused that`() throws {
    let injector = try Injector.watched(ShopModule())
    let first = try Lifecycle(injector)
    let child = try injector.child { $0.bind(Stock.self).to { FakeStock() } }
    let error = #expect(throws: LifecycleError.self) { try Lifecycle(child) }
    #expect(error?.problems.map(\.component) == ["Music", "Warehouse"])
    withExtendedLifetime(first) {}
  }

  @Test func `an application of its own shares nothing`() async throws {
    let injector = try Injector.watched(ShopModule())
    let first = try Lifecycle(injector)
    try await first.start()
    let second = try Lifecycle(injector.copy(with: Module { $0.bind(Stock.self).to { FakeStock() } }))
    try await second.start()
    #expect(first.events !== second.events)
    #expect(first.components[0] !== second.components[0])
    await second.stop()
    #expect(first.components.count == 3)
    await first.stop()
  }

  @Test func `a component that a test makes otherwise starts in its place`() async throws {
    let injector = try Injector.watched(ShopModule()).copy(
      with: Module {
        $0.bind(Warehouse.self).to { @MainActor (diary: Diary) in Warehouse(diary: diary) }.in(.singleton)
      })
    let lifecycle = try Lifecycle(injector)
    #expect(lifecycle.order.ids == ["Warehouse", "Counter", "Music"])
    try await lifecycle.start()
    #expect(lifecycle.components.count == 3)
    #expect(lifecycle.warnings.map(\.code) == [.orderOverruled])
    await lifecycle.stop()
  }

  @Test func `a component that is let go may be driven again`() async throws {
    let injector = try Injector.watched(ShopModule())
    do { _ = try Lifecycle(injector) }
    #expect(throws: Never.self) { try Lifecycle(injector) }
  }

  @Test func `a program without components has a lifecycle too, whatever its types are called`() async throws {
    struct Events: Sendable {}
    let lifecycle = try Lifecycle(Injector.watched { $0.bind(Events.self).to { Events() } })
    lifecycle.host.on(.start) {}
    try await lifecycle.start()
    #expect(lifecycle.components.isEmpty)
    await lifecycle.stop()
  }

  @Test func `the events that are injected are the lifecycle's`() throws {
    let injector = try Injector.watched(ShopModule())
    #expect(try Lifecycle(injector).events === injector.get(Events.self))
    #expect(try Lifecycle(Injector.watched(LifecycleModule())).components.isEmpty)
  }

  private struct FakeStock: Stock { var count: Int { 0 } }
}
