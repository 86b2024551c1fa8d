import LoomLifecycle

/// Something to wait for that a test opens; being canceled makes no difference.
@MainActor final class Gate {
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  func open() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}

/// Something that exists only after what refers to it.
@MainActor final class Held<Value> {
  var value: Value?
}

/// A lifecycle for its own handlers, which do not retain it.
@MainActor final class Own {
  weak var lifecycle: Lifecycle?
}

/// Work of a lifecycle that has begun, and the error that it ends with.
@MainActor func begun(_ work: @escaping @MainActor () async throws -> Void) -> Task<LifecycleError?, Never> {
  Task {
    do { try await work() } catch { return error as? LifecycleError }
    return nil
  }
}
