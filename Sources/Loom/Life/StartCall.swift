import Synchronization

/// The making of one asynchronous product, in steps that are calls of their own.
///
/// A resolution belongs to a thread, and so does a lock: neither may be held while the function is awaited. What the
/// steps have in common is the scope of graph, so that the product's requirements share what its parameters have.
final class StartCall: Sendable {
  /// Whether something that the product needs is made on the main actor.
  private let isOnMainActor: Bool
  private let scope = Mutex<GraphScope?>(nil)

  init(onMainActor isOnMainActor: Bool) { self.isOnMainActor = isOnMainActor }

  /// Runs a step where what it makes can be made.
  func perform<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
    isOnMainActor ? try await MainActor.run { try body() } : try body()
  }

  /// Resolves for an entry, within the scope of the steps before.
  func resolve<R>(for entry: Entry, _ body: (Resolution) throws -> R) throws -> R {
    let resolution = Resolution.current
    return try resolution.within(scope.withLock { $0 }) {
      try resolution.begin(entry, for: .outside)
      defer { resolution.end() }
      if entry.context.graph.own.features.contains(.graph) {
        let scope = resolution.captureGraph()
        self.scope.withLock { $0 = scope }
      }
      return try body(resolution)
    }
  }
}
