// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The messages document them.

public import Loom

// Forms that are often written and do not exist, so that the compiler names the right one.

extension AnyModule {
  @available(*, unavailable, message: "a class does not say how to create it: component(X.init)")
  @discardableResult
  public func component<C: Component>(_ type: C.Type, id: String? = nil) -> ComponentOptions<C> { nobody() }

  @available(*, unavailable, message: "the injector creates it: component(X.init), or component { X() }")
  @discardableResult
  public func component<C: Component>(_ component: C, id: String? = nil) -> ComponentOptions<C> { nobody() }
}

extension ComponentOptions {
  @available(*, unavailable, message: "a component is a singleton; leave its scope out")
  @discardableResult
  public func `in`(_ scope: SharedScope) -> Self { nobody() }

  @available(*, unavailable, message: "a component ends in a phase: events.on(.stop) { … }, in register(in:)")
  @discardableResult
  public func onClose(_ close: (C) async throws -> Void) -> Self { nobody() }

  @available(*, unavailable, message: "the compiler has to see that the component conforms: as(P.self) { $0 }")
  @discardableResult
  public func `as`<P>(_ type: P.Type, named name: Name? = nil) -> Self { nobody() }
}

extension EventRegistrar {
  @available(*, unavailable, message: "to send events, take `Events` as a parameter of the initializer")
  public func send<E>(_ event: E) { nobody() }

  @available(*, unavailable, message: "only handlers of a Lifecycle.AsyncEvent may await; this is a Lifecycle.Event")
  @discardableResult
  public func on<E: Lifecycle.Event>(_ event: E.Type, _ handle: @MainActor (E) async -> E.Answer) -> Token { nobody() }

  @available(*, unavailable, message: "a handler of an event does not throw: catch the error, or make it an answer")
  @discardableResult
  public func on<E: Lifecycle.Event>(_ event: E.Type, _ handle: @MainActor (E) throws -> E.Answer) -> Token { nobody() }
}

extension Lifecycle {
  @available(
    *, unavailable, message: "a lifecycle runs the components of an injector: Lifecycle(Injector(AppModule()))"
  )
  public convenience init(_ modules: AnyModule...) throws { nobody() }
}
