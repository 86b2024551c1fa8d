/// How the product of an asynchronous function is made: what it needs, then the function, then all the rest.
extension Entry {
  /// Makes the product of an asynchronous function, and publishes it.
  func start(_ start: @escaping Binding.Life.Start, _ call: StartCall) async throws {
    if binding.isLive { binding.reportLive() }
    let begin = ContinuousClock.now
    let observer = context.hierarchy.withLock { context.notes?.observer }
    var hasFailed = true
    defer { observer?(event(since: begin, 0, hasFailed: hasFailed)) }
    let product: HandedOver<UnsafeMutableRawPointer>
    do {
      let make = try await call.perform { try HandedOver(value: self.takeDependencies(start, call)) }
      product = HandedOver(value: try await make.value())
    } catch {
      throw failure(error, .current)
    }
    try await call.perform { try self.keep(product.value, call) }
    hasFailed = false
  }

  /// Resolves what the function takes.
  private func takeDependencies(
    _ start: Binding.Life.Start, _ call: StartCall
  ) throws -> () async throws -> UnsafeMutableRawPointer {
    try call.resolve(for: self) { resolution in
      var links = Links(of: self)
      // What is taken goes into a product that the injector will keep.
      return try resolution.observing(isKept: true) { try start(&links, resolution) }.0
    }
  }

  /// Keeps the product as any other of a shared scope is kept: its requirements are injected, and its hook is called.
  private func keep(_ storage: UnsafeMutableRawPointer, _ call: StartCall) throws {
    var storage: UnsafeMutableRawPointer? = storage
    defer { storage?.end(type) }
    try call.resolve(for: self) { resolution in try keep(&storage, resolution) }
  }

  /// Makes the product if the scope keeps it.
  func warmUp() throws {
    let resolution = Resolution.current
    try resolution.begin(self, for: .outside)
    defer { resolution.end() }
    try warmUp(resolution)
  }
}

/// What one task has made for another one, which is the only one to use it from then on.
///
/// `@unchecked Sendable`: it is made by a call and taken out by that call's caller, and nobody else sees it.
struct HandedOver<Value>: @unchecked Sendable {
  let value: Value
}
