/// How a binding makes its product, which has the type of its key.
///
/// A recipe is followed in two steps. Linking finds once the sources of the dependencies' values; the resulting
/// function makes one product each time, and looks nothing up.
struct Recipe: Sendable {
  /// Makes the producer of a plan, by the linker; nil if nothing asks for products.
  let link: @Sendable (inout Linker) -> Boxed?
  /// The product, if it was there before the injector.
  private let instance: (@Sendable () -> Any)?

  init(link: @escaping @Sendable (inout Linker) -> Boxed?, instance: (@Sendable () -> Any)? = nil) {
    (self.link, self.instance) = (link, instance)
  }

  /// The product, if it was there before the injector, and is of a type.
  func instance<Product>(of type: Product.Type) -> Product? { instance.flatMap { $0() as? Product } }
}

/// How a binding makes products of dependencies that are known; not copyable, so that no use retains the functions.
struct Producer<Value>: ~Copyable {
  /// Makes a product of the dependencies.
  let function: Make<Value>
  /// Begins to make the product of an asynchronous binding instead.
  let asynchronous: BeginMaking<Value>?
}

/// Makes a product of dependencies that are known, for an injector.
typealias Make<Value> = @Sendable (Context) throws -> sending Value

/// Takes the parameters of an asynchronous function, and returns the call of it: no lock is held while that is awaited.
typealias BeginMaking<Value> = @Sendable (Context) throws -> @Sendable () async throws -> Value

/// Hands a binding's function the plans of its dependencies, in the order in which they are declared.
struct Linker {
  /// The plan that is being linked.
  let owner: Uncounted<Plan>
  let dependencies: [DeclaredDependency]
  /// The plans that these lead to; nil for an argument, and for one that may lead nowhere and does.
  let plans: [Uncounted<Plan>?]
  private(set) var position = 0

  init(owner: Uncounted<Plan>, dependencies: [DeclaredDependency], plans: [Uncounted<Plan>?]) {
    (self.owner, self.dependencies, self.plans) = (owner, dependencies, plans)
  }

  /// The key of the products.
  var key: AnyKey { owner.use { $0.key } }

  /// The producer of the products of a function, which have the type of the key; or of an asynchronous one, which the
  /// injector calls when it is started.
  func producer<Value>(_ make: @escaping Make<Value>, asynchronous begin: BeginMaking<Value>? = nil) -> Boxed {
    assert(Value.self == key.type)
    return Boxed(Producer(function: make, asynchronous: begin))
  }

  /// Where the values of the next dependency come from.
  mutating func next() -> Supply {
    guard let supply = nextIfBound() else { preconditionFailure("verification finds what is missing") }
    return supply
  }

  /// The same of a dependency that may lead nowhere.
  mutating func nextIfBound() -> Supply? { plans[nextIndex()].map(Supply.init) }

  /// The dependencies that have not been handed out.
  var remaining: ArraySlice<DeclaredDependency> { dependencies[position...] }

  /// The number of the next dependency, which is resolved later, or given by the caller of `get`.
  mutating func nextIndex() -> Int {
    defer { position += 1 }
    return position
  }
}

/// Where the values of one dependency come from, which have the type of its key.
///
/// Not a generic type, of which the runtime would look up the description for each type of a parameter.
struct Supply: Sendable {
  let plan: Uncounted<Plan>

  // Inlined, or else an object with two dependencies costs more than its budget.
  @inline(__always)
  func callAsFunction<Value>(_ context: Context) throws -> sending Value {
    try plan.use { try $0.product(Value.self, for: context) }
  }
}
