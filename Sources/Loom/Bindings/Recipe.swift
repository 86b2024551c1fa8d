/// How a binding makes its product: by a function, which finds the values of its parameters by a plan.
///
/// The function belongs to no injector, so a child that plans a binding again makes no function.
final class Recipe: Sendable {
  let function: Function
  /// The product, if it was there before the injector.
  private let instance: (@Sendable () -> Any)?

  /// - Parameters:
  ///   - instance: the product, if it was there before the injector.
  ///   - make: makes a product; it has the type of the binding's key.
  init<Value>(instance: (@Sendable () -> Any)? = nil, _ make: @escaping Make<Value>) {
    (function, self.instance) = (Function(Function.Making(function: make)), instance)
  }

  /// - Parameter begin: begins to make a product, which has the type of the binding's key.
  init<Value>(asynchronous begin: @escaping BeginMaking<Value>) {
    (function, instance) = (Function(Function.BeginningToMake(function: begin)), nil)
  }

  deinit { function.end() }

  /// Makes nothing: nothing is bound, or nothing resolves it.
  static let none = Recipe { (_, _) -> Never in preconditionFailure("nothing is made of this") }

  /// The product, if it was there before the injector, and is of a type.
  func instance<Product>(of type: Product.Type) -> Product? { instance.flatMap { $0() as? Product } }

  /// A function whose type the key of the binding tells, and which the recipe keeps.
  struct Function {
    private let function: Boxed

    // Swift converts a function that generic code passes on by itself, and leaves one in a structure as it is.

    struct Making<Value> { let function: Make<Value> }
    struct BeginningToMake<Value> { let function: BeginMaking<Value> }
    private struct Untyped { let function: @Sendable () -> Void }
    // Not copyable, so that no call retains the function.
    private struct Borrowed<Value>: ~Copyable { let function: Make<Value> }

    /// - Parameter typed: a structure of a function.
    @inline(__always)
    fileprivate init<Typed>(_ typed: Typed) { function = Boxed(recast(typed, as: Untyped.self)) }

    fileprivate func end() { function.end(as: Untyped.self) }

    /// Makes a product, which has the type of the binding's key.
    @inline(__always)
    func make<Value>(_ type: Value.Type, _ plan: Plan, for asker: Context) throws -> sending Value {
      try function.use(as: Borrowed<Value>.self) { try $0.function(plan, asker) }
    }

    /// Takes the parameters of an asynchronous function.
    func beginMaking<Value>(
      _ type: Value.Type, _ plan: Plan, for asker: Context
    ) throws -> @Sendable () async throws -> Value {
      try function.value(as: BeginningToMake<Value>.self).function(plan, asker)
    }
  }
}

/// Makes a product of the dependencies that a plan leads to, for an injector.
typealias Make<Value> = @Sendable (Plan, Context) throws -> sending Value

/// Takes the parameters of an asynchronous function, and returns the call of it: no lock is held while that is awaited.
typealias BeginMaking<Value> = @Sendable (Plan, Context) throws -> @Sendable () async throws -> Value
