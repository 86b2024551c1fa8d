import LoomLifecycle
import LoomUIKit
import TestSupport
import Testing

/// Answers of several components to the system are combined as UIKit needs them.
@MainActor @Suite(.leavesNothing) struct AnswerTests {
  @Test func `an answer of several is combined as the system needs it`() async throws {
    let lifecycle = try Lifecycle.hearing(
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
