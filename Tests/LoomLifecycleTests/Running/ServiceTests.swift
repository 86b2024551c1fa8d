import Loom
import LoomLifecycle
import TestSupport
import Testing

// Stand-ins of the shapes that swift-service-lifecycle has; the library does not depend on it.

private protocol Service: Sendable {
  func run() async throws
}

/// Runs services until it is asked to shut down, and then asks each, the last one first.
private final class ServiceGroup: Sendable {
  @TaskLocal static var shutdown: ShutdownHandlers?

  private let services: [any Service]
  private let handlers = ShutdownHandlers()

  init(_ services: any Service...) { self.services = services }

  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for service in services {
        group.addTask { try await ServiceGroup.$shutdown.withValue(self.handlers) { try await service.run() } }
      }
      try await group.waitForAll()
    }
  }

  func triggerGracefulShutdown() { handlers.run() }
}

private final class ShutdownHandlers: Sendable {
  private let handlers = Guarded<[@Sendable () -> Void]>([])
  func add(_ handler: @escaping @Sendable () -> Void) { handlers.withLock { $0.append(handler) } }
  func run() { for handler in handlers.withLock({ $0 }).reversed() { handler() } }
}

private func withGracefulShutdownHandler<T>(
  _ body: () async throws -> T, onGracefulShutdown handler: @escaping @Sendable () -> Void
) async rethrows -> T {
  ServiceGroup.shutdown?.add(handler)
  return try await body()
}

/// The adapter that the guide shows.
private struct LoomService: Service {
  let lifecycle: Lifecycle
  func run() async throws {
    try await withGracefulShutdownHandler {
      try await lifecycle.run(stoppingOn: [])
    } onGracefulShutdown: {
      lifecycle.requestStop()
    }
  }
}

/// A service that a component runs.
private struct Server: Service {
  let diary: Diary
  func run() async throws {
    await diary.note("serves")
    do { try await Task.sleep(for: .seconds(600)) } catch { await diary.note("server ends") }
  }
}

/// A lifecycle is a service of a group, and a component runs a service.
@MainActor @Suite(.leavesNothing) struct ServiceTests {
  @Test func `both shut down gracefully`() async throws {
    let diary = Diary()
    let server = Server(diary: diary)
    let lifecycle = try Lifecycle.of { events in
      events.on(.run) { try await server.run() }
      events.on(.stop) { diary.note("stop") }
    }
    let group = ServiceGroup(LoomService(lifecycle: lifecycle))
    let running = Task { try await group.run() }
    while diary.lines.isEmpty { await Task.yield() }
    group.triggerGracefulShutdown()
    try await running.value
    #expect(diary.lines == ["serves", "stop", "server ends"])
  }
}
