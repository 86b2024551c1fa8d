import Foundation
package import Loom
import Testing

extension Probe {
  /// Lets tasks wait until something has happened.
  ///
  /// `@unchecked Sendable`: what changes is read and written only under the lock.
  package final class Signal: @unchecked Sendable {
    private let lock = NSLock()
    private var hasHappened = false
    private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    private var last = 0

    package init() {}

    package func happen() {
      let woken = lock.withLock {
        hasHappened = true
        defer { waiting = [:] }
        return waiting.values
      }
      for continuation in woken { continuation.resume() }
    }

    /// Waits until it has happened.
    ///
    /// - Throws: `CancellationError`, if the task is canceled before.
    package func wait() async throws {
      let number = lock.withLock {
        last += 1
        return last
      }
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { add($0, number) }
      } onCancel: {
        lock.withLock { waiting.removeValue(forKey: number) }?.resume(throwing: CancellationError())
      }
    }

    /// Waits until it has happened, whether the task is canceled or not.
    package func waitInAnyCase() async {
      let task = Task { try? await wait() }
      await task.value
    }

    private func add(_ continuation: CheckedContinuation<Void, any Error>, _ number: Int) {
      let result: Result<Void, any Error>? = lock.withLock {
        if hasHappened { return .success(()) }
        if Task.isCancelled { return .failure(CancellationError()) }
        waiting[number] = continuation
        return nil
      }
      if let result { continuation.resume(with: result) }
    }
  }

  /// The report that an asynchronous body throws, if it throws one.
  package static func report<R>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async -> InjectionError? {
    do {
      _ = try await body()
    } catch let error as InjectionError {
      return error
    } catch {
      Issue.record(error, "not a report")
    }
    return nil
  }

  /// The codes of the problems that an asynchronous body throws; none if it throws nothing.
  package static func codes<R>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async -> [Problem.Code] {
    await report(body)?.problems.map(\.code) ?? []
  }
}
