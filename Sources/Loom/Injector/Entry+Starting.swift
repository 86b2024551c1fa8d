/// How the product of an asynchronous function is made: what it needs, then the function, then all the rest.
///
/// A resolution belongs to a thread, and so does a lock: neither may be held while the function is awaited. The steps
/// before and after it are calls of their own.
extension Entry {
  /// Resolves what an asynchronous function takes.
  ///
  /// - Parameters:
  ///   - isOnMainActor: whether something of it is made on the main actor.
  ///   - take: reads the linked dependencies in order.
  /// - Returns: what has been read.
  /// - Throws: what making the dependencies throws.
  final func takeDependencies<R>(
    onMainActor isOnMainActor: Bool, _ take: @Sendable (inout Links, Resolution) throws -> R
  ) async throws -> HandedOver<R> {
    // The copy is for the compiler: a closure that runs to its end here does not escape.
    try await withoutActuallyEscaping(take) { take in
      try await perform(onMainActor: isOnMainActor) { try HandedOver(value: self.read(take)) }
    }
  }

  private final func read<R>(_ take: (inout Links, Resolution) throws -> R) throws -> R {
    let resolution = Resolution.current
    try resolution.begin(self, for: .outside)
    defer { resolution.end() }
    var links = Links(of: self)
    // What is taken goes into a product that the injector will keep.
    return try resolution.observingWhetherFinished(isKept: true) { try take(&links, resolution) }.0
  }

  private func perform<R: Sendable>(
    onMainActor isOnMainActor: Bool, _ body: @escaping @Sendable () throws -> R
  ) async throws -> R {
    isOnMainActor ? try await MainActor.run { try body() } : try body()
  }

  /// Makes a product that does not wait for a call of `get`.
  final func warmUp(onMainActor isOnMainActor: Bool) async throws {
    try await perform(onMainActor: isOnMainActor) { try self.warmUp() }
  }

  /// Makes the product if the scope keeps it.
  final func warmUp() throws {
    let resolution = Resolution.current
    try resolution.begin(self, for: .outside)
    defer { resolution.end() }
    try warmUp(resolution)
  }
}

extension TypedEntry where T: Sendable {
  /// Makes the product of an asynchronous function, and publishes it.
  func start(
    onMainActor isOnMainActor: Bool, making make: @Sendable (Entry, _ isOnMainActor: Bool) async throws -> T
  ) async throws {
    let begin = ContinuousClock.now
    var hasFailed = true
    defer { context.observer?(event(since: begin, 0, hasFailed: hasFailed)) }
    let product: T
    do {
      product = try await make(self, isOnMainActor)
    } catch {
      throw failure(error, .current)
    }
    if isOnMainActor { try await MainActor.run { try publish(product) } } else { try publish(product) }
    hasFailed = false
  }

  /// Keeps the product as any other of a shared scope is kept: its requirements are injected, and its hook is called.
  private func publish(_ product: T) throws {
    let resolution = Resolution.current
    try resolution.begin(self, for: .outside)
    defer { resolution.end() }
    _ = try produceShared(resolution) { _, _ in product }
  }
}

/// What one task has made for another one, which is the only one to use it from then on.
///
/// `@unchecked Sendable`: it is made by a call and taken out by that call's caller, and nobody else sees it.
struct HandedOver<Value>: @unchecked Sendable {
  let value: Value
}
