/// How the product of an asynchronous function is made: what it needs, then the function, then all the rest.
extension Entry {
  /// Resolves what an asynchronous function takes.
  ///
  /// - Parameters:
  ///   - call: the making of the product.
  ///   - take: reads the linked dependencies in order.
  /// - Returns: what has been read.
  /// - Throws: what making the dependencies throws.
  final func takeDependencies<R>(
    _ call: StartCall, _ take: @Sendable (inout Links, Resolution) throws -> R
  ) async throws -> HandedOver<R> {
    // The copy is for the compiler: a closure that runs to its end here does not escape.
    try await withoutActuallyEscaping(take) { take in
      try await call.perform { try HandedOver(value: self.read(call, take)) }
    }
  }

  private final func read<R>(_ call: StartCall, _ take: (inout Links, Resolution) throws -> R) throws -> R {
    try call.resolve(for: self) { resolution in
      var links = Links(of: self)
      // What is taken goes into a product that the injector will keep.
      return try resolution.observing(isKept: true) { try take(&links, resolution) }.0
    }
  }

  /// Makes the product if the scope keeps it.
  final func warmUp() throws {
    let resolution = Resolution.current
    try resolution.begin(self, for: .outside)
    defer { resolution.end() }
    try warmUp(resolution)
  }
}

extension Entry {
  /// Makes the product of an asynchronous function, and publishes it.
  func start<T: Sendable>(
    _ call: StartCall, making make: @Sendable (Entry, StartCall) async throws -> T
  ) async throws {
    if binding.isLive { binding.reportLive() }
    let begin = ContinuousClock.now
    let observer = context.hierarchy.withLock { context.notes?.observer }
    var hasFailed = true
    defer { observer?(event(since: begin, 0, hasFailed: hasFailed)) }
    let product: T
    do {
      product = try await make(self, call)
    } catch {
      throw failure(error, .current)
    }
    try await call.perform { try self.publish(product, call) }
    hasFailed = false
  }

  /// Keeps the product as any other of a shared scope is kept: its requirements are injected, and its hook is called.
  private func publish<T>(_ product: T, _ call: StartCall) throws {
    try call.resolve(for: self) { resolution in
      _ = try produceKept(T.self, resolution) { UnsafeMutableRawPointer(storing: product) }
    }
  }
}

/// What one task has made for another one, which is the only one to use it from then on.
///
/// `@unchecked Sendable`: it is made by a call and taken out by that call's caller, and nobody else sees it.
struct HandedOver<Value>: @unchecked Sendable {
  let value: Value
}
