// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Their messages say all there is to say.

// What is often written and does not exist: forms that nobody can call, so that the compiler says what to write instead.
// Their messages are compared with golden files by the tests of compile-time mistakes. Being emitted into clients, and called by
// none, they have no code at all.

/// Forms that come too early. They return the builder, so that only they are errors, and not what follows them, too.
extension BindingBuilder {
  @available(*, unavailable, message: "first say how to create it: bind(X.self).to(X.init).in(.graph)")
  @_alwaysEmitIntoClient
  @discardableResult
  public func `in`(_ scope: Scope) -> Self { nobody() }

  @available(*, unavailable, message: "first say how to create it: bind(X.self).to(X.init).in(.singleton)")
  @_alwaysEmitIntoClient
  @discardableResult
  public func `in`(_ scope: SharedScope) -> Self { nobody() }

  @available(*, unavailable, message: "first say how to create it: bind(X.self).to(X.init).in(unchecked: .singleton)")
  @_alwaysEmitIntoClient
  @discardableResult
  public func `in`(unchecked scope: SharedScope) -> Self { nobody() }

  @available(*, unavailable, message: "first say how to create it: bind(X.self).to(X.init).asDefault()")
  @_alwaysEmitIntoClient
  @discardableResult
  public func asDefault() -> Self { nobody() }

  @available(*, unavailable, message: "first say how to create it: bind(X.self).to(X.init).onClose { … }")
  @_alwaysEmitIntoClient
  @discardableResult
  public func onClose(_ action: @escaping @Sendable (T) async throws -> Void) -> Self { nobody() }

  @available(*, unavailable, message: "the name belongs to what is bound: bind(X.self, named: \"x\").to(…)")
  @_alwaysEmitIntoClient
  @discardableResult
  public func named(_ name: Name) -> Self { nobody() }

  @available(
    *, unavailable, message: "first say how to create it: bind(X.self).to(X.init).as(P.self) { $0 }"
  )
  @_alwaysEmitIntoClient
  @discardableResult
  public func `as`<P>(_ type: P.Type, named name: Name? = nil, _ upcast: @escaping @Sendable (T) -> P) -> Self {
    nobody()
  }
}

/// Forms of other containers.
extension BindingBuilder {
  @available(*, unavailable, message: "say how to create it: to(X.init), or to { X() }")
  @_alwaysEmitIntoClient
  @discardableResult
  public func toSelf() -> BindingOptions<T> { nobody() }

  @available(*, unavailable, renamed: "to(instance:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public func toInstance(_ instance: T) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, renamed: "to(provider:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public func toProvider<P: Provider>(_ provider: P) -> BindingOptions<T> { nobody() }

  @available(
    *, unavailable,
    message: "for an existing object, write to(instance: x); to create one, write to { X() }"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func to(_ instance: T) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, message: "a type does not say how to create it: to(X.init), or to { X() }")
  @_alwaysEmitIntoClient
  @discardableResult
  public func to(_ type: T.Type) -> BindingOptions<T> { nobody() }

  @available(
    *, unavailable,
    message:
      "a metatype cannot be checked against the bound protocol: write to(Car.init), or to(\\Car.self) to link to the binding of Car"
  )
  @_alwaysEmitIntoClient
  @discardableResult
  public func to<Impl>(_ type: Impl.Type) -> BindingOptions<T> { nobody() }

  @available(
    *, unavailable,
    message:
      "a metatype cannot be checked against the bound protocol: write to(\\Car.self, named: \"x\") to link to the binding of Car"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func to<Impl>(_ type: Impl.Type, named name: Name?) -> BindingOptions<T> { nobody() }
}

/// Functions that make something else, or ask in another way.
extension BindingBuilder {
  @available(*, unavailable, message: "a closure that asks a resolver has its own form: make { X(y: $0.get()) }")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func to(_ make: @escaping @Sendable (Resolver) throws -> T) -> BindingOptions<T> { nobody() }

  @available(
    *, unavailable,
    message: "a closure that asks a resolver has its own form: make { @MainActor in X(y: $0.get()) }"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func to(
    _ make: @escaping @MainActor @Sendable (Resolver) throws -> T, isolation: MainActor.Type = MainActor.self
  ) -> BindingOptions<T> { nobody() }

  @available(
    *, unavailable,
    message: "an asynchronous closure declares what it needs: to { (path: String) in try await Database(path: path) }"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func to(_ make: @escaping @Sendable (Resolver) async throws -> T) -> BindingOptions<T> { nobody() }

  @available(
    *, unavailable,
    message: "an asynchronous closure declares what it needs: to { (path: String) in try await Database(path: path) }"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func make(_ make: @escaping @Sendable (Resolver) async throws -> T) -> BindingOptions<T> { nobody() }

  @available(
    *, unavailable,
    message: "this may make nothing: bind(X?.self), or to { guard let x = X() else { throw … }; return x }"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func to<each D, E: Error>(
    _ make: @escaping @Sendable (repeat each D) throws(E) -> T?
  ) -> BindingOptions<T> { nobody() }

  @available(
    *, unavailable,
    message: "this may make nothing: bind(X?.self), or to { guard let x = await X() else { throw … }; return x }"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func to<each D, E: Error>(
    _ make: @escaping @Sendable (repeat each D) async throws(E) -> T?
  ) -> BindingOptions<T> { nobody() }

  @available(
    *, unavailable,
    message: "this may make nothing: bind(X?.self), or to { guard let x = X() else { throw … }; return x }"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func to<A, each D, E: Error>(
    _ make: @escaping @Sendable (A, repeat each D) throws(E) -> T?, _ first: ParameterSource<A>,
    _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> { nobody() }

  @available(
    *, unavailable,
    message:
      "this may make nothing: bind(X?.self), or to { @MainActor in guard let x = X() else { throw … }; return x }"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func to<each D, E: Error>(
    _ make: @escaping @MainActor @Sendable (repeat each D) throws(E) -> T?, isolation: MainActor.Type = MainActor.self
  ) -> BindingOptions<T> { nobody() }

  @available(
    *, unavailable, message: "the closure hands out a function and does not call it: to(X.init), or to { X() }"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func to<each D, E: Error>(
    _ make: @escaping @Sendable () -> (repeat each D) throws(E) -> T
  ) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, message: "this makes several: bind or contribute one after the other, or bind([X].self)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func to<Element>(_ make: @escaping @Sendable () throws -> [Element]) -> BindingOptions<T> { nobody() }

  @available(
    *, unavailable,
    message:
      "the name belongs to what is bound, bind(X.self, named: \"x\").to(…); that of a parameter is given by to(X.init, .named(\"x\"))"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func to<each D, E: Error>(
    _ make: @escaping @Sendable (repeat each D) throws(E) -> T, named name: Name?
  ) -> BindingOptions<T> { nobody() }

  @available(
    *, unavailable,
    message:
      "the provider makes another type than is bound: `provide(from:)` returns just that, `any X` for a protocol X"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func to<P: Provider>(provider: P) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, message: "a provider is an object: to(provider: X())")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func to<P: Provider>(provider: P.Type) -> BindingOptions<T> { nobody() }
}

/// What forms return that are never called.
@usableFromInline
func nobody() -> Never { fatalError("an unavailable form was called") }
