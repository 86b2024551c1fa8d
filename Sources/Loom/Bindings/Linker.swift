/// Hands a binding's function its dependencies, in the order in which they are declared.
struct Linker {
  /// What the product is made for.
  let site: any Site
  private let dependencies: [DeclaredDependency]
  private var next = 0

  init(_ dependencies: [DeclaredDependency], at site: any Site) {
    self.dependencies = dependencies
    self.site = site
  }

  /// Where the values of the next dependency come from.
  mutating func next<Value>(_ type: Value.Type) -> Supply<Value> {
    guard let supply = nextIfBound(Value.self) else { preconditionFailure("verification finds what is missing") }
    return supply
  }

  /// The same of a dependency that may lead nowhere.
  mutating func nextIfBound<Value>(_ type: Value.Type) -> Supply<Value>? {
    site.producer(of: nextIndex()).map { Supply(known($0, as: Producer<Value>.self)) }
  }

  /// The dependencies that have not been handed out.
  var remaining: ArraySlice<DeclaredDependency> { dependencies[next...] }

  /// The number of the next dependency, which is asked for later, or given by the caller of `get`.
  mutating func nextIndex() -> Int {
    defer { next += 1 }
    return next
  }
}

/// What a recipe can learn of the entry that it is linked for.
protocol Site: Sendable {
  /// The producer of one of the dependencies; nil for one that may lead nowhere and does.
  func producer(of dependency: Int) -> AnyProducer?
  /// A resolver for a closure that is about to be called.
  func makeResolver() -> Resolver
  /// The arguments of the call under way.
  func takeArguments() throws -> Arguments
}

/// Stands for the entry of a recipe that is followed without one.
struct NoSite: Site {
  func producer(of dependency: Int) -> AnyProducer? { nil }
  func makeResolver() -> Resolver { preconditionFailure("an instance asks for nothing") }
  func takeArguments() throws -> Arguments { preconditionFailure("an instance takes no arguments") }
}
