// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The messages document them.

// Unavailable forms, so that the compiler names the right one. Without those that return `Any`, Swift has no answer at
// all: "failed to produce diagnostic for expression".
extension Asking {
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

  // With these, a label that is missing or wrong is told as such; and a function has an answer, too.
  @_disfavoredOverload
  @available(*, unavailable, message: "in place of a function, pass a closure: { injector.get($0) }")
  public func get<T>(_ type: T.Type, named name: Name?) -> T { nobody() }

  @_disfavoredOverload
  @available(*, unavailable, message: "in place of a function, pass a closure: { try injector.resolve($0) }")
  public func resolve<T>(_ type: T.Type, named name: Name?) throws(InjectionError) -> T { nobody() }
}

extension Injector {
  @available(*, unavailable, message: "a module is an object: Injector(X())")
  public convenience init(_ modules: AnyModule.Type..., global: GlobalContext = .shared) throws(InjectionError) {
    nobody()
  }

  @available(*, unavailable, message: "only a class that is `Injectable` says what is to be injected")
  public func inject<T>(into object: T) throws(InjectionError) { nobody() }

  @available(*, unavailable, message: "the closure receives the child: { child in … }, or { _ in … }")
  public func withChild<V, R>(supplying value: V, _ body: () async throws -> R) async throws -> R { nobody() }
}

extension Factory {
  // With this, a wrong number of arguments has a clear answer.
  @_disfavoredOverload
  @available(*, unavailable, message: "in place of a function, pass a closure: { factory($0) }")
  public func callAsFunction(_ argument: repeat each Argument) -> Product { nobody() }
}

extension Injected {
  @available(*, unavailable, message: "the injector supplies the value: leave out what is assigned")
  public init(wrappedValue: Value, named name: Name? = nil) { nobody() }
}
