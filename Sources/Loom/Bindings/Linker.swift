/// Hands a binding's function its dependencies, in the order in which they are declared.
struct Linker {
  /// Who will own the producer.
  let owner: Uncounted<ProducerOwner>
  /// The key of the products.
  let key: AnyKey
  let dependencies: [DeclaredDependency]
  /// The producers of those that are parameters; nil for one that may lead nowhere and does.
  let producers: [AnyProducer?]
  private(set) var next = 0

  /// Where the values of the next dependency come from.
  mutating func next<Value>(_ type: Value.Type) -> Supply<Value> {
    guard let supply = nextIfBound(Value.self) else { preconditionFailure("verification finds what is missing") }
    return supply
  }

  /// The same of a dependency that may lead nowhere.
  mutating func nextIfBound<Value>(_ type: Value.Type) -> Supply<Value>? {
    let index = nextIndex()
    // Not by `map`: it would need the runtime's description of `Supply<Value>`, for 2,000 instructions.
    guard let producer = producers[index] else { return nil }
    return Supply(known(producer, as: Producer<Value>.self))
  }

  /// The dependencies that have not been handed out.
  var remaining: ArraySlice<DeclaredDependency> { dependencies[next...] }

  /// The number of the next dependency, which is asked for later, or given by the caller of `get`.
  mutating func nextIndex() -> Int {
    defer { next += 1 }
    return next
  }
}
