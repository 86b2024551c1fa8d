// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The messages document them.

// Unavailable forms that newcomers often write, so that the compiler names the right one. Each is here because Swift's
// own answer would mislead, or because Swift has none. The tests of compile-time mistakes compare the answers with
// golden files: these messages, and Swift's own answers to rarer mistakes.

/// Forms that come too early. They return the builder, so that only they are errors, and not the calls after them.
extension BindingBuilder {
  @available(*, unavailable, message: "first say how to create it: bind(X.self).to(X.init).in(.graph)")
  @discardableResult
  public func `in`(_ scope: Scope) -> Self { nobody() }

  @available(*, unavailable, message: "first say how to create it: bind(X.self).to(X.init).in(.singleton)")
  @discardableResult
  public func `in`(_ scope: SharedScope) -> Self { nobody() }

  // Objects and types in place of functions.

  @available(*, unavailable, message: "for an existing object, to(instance: x); to create one, to { X() }")
  @discardableResult
  public func to(_ instance: T) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, message: "a type does not say how to create it: to(X.init), or to { X() }")
  @discardableResult
  public func to(_ type: T.Type) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, message: "a type does not say how to create it: to(X.init), or link to it: to(\\X.self)")
  @discardableResult
  public func to<Impl>(_ type: Impl.Type, named name: Name? = nil) -> BindingOptions<T> { nobody() }

  // Functions of another product, or with another kind of request.

  @available(*, unavailable, message: "a closure that asks a resolver has its own form: make { X(y: $0.get()) }")
  @discardableResult
  public func to(_ make: @escaping @Sendable (Resolver) throws -> T) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, message: "the closure returns a function, uncalled: to(X.init), or to { X() }")
  @discardableResult
  public func to<each D, E: Error>(
    _ make: @escaping @Sendable () -> (repeat each D) throws(E) -> T
  ) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, message: "this makes several: bind or contribute one after the other, or bind([X].self)")
  @discardableResult
  public func to<Element>(_ make: @escaping @Sendable () throws -> [Element]) -> BindingOptions<T> { nobody() }

  // `isLink` as with links under a name: without it, a source with a misspelled name would be taken for one.
  @available(*, unavailable, message: "name what you bind: bind(X.self, named: \"x\"); a parameter: .named(\"x\")")
  @discardableResult
  public func to<each D, E: Error>(
    _ make: @escaping @Sendable ((repeat each D)) throws(E) -> T, isLink: StaticString = #fileID, named name: Name?
  ) -> BindingOptions<T> { nobody() }
}

extension ParameterSource {
  @available(*, unavailable, message: "the key is of another type than the parameter")
  public static func key<Other>(_ key: Key<Other>) -> ParameterSource { nobody() }
}

extension BindingOptions {
  @available(*, unavailable, message: "the compiler has to see that the product conforms: as(P.self) { $0 }")
  @discardableResult
  public func `as`<P>(_ type: P.Type, named name: Name? = nil) -> Self { nobody() }
}

/// Scopes of other containers. Of an unknown scope, Swift says that it needs "a contextual type".
extension Scope {
  @available(*, unavailable, renamed: "normal")
  public static var transient: Scope { nobody() }
  @available(*, unavailable, renamed: "normal")
  public static var unique: Scope { nobody() }
}

extension SharedScope {
  @available(*, unavailable, renamed: "singleton")
  public static var container: SharedScope { nobody() }
  @available(*, unavailable, renamed: "singleton")
  public static var cached: SharedScope { nobody() }
  @available(*, unavailable, renamed: "weak")
  public static var shared: SharedScope { nobody() }
}

extension Module {
  @available(*, unavailable, message: "a decorator is a function: decorate(X.self) { (x: any X) in … }")
  @discardableResult
  public final func decorate<T>(_ type: T.Type, named name: Name? = nil) -> BindingBuilder<T, Nonisolated> { nobody() }
}

extension Requirement {
  @available(*, unavailable, message: "the injector cannot set this: make it a `var`, not a `let`, computed or private")
  public convenience init<Root, Value>(
    _ path: KeyPath<Root, Value>, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) { nobody() }
}

/// The body of unavailable forms.
@inline(never) package func nobody() -> Never { fatalError("an unavailable form was called") }

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
