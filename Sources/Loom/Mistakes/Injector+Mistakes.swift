// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The messages document them.

// Unavailable forms, so that the compiler names the right one.
extension _Asking {
  @available(*, unavailable, message: "say which type you want: get(Car.self), or let car: Car = …")
  public func get(named name: Name? = nil) -> Any { nobody() }

  @available(*, unavailable, message: "say which type you want: resolve(Car.self), or let car: Car = try …")
  public func resolve(named name: Name? = nil) throws(InjectionError) -> Any { nobody() }

  @available(*, unavailable, message: "say which type you want: get(Car.self, arguments: …)")
  public func get<each A>(named name: Name? = nil, arguments: repeat each A) -> Any { nobody() }

  @available(*, unavailable, renamed: "get(_:named:)")
  public func get<T>(_ type: T.Type = T.self, name: Name) -> T { nobody() }

  @available(*, unavailable, renamed: "resolve(_:named:)")
  public func resolve<T>(_ type: T.Type = T.self, name: Name) throws(InjectionError) -> T { nobody() }

  @available(*, unavailable, message: "say what it is: (Car.self, named: \"red\"), or (Car.self, arguments: \"red\")")
  public func get<T>(_ type: T.Type, _ name: Name) -> T { nobody() }

  @available(*, unavailable, message: "say what it is: (Car.self, named: \"red\"), or (Car.self, arguments: \"red\")")
  public func get<T, A, each B>(_ type: T.Type, _ first: A, _ rest: repeat each B) -> T { nobody() }

  @available(*, unavailable, message: "say what it is: (Car.self, named: \"red\"), or (Car.self, arguments: \"red\")")
  public func resolve<T, A, each B>(
    _ type: T.Type, _ first: A, _ rest: repeat each B
  ) throws(InjectionError) -> T { nobody() }

  @available(*, unavailable, renamed: "get(_:named:arguments:)")
  public func get<T, A>(_ type: T.Type = T.self, named name: Name? = nil, argument: A) -> T { nobody() }

  @available(*, unavailable, renamed: "resolve(_:named:arguments:)")
  public func resolve<T, A>(_ type: T.Type = T.self, named name: Name? = nil, argument: A) throws(InjectionError) -> T {
    nobody()
  }
}

/// Whom one asks for instances: injectors and resolvers, with the same mistakes.
public protocol _Asking {}
extension Injector: _Asking {
  @available(*, unavailable, message: "only a class that is `Injectable` says what is to be injected")
  public func inject<T>(into object: T) throws(InjectionError) { nobody() }

  @available(*, unavailable, message: "a module declares bindings: Injector { $0.bind(X.self).to(X.init) }")
  public func bind<T>(_ type: T.Type, named name: Name? = nil) -> BindingBuilder<T, Nonisolated> { nobody() }

  @available(*, unavailable, message: "a module declares bindings: Injector { $0.bind(X.self).to(X.init) }")
  public func register<T>(_ type: T.Type, name: String? = nil, _ make: (Resolver) throws -> T) { nobody() }

  @available(*, unavailable, message: "the closure receives the child: { child in … }, or { _ in … }")
  public func withChild<V, R>(supplying value: V, _ body: () async throws -> R) async throws -> R { nobody() }
}
extension Resolver: _Asking {}

extension Injector {
  @available(*, unavailable, message: "set Injector.default at the start, and use Injector.current; or pass it on")
  public static var shared: Injector { nobody() }
}

// The container of other libraries. If a client has a type of that name, Swift takes that, as this is unavailable.
@available(*, unavailable, message: "a Module declares bindings, an Injector resolves them: try Injector(AppModule())")
public typealias Container = _OtherContainer

/// Stands for the containers of other libraries, with their first calls, so that the name is the only error.
public final class _OtherContainer {
  public init() { nobody() }
  public func register<T>(_ type: T.Type, name: String? = nil, _ make: (Resolver) throws -> T) { nobody() }
  public func resolve<T>(_ type: T.Type, name: String? = nil) -> T? { nobody() }
  public func callAsFunction<T>(_ make: () -> T) -> Factory<T> { nobody() }
  public static var shared: _OtherContainer { nobody() }
}

extension Factory {
  @available(*, unavailable, message: "call it with one argument for each type after the product: Factory<Car, String>")
  public func callAsFunction<each Other>(_ argument: repeat each Other) -> Product { nobody() }

  @available(*, unavailable, message: "call it with one argument for each type after the product: Factory<Car, String>")
  public func resolve<each Other>(_ argument: repeat each Other) throws(InjectionError) -> Product { nobody() }
}
