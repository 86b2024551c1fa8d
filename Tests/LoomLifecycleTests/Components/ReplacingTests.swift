import Loom
import LoomLifecycle
import LoomTesting
import TestSupport
import Testing

/// Components that take the place of others: in a test, a preview or a child.
@MainActor @Suite(.leavesNothing) struct ReplacingTests {
  private let diary = Diary()

  private func component(_ name: String) -> @MainActor (EventRegistrar) -> Void {
    { [diary] events in events.on(.start) { diary.note("start \(name)") } }
  }

  private var app: Module {
    Module { module in
      module.component { First(component("first")) }
      module.component({ Second(component("live")) }, id: "Screen")
      module.component { Third(component("third")) }
    }
  }

  private func start(_ injector: Injector) async throws -> Lifecycle {
    let lifecycle = try Lifecycle(injector)
    try await lifecycle.start()
    #expect(lifecycle.warnings.isEmpty, "\(lifecycle.warnings)")
    return lifecycle
  }

  @Test func `another class under the same id takes its place, and starts once`() async throws {
    let fake = Module { $0.component({ Fourth(component("fake")) }, id: "Screen") }
    for injector in [
      try Injector.watched(app).copy(with: fake), try Injector(modules: [app], overriding: [fake]),
      try Injector.watched(app).child(fake),
    ] {
      diary.empty()
      let lifecycle = try await start(injector)
      #expect(lifecycle.order.ids == ["First", "Screen", "Third"])
      #expect(diary.lines == ["start first", "start fake", "start third"])
      await lifecycle.stop()
    }
  }

  @Test func `the same class takes the place of itself, whatever its id`() async throws {
    let injector = try Injector.watched(app)
    let same = try await start(
      injector.copy(with: Module { $0.component({ Second(component("fake")) }, id: "Screen") }))
    #expect(diary.lines == ["start first", "start fake", "start third"])
    await same.stop()
    diary.empty()
    let other = try await start(injector.copy(with: Module { $0.component({ Second(component("fake")) }, id: "Fake") }))
    #expect(other.order.ids == ["First", "Fake", "Third"])
    #expect(diary.lines == ["start first", "start fake", "start third"])
    await other.stop()
    diary.empty()
    let plain = try await start(injector.copy(with: Module { $0.component { First(component("fake")) } }))
    #expect(diary.lines == ["start fake", "start live", "start third"])
    await plain.stop()
  }

  @Test func `an override that replaces no component is a problem`() {
    let fake = Module { $0.component({ Fourth(component("fake")) }, id: "Scren") }
    let error = #expect(throws: InjectionError.self) { try Injector(modules: [app], overriding: [fake]) }
    #expect(error?.problems.map(\.code) == [.unusedOverride])
  }

  @Test(
    .injector(Module { $0.component({ First { _ in } }, id: "Screen") }) {
      $0.component({ Fourth { _ in } }, id: "Screen")
    })
  func `the trait replaces a component`() async throws {
    let lifecycle = try Lifecycle(.current)
    #expect(lifecycle.order.ids == ["Screen"])
    try await lifecycle.start()
    #expect(lifecycle.components.map { type(of: $0) == Fourth.self } == [true])
    await lifecycle.stop()
  }
}
