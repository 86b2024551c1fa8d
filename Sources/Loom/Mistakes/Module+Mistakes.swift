// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The messages document them.

// Unavailable forms, so that the compiler names the right one.
extension Module {
  @available(*, unavailable, message: "a module is an object: install(X())")
  public final func install(_ module: AnyModule.Type) { nobody() }

  @available(*, unavailable, message: "say which type to bind: bind(X.self).to(instance: x)")
  public final func bind<T>(_ instance: T, named name: Name? = nil) -> BindingBuilder<T, Nonisolated> { nobody() }

  @available(*, unavailable, message: "write bind(X.self).to(X.init), or bind(X.self).make { X(y: $0.get()) }")
  public final func register<T>(_ type: T.Type, name: String? = nil, _ make: (Resolver) throws -> T) { nobody() }

  @available(*, unavailable, message: "it takes and returns what is bound: decorate(X.self) { (x: any X) in … }")
  public final func decorate<T, each D, E: Error>(
    _ type: T.Type, named name: Name? = nil, _ make: @escaping @Sendable (repeat each D) throws(E) -> T
  ) { nobody() }

  @available(*, unavailable, message: "a decorator is a function: decorate(X.self) { (x: any X) in … }")
  @discardableResult
  public final func decorate<T>(_ type: T.Type, named name: Name? = nil) -> BindingBuilder<T, Nonisolated> { nobody() }
}

extension Injector {
  @available(*, unavailable, message: "a module is an object: Injector(X())")
  public convenience init(_ modules: AnyModule.Type..., global: GlobalContext = .shared) throws(InjectionError) {
    nobody()
  }

  @available(*, unavailable, message: "a module is an object: child(X())")
  public func child(_ modules: AnyModule.Type...) throws(InjectionError) -> Injector { nobody() }

  @available(*, unavailable, message: "modules are left out by their types: without(X.self)")
  public func without(_ modules: AnyModule...) throws(InjectionError) -> Injector { nobody() }

  @available(*, unavailable, message: "a module is an object: verify(X())")
  public static func verify(_ modules: AnyModule.Type..., global: GlobalContext = .shared) throws(InjectionError) {
    nobody()
  }
}
