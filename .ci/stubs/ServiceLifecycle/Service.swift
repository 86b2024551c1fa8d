import Logging

// The few declarations of ServiceLifecycle that the articles use.

public protocol Service: Sendable {
  func run() async throws
}

public struct UnixSignal: Sendable {
  public static let sigterm = UnixSignal()
  public static let sigint = UnixSignal()
}

public actor ServiceGroup {
  private let services: [any Service]
  public init(
    services: [any Service], gracefulShutdownSignals: [UnixSignal] = [], cancellationSignals: [UnixSignal] = [],
    logger: Logger
  ) { self.services = services }

  public func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for service in services { group.addTask { try await service.run() } }
      try await group.waitForAll()
    }
  }
}
