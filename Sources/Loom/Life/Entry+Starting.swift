/// How the product of an asynchronous function is made: its parameters, then the function, then its properties and hook.
///
/// A resolution belongs to a thread, and so does a lock: neither may be held while the function is awaited. The
/// steps before and after share the instances of graph scope, so that the product's requirements share those that
/// its parameters have.
extension Entry {
  /// Makes the product for a start, if the scope keeps it.
  ///
  /// - Parameter isolation: the actor on which the parameters are made.
  /// - Throws: the error of making it, and the cancellation of the task.
  func start(isolation: isolated (any Actor)?) async throws {
    guard let entry = self as? SharedEntry, binding.kind == .asynchronousFunction else { return try warmUp() }
    if binding.isLive { reportLive() }
    let begin = ContinuousClock.now
    var hasFailed = true
    defer { observer?(ResolutionEvent(of: self, since: begin, 0, hasFailed: hasFailed)) }
    try await entry.makeAsynchronously(key.type, isolation: isolation)
    hasFailed = false
  }

  /// Resolves for the entry, with the instances of graph scope of the step before.
  fileprivate func resolve<R>(
    within graph: inout [ObjectIdentifier: Build], _ body: (Resolution) throws -> R
  ) throws -> R {
    let resolution = Resolution.current
    try resolution.begin(self, in: context, for: nil)
    defer { resolution.end() }
    return try resolution.within(&graph) { try body(resolution) }
  }
}

extension SharedEntry {
  /// Makes the product of an asynchronous function.
  fileprivate func makeAsynchronously<Value>(_ type: Value.Type, isolation: isolated (any Actor)?) async throws {
    var graph: [ObjectIdentifier: Build] = [:]
    let product: Unchecked<Value>
    do {
      // The parameters go into a product that the injector will keep.
      let function = try resolve(within: &graph) {
        try $0.observing(isKept: true) { try beginMaking(Value.self, in: context) }.0
      }
      product = Unchecked(try checked(try await function()))
    } catch {
      throw failure(error)
    }
    // As any other product of a shared scope is kept: its requirements are injected, and its hook is called.
    try resolve(within: &graph) { resolution in
      _ = try obtain(resolution) {
        try keep(product.value, begin(resolution), resolution)
      }
    }
  }
}
