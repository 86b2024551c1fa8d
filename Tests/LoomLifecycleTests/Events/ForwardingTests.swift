import Loom
import LoomLifecycle
import TestSupport
import Testing

/// Messages of the system reach components only if the application forwards them.
@MainActor @Suite(.leavesNothing) struct ForwardingTests {
  @Test func `an event that somebody hears and nobody forwards is a warning with the component's line`() async throws {
    let lifecycle = try Lifecycle.of { events in
      events.on(LinkOpened.self) { $0.link == "x" }
      events.on(MessageArrived.self) { ["read"] }
      events.on(Told.self) {}
    }
    #expect(lifecycle.warnings.isEmpty)
    try await lifecycle.start()
    #expect(lifecycle.warnings.map(\.code) == [.notForwarded, .notForwarded])
    #expect(lifecycle.warnings.map(\.detail) == ["LinkOpened", "MessageArrived"])
    #expect(lifecycle.warnings.allSatisfy { $0.component == "First" })
    #expect(lifecycle.warnings.allSatisfy { $0.location?.fileID.hasSuffix("Bench.swift") == true })
    lifecycle.forwards(LinkOpened.self, MessageArrived.self)
    #expect(lifecycle.warnings.isEmpty)
    #expect(lifecycle.events.send(LinkOpened(link: "x")))
    #expect(!lifecycle.events.send(LinkOpened(link: "y")))
    #expect(await lifecycle.events.send(MessageArrived()) == ["read"])
    await lifecycle.stop()
  }

  @Test func `an event is one warning for all handlers of a component, and none when these are removed`() async throws {
    let lifecycle = try Lifecycle.of { events in
      let tokens = [events.on(LinkOpened.self) { false }, events.on(LinkOpened.self) { false }]
      events.on(MessageArrived.self) { [] }.remove()
      events.on(Told.self) { for token in tokens { token.remove() } }
    }
    try await lifecycle.start()
    #expect(lifecycle.warnings.map(\.detail) == ["LinkOpened"])
    lifecycle.events.send(Told())
    #expect(lifecycle.warnings.isEmpty)
    await lifecycle.stop()
  }
}
