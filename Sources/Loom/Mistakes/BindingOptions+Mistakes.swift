// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Their messages say all there is to say.

// Forms that nobody can call, so that the compiler says what to write instead.
extension BindingOptions {
  @available(*, unavailable, message: "the name belongs to what is bound: bind(X.self, named: \"x\").to(…)")
  @_alwaysEmitIntoClient
  @discardableResult
  public func named(_ name: Name) -> Self { nobody() }

  @available(*, unavailable, message: "the compiler has to see that the product conforms: as(P.self) { $0 }")
  @_alwaysEmitIntoClient
  @discardableResult
  public func `as`<P>(_ type: P.Type, named name: Name? = nil) -> Self { nobody() }
}

/// Forms of other containers.
extension BindingOptions {
  @available(*, unavailable, renamed: "in(_:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public func inObjectScope(_ scope: SharedScope) -> Self { nobody() }

  @available(*, unavailable, message: "a scope is an option of the binding: in(.singleton)")
  @_alwaysEmitIntoClient
  @discardableResult
  public func singleton() -> Self { nobody() }

  @available(*, unavailable, message: "a scope is an option of the binding: in(.singleton)")
  @_alwaysEmitIntoClient
  @discardableResult
  public func asSingleton() -> Self { nobody() }
}

extension Scope {
  @available(*, unavailable, renamed: "normal")
  @_alwaysEmitIntoClient
  public static var transient: Scope { nobody() }
  @available(*, unavailable, renamed: "normal")
  @_alwaysEmitIntoClient
  public static var unique: Scope { nobody() }
  @available(*, unavailable, renamed: "normal")
  @_alwaysEmitIntoClient
  public static var prototype: Scope { nobody() }
}

extension SharedScope {
  @available(*, unavailable, renamed: "singleton")
  @_alwaysEmitIntoClient
  public static var container: SharedScope { nobody() }
  @available(*, unavailable, renamed: "singleton")
  @_alwaysEmitIntoClient
  public static var cached: SharedScope { nobody() }
  @available(*, unavailable, renamed: "weak")
  @_alwaysEmitIntoClient
  public static var shared: SharedScope { nobody() }
}
