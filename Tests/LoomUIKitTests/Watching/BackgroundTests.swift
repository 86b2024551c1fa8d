import LoomLifecycle
import LoomUIKit
import Testing

/// A watchdog pauses while nothing of the application is on the screen.
@MainActor @Suite struct BackgroundTests {
  private func watchdog(of lifecycle: Lifecycle) -> MainActorWatchdog {
    let watchdog = MainActorWatchdog(of: lifecycle, threshold: .seconds(60)) { _ in }
    watchdog.pauseInBackground(of: lifecycle)
    return watchdog
  }

  @Test(arguments: [["1", "2"], [nil]])
  func `it pauses when the last scene has left the screen, and goes on when one returns`(scenes: [String?]) async throws
  {
    let lifecycle = try Lifecycle.hearing()
    try await lifecycle.start()
    let (events, watchdog) = (lifecycle.events, watchdog(of: lifecycle))
    for scene in scenes { events.send(DidBecomeActive(scene: scene)) }
    for scene in scenes {
      #expect(!watchdog.isPaused)
      events.send(DidEnterBackground(scene: scene))
    }
    #expect(watchdog.isPaused)
    events.send(WillEnterForeground(scene: scenes[0]))
    #expect(!watchdog.isPaused)
    #expect(lifecycle.warnings.isEmpty)
    await lifecycle.stop()
  }

  @Test func `the lifecycle does not keep it`() async throws {
    let lifecycle = try Lifecycle.hearing()
    try await lifecycle.start()
    weak var released: MainActorWatchdog?
    released = watchdog(of: lifecycle)
    #expect(released == nil)
    lifecycle.events.send(DidEnterBackground())
    await lifecycle.stop()
  }
}
