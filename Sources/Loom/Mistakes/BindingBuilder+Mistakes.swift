// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The messages document them.

// Forms that are often written and do not exist, so that the compiler names the right one. The tests of compile-time mistakes
// compare the messages with golden files.

/// Forms that come too early. They return the builder, so that only they are errors, and not the calls after them.
extension BindingBuilder {
  @available(*, unavailable, message: "first say how to create it: bind(X.self).to(X.init).in(.graph)")
  @discardableResult
  public func `in`(_ scope: Scope) -> Self { nobody() }

  @available(*, unavailable, message: "first say how to create it: bind(X.self).to(X.init).in(.singleton)")
  @discardableResult
  public func `in`(_ scope: SharedScope) -> Self { nobody() }

  @available(*, unavailable, message: "first say how to create it: bind(X.self).to(X.init).onClose { … }")
  @discardableResult
  public func onClose(_ action: (T) async throws -> Void) -> Self { nobody() }

  @available(*, unavailable, message: "the name belongs to what is bound: bind(X.self, named: \"x\").to(…)")
  @discardableResult
  public func named(_ name: Name) -> Self { nobody() }

  @available(*, unavailable, message: "a module declares what a child supplies, without `bind`: supplied(X.self)")
  public func supplied() { nobody() }

  // Objects and types in place of functions.

  @available(*, unavailable, renamed: "to(instance:)")
  @discardableResult
  public func toInstance(_ instance: T) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, message: "for an existing object, to(instance: x); to create one, to { X() }")
  @discardableResult
  public func to(_ instance: T) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, message: "a type does not say how to create it: to(X.init), or to { X() }")
  @discardableResult
  public func to(_ type: T.Type) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, message: "a type does not say how to create it: to(X.init), or link to it: to(\\X.self)")
  @discardableResult
  public func to<Impl>(_ type: Impl.Type, named name: Name? = nil) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, message: "`provide(from:)` has to return the bound type: `any X` for a protocol X")
  @discardableResult
  public func to<P: Provider>(provider: P) -> BindingOptions<T> { nobody() }

  // Functions of another product, or with another kind of request.

  @available(*, unavailable, message: "a closure that asks a resolver has its own form: make { X(y: $0.get()) }")
  @discardableResult
  public func to(_ make: @escaping @Sendable (Resolver) throws -> T) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, message: "an asynchronous closure declares what it needs: to { (y: Y) in await X(y: y) }")
  @discardableResult
  public func make(_ make: @escaping @Sendable (Resolver) async throws -> T) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, message: "this may return nil: bind(X?.self), or throw instead, in a closure")
  @discardableResult
  public func to<each D, E: Error>(
    _ make: @escaping @Sendable ((repeat each D)) throws(E) -> T?
  ) -> BindingOptions<T> { nobody() }

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

  // One for functions of the main actor, and one for all others.

  @available(*, unavailable, message: "too many sources, or too few: one for each parameter, in the same order")
  @_disfavoredOverload
  @discardableResult
  public func to<each D, E: Error>(
    _ make: @escaping @Sendable ((repeat each D)) async throws(E) -> T, _ first: _AnySource, _ second: _AnySource,
    _ rest: _AnySource...
  ) -> BindingOptions<T> { nobody() }

  @available(*, unavailable, message: "too many sources, or too few: one for each parameter, in the same order")
  @_disfavoredOverload
  @discardableResult
  public func to<each D, E: Error>(
    _ make: @escaping @MainActor @Sendable ((repeat each D)) throws(E) -> T, _ first: _AnySource,
    _ second: _AnySource, _ rest: _AnySource...
  ) -> BindingOptions<T> { nobody() }
}

/// The sources that fit parameters of all types, to stand for those of parameters that do not exist.
public enum _AnySource {
  public static var bound: _AnySource { nobody() }
  public static var argument: _AnySource { nobody() }
  public static func named(_ name: Name) -> _AnySource { nobody() }
  // Without a parameter, so that a value of a wrong type is not taken for one source too many.
  public static func value() -> _AnySource { nobody() }
  public static func key<Other>(_ key: Key<Other>) -> _AnySource { nobody() }
}

extension ParameterSource {
  @available(*, unavailable, message: "the key is of another type than the parameter")
  public static func key<Other>(_ key: Key<Other>) -> ParameterSource { nobody() }
}

/// The body of forms that nobody can call.
package func nobody() -> Never { fatalError("an unavailable form was called") }
