/// How a binding makes products of dependencies that are known.
struct Producer<Value>: Sendable {
  /// Makes a product of the dependencies.
  let function: Make<Value>
  /// Begins to make the product of an asynchronous binding instead.
  let asynchronous: BeginMaking<Value>?
}

/// Makes a product of dependencies that are known, for an injector.
typealias Make<Value> = @Sendable (AnyContext) throws -> sending Value

/// Takes the parameters of an asynchronous function, and returns the call of it: no lock is held while that is awaited.
typealias BeginMaking<Value> = @Sendable (AnyContext) throws -> @Sendable () async throws -> Value

/// Where the values of one dependency come from.
struct Supply<Value>: Sendable {
  private let entry: Uncounted<AnyEntry>

  init(_ entry: Uncounted<AnyEntry>) { self.entry = entry }

  func callAsFunction(_ context: AnyContext) throws -> sending Value {
    try entry.use { try $0.value(Value.self, in: context) }
  }
}
