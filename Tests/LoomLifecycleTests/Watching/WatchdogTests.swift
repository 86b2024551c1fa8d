#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import Loom
import LoomLifecycle
import Testing

/// Handlers that block the main actor are reported, by component and event.
///
/// Each test has its own process: others use the main actor too.
@Suite struct WatchdogTests {
  private final class Blocks: Sendable {
    private let list = Guarded<[MainActorWatchdog.Block]>([])
    func add(_ block: MainActorWatchdog.Block) { list.withLock { $0.append(block) } }
    var all: [MainActorWatchdog.Block] { list.withLock { $0 } }
  }

  #if os(Linux) || os(macOS)
    @Test func `a block is reported once, with component and event, while it lasts`() async throws {
      await #expect(processExitsWith: .success) { @MainActor in
        let blocks = Blocks()
        let lifecycle = try Lifecycle.of { events in
          events.on(Told.self) {
            usleep(400_000)
            #expect(blocks.all.count == 1)
          }
        }
        try await lifecycle.start()
        let watchdog = MainActorWatchdog(of: lifecycle, threshold: .milliseconds(100)) { blocks.add($0) }
        try await Task.sleep(for: .milliseconds(100))
        lifecycle.events.send(Told())
        try await Task.sleep(for: .milliseconds(200))
        #expect(blocks.all.map(\.component) == ["First"])
        #expect(blocks.all.map(\.event) == ["Told"])
        #expect(blocks.all.allSatisfy { $0.duration >= .milliseconds(100) })
        watchdog.cancel()
        lifecycle.events.send(Told())
        #expect(blocks.all.count == 1)
      }
    }

    @Test func `time in a pause does not count, and idle time neither`() async throws {
      await #expect(processExitsWith: .success) { @MainActor in
        let blocks = Blocks()
        let lifecycle = try Lifecycle.of()
        try await lifecycle.start()
        let watchdog = MainActorWatchdog(of: lifecycle, threshold: .milliseconds(100)) { blocks.add($0) }
        try await Task.sleep(for: .milliseconds(500))
        watchdog.isPaused = true
        usleep(500_000)
        try await Task.sleep(for: .milliseconds(100))
        watchdog.isPaused = false
        try await Task.sleep(for: .milliseconds(300))
        #expect(blocks.all.isEmpty)
        watchdog.cancel()
      }
    }

    @Test func `a handler that waits is not blamed for a block`() async throws {
      await #expect(processExitsWith: .success) { @MainActor in
        let blocks = Blocks()
        let lifecycle = try Lifecycle.of { events in
          events.on(.run) { try await Task.sleep(for: .seconds(600)) }
        }
        let watchdog = MainActorWatchdog(of: lifecycle, threshold: .milliseconds(100)) { blocks.add($0) }
        try await lifecycle.start()
        try await Task.sleep(for: .milliseconds(200))
        usleep(400_000)
        try await Task.sleep(for: .milliseconds(200))
        #expect(blocks.all.map(\.component) == [nil])
        watchdog.cancel()
        await lifecycle.stop()
      }
    }
  #endif
}
