import Dispatch

extension Side {
  /// Asynchronous work, done by one task.
  init(awaiting body: @escaping @Sendable (Int) async throws -> Void) {
    self.init { count in waitFor { try await body(count) } }
  }
}

/// Has one task do something, and waits for its end.
func waitFor(_ body: @escaping @Sendable () async throws -> Void) {
  let end = DispatchSemaphore(value: 0)
  Task.detached {
    do { try await body() } catch { fatalError("\(error)") }
    end.signal()
  }
  end.wait()
}
