/// Makes products when it is called: each call is a new resolution.
///
/// A parameter, a requirement or a call of `get` may ask for a `Factory` of anything that it may ask for itself, and of what takes
/// arguments: `Factory<Product, A, B>` for arguments of the types `A` and `B`, which verification compares with those of the
/// binding.
///
/// ```swift
/// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .named("spare"))
/// bind(Dealer.self).to(Dealer.init, .named("custom"))
///
/// final class Dealer {
///   let order: Factory<any CarDao, String>
///   init(order: Factory<any CarDao, String>) { self.order = order }
///   func sell() throws -> any CarDao { try order("black") }
/// }
/// ```
///
/// Products come from the injector that made the factory. A factory that is given to the maker of a shared product does not keep
/// that injector alive: once the injector is gone, calling it is a ``Problem/Code/closed`` problem.
public struct Factory<Product, each Argument>: Sendable {
  /// Where products come from, unless the factory has been made of a function.
  private let deferred: Deferred?
  private let takesArguments: Bool
  private let function: (@Sendable (repeat each Argument) throws -> Product)?

  init(_ deferred: Deferred, takesArguments: Bool) {
    self.deferred = deferred
    self.takesArguments = takesArguments
    function = nil
  }

  /// Makes one of a function, for a test or a preview of what takes a `Factory`.
  ///
  /// ```swift
  /// let dealer = Dealer(order: Factory { (color: String) in Car(color: color, engine: V8()) })
  /// ```
  ///
  /// - Parameter make: makes a product.
  /// - Complexity: O(1)
  public init(_ make: @escaping @Sendable (repeat each Argument) throws -> Product) {
    deferred = nil
    takesArguments = false
    function = make
  }

  /// Returns a product, as `resolve` would.
  ///
  /// - Parameter argument: the arguments, in the order of the parameters that they are for.
  /// - Returns: a product; the same one each time, if the product's scope shares it.
  /// - Throws: an ``InjectionError`` when making the product failed; what a function throws that the factory was made of is
  ///   its ``InjectionError/cause``.
  /// - Complexity: O(1), besides making the product.
  public func callAsFunction(_ argument: repeat each Argument) throws(InjectionError) -> Product {
    do {
      if let function { return try function(repeat each argument) }
      return try withUnsafePointer(to: (repeat each argument)) { arguments in
        try deferred.unsafelyUnwrapped.product(
          Product.self, in: nil, takesArguments ? UnsafeRawPointer(arguments) : nil)
      }
    } catch {
      throw deferred == nil ? Factory.failure(error) : injectionError(error)
    }
  }

  /// The error for the caller, when the function has thrown one that the factory was made of.
  private static func failure(_ error: any Error) -> InjectionError {
    if let error = error as? InjectionError { return error }
    let key = AnyKey(Product.self)
    let problem = Problem(.factoryThrew, key, detail: String(describing: error))
    return InjectionError(.resolution(of: key), [problem], cause: error)
  }
}

extension Factory: SugaredType {
  static var spelling: String {
    var types = [TypeSpelling.of(Product.self)]
    for type in repeat (each Argument).self { types.append(TypeSpelling.of(type)) }
    return "Factory<\(types.joined(separator: ", "))>"
  }
}

extension Factory: DeferredElement {
  static var dependency: DeclaredDependency.Kind { .factory }

  init?(_ deferred: Deferred, in scope: GraphScope?) {
    // Contributions take no arguments, and each call has a graph scope of its own.
    for _ in repeat (each Argument).self { return nil }
    self.init(deferred, takesArguments: false)
  }
}

extension Factory: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    let binding = Binding(derived: key)
    var dependencies = [DeclaredDependency(.factory, AnyKey(Product.self, named: key.name), at: 0)]
    for type in repeat (each Argument).self {
      dependencies.append(DeclaredDependency(.argument, AnyKey(type), at: dependencies.count - 1))
    }
    let takesArguments = dependencies.count > 1
    binding.complete(.derived, dependencies) { entry, resolution in
      Factory(Deferred(dependencyOf: entry, resolution), takesArguments: takesArguments)
    }
    return binding
  }
}
