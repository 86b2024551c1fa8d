import Loom
import LoomLifecycle
import LoomTesting
import TestSupport
import Testing

/// Components are made, set up, started and told that all are ready, and stopped in reverse.
@MainActor @Suite(.leavesNothing) struct StartingTests {
  @Test func `components go through the phases in order, and back in reverse`() async throws {
    let injector = try Injector.watched(ShopModule())
    let diary: Diary = injector.get()
    let lifecycle = try Lifecycle(injector)
    #expect(diary.lines.isEmpty)
    try await lifecycle.start()
    #expect(lifecycle.order.ids == ["Warehouse", "Counter", "Music"])
    #expect(
      diary.lines == [
        "Warehouse made", "Counter made", "Music made", "Warehouse setUp", "Counter setUp", "Music setUp",
        "Warehouse start", "Counter start", "Music start", "Warehouse ready", "Counter ready", "Music ready",
      ])
    diary.empty()
    let report = await lifecycle.stop()
    #expect(report.problems.isEmpty)
    #expect(
      diary.lines == [
        "Music stop", "Counter stop", "Warehouse stop", "Music tearDown", "Counter tearDown", "Warehouse tearDown",
      ])
  }

  @Test func `what the injector hands out is the component`() async throws {
    let injector = try Injector.watched(ShopModule())
    let lifecycle = try Lifecycle(injector)
    try await lifecycle.start()
    #expect(injector.get(Music.self) === lifecycle.components[2])
    #expect((injector.get(Stock.self) as? Warehouse) === lifecycle.components[0])
    await lifecycle.stop()
    #expect(lifecycle.components.isEmpty)
  }
}
