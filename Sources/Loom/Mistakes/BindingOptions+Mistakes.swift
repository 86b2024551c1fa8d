// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The messages document them.

// Unavailable forms, so that the compiler names the right one.
extension BindingOptions {
  @available(*, unavailable, message: "the name belongs to what is bound: bind(X.self, named: \"x\").to(…)")
  @discardableResult
  public func named(_ name: Name) -> Self { nobody() }

  @available(*, unavailable, message: "the compiler has to see that the product conforms: as(P.self) { $0 }")
  @discardableResult
  public func `as`<P>(_ type: P.Type, named name: Name? = nil) -> Self { nobody() }

  @available(*, unavailable, message: "the compiler has to see that the product conforms: as(P.self) { $0 }")
  @discardableResult
  public func implements<P>(_ type: P.Type) -> Self { nobody() }

  @available(*, unavailable, message: "list the properties in `requires`; the hook is awakeFromInjection()")
  @discardableResult
  public func initCompleted(_ action: (Resolver, T) -> Void) -> Self { nobody() }

  @available(*, unavailable, renamed: "in(_:)")
  @discardableResult
  public func inObjectScope(_ scope: SharedScope) -> Self { nobody() }

  @available(*, unavailable, message: "a scope is an option of the binding: in(.singleton)")
  @discardableResult
  public func singleton() -> Self { nobody() }
}

/// Scopes of other containers.
extension Scope {
  @available(*, unavailable, renamed: "normal")
  public static var transient: Scope { nobody() }
  @available(*, unavailable, renamed: "normal")
  public static var unique: Scope { nobody() }
  @available(*, unavailable, renamed: "normal")
  public static var prototype: Scope { nobody() }
}

extension SharedScope {
  @available(*, unavailable, renamed: "singleton")
  public static var container: SharedScope { nobody() }
  @available(*, unavailable, renamed: "singleton")
  public static var cached: SharedScope { nobody() }
  @available(*, unavailable, renamed: "weak")
  public static var shared: SharedScope { nobody() }
  @available(*, unavailable, renamed: "singleton")
  public static var lazySingleton: SharedScope { nobody() }
  @available(*, unavailable, renamed: "eager")
  public static var eagerSingleton: SharedScope { nobody() }
  @available(*, unavailable, renamed: "scoped")
  public static var request: SharedScope { nobody() }
}
