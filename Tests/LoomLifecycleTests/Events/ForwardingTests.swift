import Loom
import LoomLifecycle
import Testing

/// What the system says reaches components only if the application forwards it.
@MainActor @Suite(.leavesNothing) struct ForwardingTests {
  @Test func `an event that somebody hears and nobody forwards is a warning with the component's line`() async throws {
    let lifecycle = try Lifecycle.of { events in
      events.on(OpenURL.self) { $0.url == "x" }
      events.on(DidReceiveRemoteNotification.self) { .newData }
      events.on(Told.self) {}
    }
    #expect(lifecycle.warnings.isEmpty)
    try await lifecycle.start()
    #expect(lifecycle.warnings.map(\.code) == [.notForwarded, .notForwarded])
    #expect(lifecycle.warnings.map(\.detail) == ["OpenURL", "DidReceiveRemoteNotification"])
    #expect(lifecycle.warnings.allSatisfy { $0.component == "First" })
    #expect(lifecycle.warnings.allSatisfy { $0.location?.fileID.hasSuffix("Bench.swift") == true })
    lifecycle.forwards(OpenURL.self, DidReceiveRemoteNotification.self)
    #expect(lifecycle.warnings.isEmpty)
    #expect(lifecycle.events.send(OpenURL("x", from: "mail")))
    #expect(!lifecycle.events.send(OpenURL("y")))
    #expect(await lifecycle.events.send(DidReceiveRemoteNotification([:])) == .newData)
    await lifecycle.stop()
  }

  @Test func `an answer of several is combined as the system needs it`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(DidReceiveRemoteNotification.self) { .failed }
        events.on(SupportedOrientations.self) { [.portrait, .landscapeLeft] }
        events.on(WillPresentNotification.self) { .banner }
      },
      { events in
        events.on(DidReceiveRemoteNotification.self) { .noData }
        events.on(SupportedOrientations.self) { .portrait }
        events.on(WillPresentNotification.self) { .sound }
      })
    try await lifecycle.start()
    #expect(await lifecycle.events.send(DidReceiveRemoteNotification([:])) == .failed)
    #expect(lifecycle.events.send(SupportedOrientations()) == .portrait)
    #expect(await lifecycle.events.send(WillPresentNotification(UserNotification("1"))) == [.banner, .sound])
    #expect(lifecycle.events.send(ShouldSaveState()))
    await lifecycle.stop()
    #expect(lifecycle.events.send(SupportedOrientations()) == .all)
  }
}
