/// A product to be resolved later, on behalf of one that is being made now.
struct Deferred: Sendable {
  /// The way to the product, for as long as the injector is there.
  private let asker: Asker
  /// The injector, and the binding that needs the product.
  private let request: _Request
  /// The product's key, for when the injector is gone.
  private let key: AnyKey
  /// Whether an injector shares the product.
  let isShared: Bool
  /// Kept where the injector may forget it: with what follows from others under a name.
  private let graph: BindingGraph?

  /// Defers the first dependency of a product that is being made.
  init(of owner: Asker) {
    guard let asker = owner.atHome.dependency(0) else { preconditionFailure("verification finds what is missing") }
    self.asker = asker
    request = _Request(of: owner)
    (key, isShared) = (asker.key, asker.row.lifetime.isShared)
    graph = asker.graph.wiring.isPassing ? asker.graph : nil
  }

  /// The product, as it is now, made with some arguments if it takes any.
  func product<T>(_ type: T.Type, _ arguments: Arguments? = nil) throws -> sending T {
    let context = try request.open(for: key)
    let resolution = Resolution.current
    resolution.arguments = arguments
    defer {
      // Taken by then, unless the product failed before its function was reached.
      resolution.arguments = nil
      withExtendedLifetime((context, graph)) {}
    }
    return try asker.productOfCall(T.self, for: request.owner)
  }

  /// Waits for a word on behalf of the product.
  ///
  /// - Returns: whether the thread has it now; false if the injector is gone, or if the wait would never end.
  func acquire(_ word: Word, _ resolution: Resolution) -> Bool {
    guard let context = request.context, !context.isClosed else { return false }
    defer { withExtendedLifetime((context, graph)) {} }
    if case .acquired? = try? Waits.acquire(word, for: asker, resolution) { return true }
    return false
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
    let recipe = Recipe { Self(deferring: Deferred(of: $0)) }
    return Binding(derived: key, .derived, [product] + arguments, recipe)
  }
}
