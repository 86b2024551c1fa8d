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

  @Test func `it pauses when the last scene has left the screen, and goes on when one returns`() async throws {
    let lifecycle = try Lifecycle.hearing()
    try await lifecycle.start()
    let (events, watchdog) = (lifecycle.events, watchdog(of: lifecycle))
    events.send(DidBecomeActive(scene: "1"))
    events.send(DidBecomeActive(scene: "2"))
    events.send(DidEnterBackground(scene: "1"))
    #expect(!watchdog.isPaused)
    events.send(DidEnterBackground(scene: "2"))
    #expect(watchdog.isPaused)
    events.send(WillEnterForeground(scene: "1"))
    #expect(!watchdog.isPaused)
    await lifecycle.stop()
  }

  @Test func `an application without scenes pauses it too`() async throws {
    let lifecycle = try Lifecycle.hearing()
    try await lifecycle.start()
    let (events, watchdog) = (lifecycle.events, watchdog(of: lifecycle))
    events.send(DidEnterBackground())
    #expect(watchdog.isPaused)
    events.send(WillEnterForeground())
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
