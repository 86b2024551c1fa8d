/// A product to be resolved later, on behalf of one that is being made now.
final class Deferred: Sendable {
  /// The way to the product, for as long as the injector is there.
  fileprivate let asker: Asker
  /// The injector, and the binding that needs the product.
  private let request: _Request
  /// The product's key, for when the injector is gone.
  private let key: AnyKey
  /// Kept where the injector may forget it: with what follows from others under a name.
  private let graph: BindingGraph?

  /// Defers a product on behalf of another one.
  ///
  /// - Parameters:
  ///   - asker: the way to the product; nil only where verification has found a problem.
  ///   - owner: the way to the product that is being made.
  init(_ asker: Asker?, for owner: Asker) {
    guard let asker else { preconditionFailure("verification finds what is missing") }
    self.asker = asker
    request = _Request(of: owner)
    key = asker.key
    graph = asker.graph.wiring.isPassing ? asker.graph : nil
  }

  /// The product, as it is now, made with some arguments if it takes any.
  func product<T>(_ type: T.Type, _ arguments: Arguments? = nil) throws -> sending T {
    let context = try open()
    defer { withExtendedLifetime((context, graph)) {} }
    return try asker.productOfCall(T.self, for: request.owner, arguments)
  }

  /// The context of the request, if it is open.
  ///
  /// That of the product would not do: it may be an ancestor's, which is still open.
  fileprivate func open() throws(InjectionError) -> Context {
    let context = try request.alive(for: key)
    if !context.isClosed { return context }
    throw context.closed(key, notes: Resolution.current.chain(toRequestOf: request.owner))
  }

  /// Whether the injector sees to it that the product is made once.
  var isShared: Bool { asker.row.lifetime.isShared }

  /// Waits for a word on behalf of the product, unless the injector sees to it that the product is made once.
  ///
  /// - Returns: whether the thread has it now; false if the injector is gone, or if the wait would never end.
  func acquire(_ word: Word, _ resolution: Resolution) -> Bool {
    guard let context = request.context, !context.isClosed, !isShared else { return false }
    defer { withExtendedLifetime((context, graph)) {} }
    return (try? Waits.acquire(word, for: asker, resolution))?.taken != nil
  }

  /// Whether the injector keeps the product that this is deferred for.
  var isKept: Bool { request.kept == nil }
}

/// A type whose values make something later: a ``Lazy``, or a ``Factory`` without arguments.
protocol DeferredElement<Product>: Derived, SendableMetatype {
  associatedtype Product
  /// How an element depends on its product.
  static var dependency: DeclaredDependency.Kind { get }
  /// The types of the arguments that products take.
  static var arguments: [Any.Type] { get }

  init(deferring deferred: Deferred)
}

extension DeferredElement {
  static var arguments: [Any.Type] { [] }

  static func derive(_ key: AnyKey) -> Binding? {
    let product = DeclaredDependency(dependency, AnyKey(Product.self, named: key.name), at: 0)
    let arguments = arguments.enumerated().map { DeclaredDependency(.argument, AnyKey($1), at: $0) }
    let recipe = Recipe { Self(deferring: Deferred($0.atHome.dependency(0), for: $0)) }
    return Binding(derived: key, .derived, [product] + arguments, recipe)
  }
}

/// The parameters of a function that is called later, any number of times: they are resolved for each call.
///
/// They share instances of graph scope with each other, and with nothing else.
package final class CallParameters: Sendable {
  /// The product that takes the parameters, with the way to these.
  private let deferred: Deferred
  /// Whether one of them is made on the main actor, as far as it is declared.
  package let needMainActor: Bool

  fileprivate init(of asker: Asker) {
    deferred = Deferred(asker.atHome, for: asker)
    needMainActor = deferred.asker.graph.needsMainActor(Int(asker.row.node), includingCalls: true)
  }

  /// Resolves the parameters of one call, of the types that have been declared for them.
  ///
  /// - Returns: the parameters.
  /// - Throws: a problem, if the injector has been closed or released; or the error of making one of them.
  package func resolve<each D>() throws -> sending (repeat each D) {
    let (asker, context) = (deferred.asker, try deferred.open())
    defer { withExtendedLifetime(context) {} }
    let resolution = Resolution.current
    // Not by closures: each would look up the descriptions of tuples of these types at run time, for 2,000
    // instructions.
    let outer = exchange(&resolution.graph, with: nil)
    defer { withExtendedLifetime(exchange(&resolution.graph, with: outer)) {} }
    try resolution.begin(asker, for: nil)
    defer { resolution.end() }
    var taken = [Source?].Taken()
    return (repeat try [Source?]().value((each D).self, &taken, asker, nil))
  }
}

// Companions build handlers of this.
extension AnyModule {
  /// Binds a product that takes parameters later, each time that it is called, such as a handler.
  ///
  /// The parameters are dependencies like any other, except for cycles: the product may need one that needs it. Reports
  /// count them from the second, because the first is the caller's. The product has to be shared, and does not keep the
  /// injector.
  ///
  /// - Parameters:
  ///   - type: the type of the product.
  ///   - location: where the binding is declared.
  ///   - parameter: the types of the parameters.
  ///   - make: makes the product of an object that resolves the parameters for a call.
  /// - Returns: the binding.
  /// - Complexity: O(*n*) for *n* parameters
  package final func bind<T, each D>(
    _ type: T.Type, at location: CodeLocation, takingLater parameter: repeat (each D).Type,
    make: @escaping @Sendable (CallParameters) -> T
  ) -> BindingOptions<T> {
    let parameters = [].dependencies(of: repeat (each D).self)
    let later = parameters.map { DeclaredDependency(.callParameter, $0.key, at: $0.position + 1) }
    return begin(type, at: location).add(.function, later) { make(CallParameters(of: $0)) }
  }
}
