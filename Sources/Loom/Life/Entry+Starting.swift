/// How the product of an asynchronous function is made: what it needs, then the function, then all the rest.
extension Entry {
  /// Makes the product for a start, if the scope keeps it.
  ///
  /// A resolution belongs to a thread, and so does a lock: neither may be held while the function is awaited. What the
  /// steps before and after have in common is the scope of graph, so that the product's requirements share what its parameters have.
  ///
  /// - Parameter isolation: where what the product needs is made.
  /// - Throws: what making it has failed with, and the cancellation of the task.
  func start(isolation: isolated (any Actor)?) async throws {
    guard let start = binding.life?.start else { return try warmUp() }
    if binding.isLive { binding.reportLive() }
    let begin = ContinuousClock.now
    let observer = context.hierarchy.withLock { context.notes?.observer }
    var hasFailed = true
    defer { observer?(ResolutionEvent(of: self, since: begin, 0, hasFailed: hasFailed)) }
    var scope: GraphScope?
    var storage: UnsafeMutableRawPointer?
    defer { storage?.end(type) }
    do {
      nonisolated(unsafe) var make: (() async throws -> UnsafeMutableRawPointer)?
      try resolve(within: &scope) { resolution in
        var links = self.links
        // What is taken goes into a product that the injector will keep.
        make = try resolution.observing(isKept: true) { try start(&links, resolution) }.0
      }
      storage = try await make?()
    } catch {
      throw failure(error, .current)
    }
    // As any other of a shared scope is kept: its requirements are injected, and its hook is called.
    try resolve(within: &scope) { try keep(&storage, $0) }
    hasFailed = false
  }

  /// Resolves for the entry, within the scope of the step before.
  private func resolve(within scope: inout GraphScope?, _ body: (Resolution) throws -> Void) throws {
    let resolution = Resolution.current
    try resolution.within(scope) {
      try resolution.begin(self, for: .outside)
      defer { resolution.end() }
      if context.graph.own.features.contains(.graph) { scope = resolution.captureGraph() }
      try body(resolution)
    }
  }

  /// Makes the product if the scope keeps it.
  func warmUp() throws {
    let resolution = Resolution.current
    try resolution.begin(self, for: .outside)
    defer { resolution.end() }
    try warmUp(resolution)
  }
}
