/// A start under way, or one that has failed.
///
/// `@unchecked Sendable`: used under the context's lock. The tasks alone are also read without it: all are there before
/// the lock is free for the first time, and they do not change.
final class Starting: UnderWay, @unchecked Sendable {
  /// Each makes one of the products.
  var tasks: [Task<Void, Never>] = []
  /// How many calls of `start()` wait for it.
  var callers = 1
  /// Whether a function has failed, or no caller waits any more, or the injector is being closed.
  var isCancelled = Task.isCancelled
  private var cancelled: Problem?
  private var problems: [Problem] = []

  /// Why something has not been made.
  var failure: [Problem] { problems.isEmpty ? cancelled.map { [$0] } ?? [] : problems }

  /// Notes that something has not been made.
  func fail(_ error: InjectionError, _ cancelled: Problem) {
    // A canceled function has not failed by itself.
    if isCancelled, error.cause is CancellationError { return self.cancelled = self.cancelled ?? cancelled }
    for new in error.problems {
      // A dependency of several functions may have failed for each of them.
      let isKnown = problems.contains { $0.code == new.code && $0.key == new.key && $0.detail == new.detail }
      if !isKnown { problems.append(new) }
    }
  }
}

/// How the product of an asynchronous function is made: its parameters, then the function, then its properties and
/// hook.
///
/// A resolution belongs to a thread, and so does a lock: neither may be held while the function is awaited. The
/// steps before and after share the instances of graph scope, so that the product's requirements share those that
/// its parameters have.
extension Asker {
  /// Makes the product for a start, if the scope keeps it.
  ///
  /// - Parameter isolation: the actor on which the parameters are made.
  /// - Throws: the error of making it, and the cancellation of the task.
  func start(isolation: isolated (any Actor)?) async throws {
    guard binding.kind == .asynchronousFunction else { return try warmUp() }
    if binding.options.isLive { reportLive() }
    let begin = ContinuousClock.now
    var hasFailed = true
    let observer = context.locked { context.observer }
    // The task keeps the context.
    defer { observer?(ResolutionEvent(of: binding, in: home, since: begin, 0, hasFailed: hasFailed)) }
    try await atHome.makeAsynchronously(key.type, isolation: isolation)
    hasFailed = false
  }

  /// Makes the product of an asynchronous function.
  private func makeAsynchronously<Value>(
    _ type: Value.Type, isolation: isolated (any Actor)?
  ) async throws {
    let graph = Resolution.GraphInstances()
    let awaited = try resolve(within: graph) {
      try binding.recipe.make((@Sendable () async throws -> Value).self, for: self)
    }
    let product = Unchecked(try await awaited())
    // As any other product that is kept: its requirements are injected, and its hook is called.
    try resolve(within: graph) { _ = try build(Value.self) { product.value } }
  }

  /// Resolves for the product, which the injector will keep, with the instances of graph scope of the step before.
  private func resolve<R>(within graph: Resolution.GraphInstances, _ body: () throws -> R) throws -> R {
    let resolution = Resolution.current
    try resolution.begin(self, for: nil)
    defer { resolution.end() }
    return try resolution.within(graph) { try resolution.keeping(true, body) }
  }
}
