import Foundation
import Loom
import LoomLifecycle
import TestSupport
import Testing

@MainActor private final class Twin: Component {
  func register(in events: EventRegistrar) {}
}
extension TestSupport.Twin: Component {
  func register(in events: EventRegistrar) {}
}

private struct Rung: Lifecycle.Event, Lifecycle.ApplicationEvent {}
extension TestSupport.Rung: Lifecycle.Event, Lifecycle.ApplicationEvent {}

private enum Inbox { struct Opened: Lifecycle.Event, Lifecycle.ApplicationEvent {} }
private enum Outbox { struct Opened: Lifecycle.Event, Lifecycle.ApplicationEvent {} }

/// Two types of one name, in two modules or nested in two types, are distinct wherever a lifecycle names or finds them.
@MainActor @Suite(.leavesNothing) struct NamesakeTests {
  private let diary = Diary()
  private let clock = ManualClock()

  @Test func `components of one injector need different ids`() throws {
    let error = #expect(throws: InjectionError.self) {
      try Injector.watched {
        $0.component { Twin() }
        $0.component { TestSupport.Twin() }
      }
    }
    #expect(error?.problems.map(\.code) == [.duplicate])
    try GoldenFile("namesakes-of-one-injector").expect(#require(error).description.withoutLineNumbers)
    let lifecycle = try Lifecycle(
      .watched {
        $0.component { Twin() }
        $0.component({ TestSupport.Twin() }, id: "Other")
      })
    #expect(lifecycle.order.ids == ["Twin", "Other"])
  }

  @Test func `neither replaces the other only because of its name`() throws {
    let injector = try Injector.watched { $0.component { TestSupport.Twin() } }
    let twin = Module { $0.component { Twin() } }
    for other in [try injector.copy(with: twin), try injector.child(twin)] {
      let error = try #require(#expect(throws: LifecycleError.self) { try Lifecycle(other) })
      try GoldenFile("namesakes").expect(error.description.withoutLineNumbers)
    }
    let replaced = try Lifecycle(injector.copy(with: Module { $0.component({ Twin() }, id: "Twin") }))
    #expect(replaced.order.ids == ["Twin"])
    let both = try Lifecycle(injector.copy(with: Module { $0.component({ Twin() }, id: "Other") }))
    #expect(both.order.ids == ["Twin", "Other"])
    let same = try Lifecycle(injector.copy(with: Module { $0.component { TestSupport.Twin() } }))
    #expect(same.order.ids == ["Twin"])
  }

  @Test func `components that are added have different ids`() async throws {
    let lifecycle = try Lifecycle(
      .watched {
        $0.bind(Twin.self).to { @MainActor in Twin() }.in(.singleton)
        $0.bind(TestSupport.Twin.self).to { @MainActor in TestSupport.Twin() }.in(.singleton)
      })
    #expect(Set(lifecycle.warnings.map(\.component)) == ["LoomLifecycleTests.Twin", "TestSupport.Twin"])
    try await lifecycle.start()
    try await lifecycle.add(Twin.self)
    try await lifecycle.add(TestSupport.Twin.self)
    #expect(lifecycle.components.count == 2)
    let first = await #expect(throws: LifecycleError.self) { try await lifecycle.add(Twin.self) }
    #expect(first?.problems.map(\.component) == ["Twin"])
    let second = await #expect(throws: LifecycleError.self) { try await lifecycle.add(TestSupport.Twin.self) }
    #expect(second?.problems.map(\.component) == ["TestSupport.Twin"])
    #expect(await lifecycle.remove(Twin.self))
    #expect(lifecycle.components.first is TestSupport.Twin)
    await lifecycle.stop()
  }

  @Test func `the order names what leads to a component so that it is found`() throws {
    let lifecycle = try Lifecycle(
      .watched {
        $0.component { (_: Twin) in First { _ in } }
        $0.bind(Twin.self).to { @MainActor (_: TestSupport.Twin) in Twin() }.in(.singleton)
        $0.bind(TestSupport.Twin.self).to { @MainActor (_: Second) in TestSupport.Twin() }.in(.singleton)
        $0.component({ Second { _ in } }, priority: .low)
      })
    let path = "First → LoomLifecycleTests.Twin → TestSupport.Twin → Second"
    #expect(lifecycle.order.description.contains("needed by First: \(path)"), "\(lifecycle.order)")
    #expect(lifecycle.warnings.first?.notes.first?.text == path)
  }

  @Test func `events that nobody forwards are named as Swift finds them`() async throws {
    let lifecycle = try Lifecycle.of { events in
      events.on(Inbox.Opened.self) {}
      events.on(Outbox.Opened.self) {}
      events.on(Rung.self) {}
      events.on(TestSupport.Rung.self) {}
    }
    try await lifecycle.start()
    #expect(
      lifecycle.warnings.map(\.detail) == [
        "Inbox.Opened", "Outbox.Opened", "LoomLifecycleTests.Rung", "TestSupport.Rung",
      ])
    #expect(lifecycle.warnings[0].description.contains("lifecycle.forwards(Inbox.Opened.self)"))
    lifecycle.forwards(Rung.self, Inbox.Opened.self)
    #expect(lifecycle.warnings.map(\.detail) == ["Outbox.Opened", "Rung"])
    await lifecycle.stop()
  }

  /// An event that is called as a phase is.
  private struct start: Lifecycle.Event {}

  @Test func `each has its own row in a profile`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(Inbox.Opened.self) { self.clock.advance(by: .seconds(5)) }
        events.on(Outbox.Opened.self) { self.clock.advance(by: .seconds(4)) }
        events.on(Rung.self) { self.clock.advance(by: .seconds(3)) }
        events.on(TestSupport.Rung.self) { self.clock.advance(by: .seconds(2)) }
        events.on(start.self) {}
        events.on(.start) { self.clock.advance(by: .seconds(1)) }
      }, options: .init(stopLimit: nil, clock: clock, profiled: true))
    try await lifecycle.start()
    lifecycle.events.send(Inbox.Opened())
    lifecycle.events.send(Outbox.Opened())
    lifecycle.events.send(Rung())
    lifecycle.events.send(TestSupport.Rung())
    lifecycle.events.send(start())
    let profile = try #require(lifecycle.profile)
    #expect(
      profile.rows.map(\.event) == [
        "Inbox.Opened", "Outbox.Opened", "LoomLifecycleTests.Rung", "TestSupport.Rung", "start", "NamesakeTests.start",
      ])
    #expect(profile.rows.map(\.total) == [5, 4, 3, 2, 1, 0].map { .seconds($0) })
    let data = try JSONEncoder().encode(profile)
    #expect(try JSONDecoder().decode(LifecycleProfile.self, from: data) == profile)
    await lifecycle.stop()
  }

  #if os(Linux) || os(macOS)
    @Test func `events without end are stopped with their chain, which names each`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
        let lifecycle = try Lifecycle.of()
        let events = lifecycle.events
        lifecycle.host.on(Inbox.Opened.self) { events.send(Outbox.Opened()) }
        lifecycle.host.on(Outbox.Opened.self) { events.send(Rung()) }
        lifecycle.host.on(Rung.self) { events.send(TestSupport.Rung()) }
        lifecycle.host.on(TestSupport.Rung.self) { events.send(Inbox.Opened()) }
        events.send(Inbox.Opened())
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("[EVENTS_WITHOUT_END]"))
      #expect(
        text.contains("Inbox.Opened → Outbox.Opened → LoomLifecycleTests.Rung → TestSupport.Rung → Inbox.Opened"),
        "\(text)")
    }

    @Test func `the watchdog names the event that blocks`() async throws {
      await #expect(processExitsWith: .success) { @MainActor in
        let blocks = Guarded<[MainActorWatchdog.Block]>([])
        let lifecycle = try Lifecycle.of { events in
          events.on(TestSupport.Rung.self) { usleep(400_000) }
          events.on(Rung.self) {}
        }
        try await lifecycle.start()
        let watchdog = MainActorWatchdog(of: lifecycle, threshold: .milliseconds(100)) { block in
          blocks.withLock { $0.append(block) }
        }
        try await Task.sleep(for: .milliseconds(100))
        lifecycle.events.send(TestSupport.Rung())
        try await Task.sleep(for: .milliseconds(200))
        #expect(blocks.withLock { $0.map(\.event) } == ["TestSupport.Rung"])
        watchdog.cancel()
      }
    }
  #endif
}
