// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Their messages say all there is to say.

// Forms that nobody can call, so that the compiler says what to write instead.
extension Resolver {
  @available(*, unavailable, message: "say which type you want: get(Car.self), or let car: Car = resolver.get()")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func get(named name: Name? = nil) -> Any { nobody() }

  @available(
    *, unavailable, message: "say which type you want: resolve(Car.self), or let car: Car = try resolver.resolve()"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func resolve(named name: Name? = nil) throws(InjectionError) -> Any { nobody() }

  @available(*, unavailable, renamed: "get(_:named:)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func get<T>(_ type: T.Type = T.self, name: Name) -> T { nobody() }

  @available(*, unavailable, renamed: "resolve(_:named:)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func resolve<T>(_ type: T.Type = T.self, name: Name) throws(InjectionError) -> T { nobody() }

  @available(
    *, unavailable, message: "say what it is: get(Car.self, named: \"red\"), or get(Car.self, arguments: \"red\")"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func get<T>(_ type: T.Type, _ name: Name) -> T { nobody() }

  @available(
    *, unavailable,
    message: "say what it is: resolve(Car.self, named: \"red\"), or resolve(Car.self, arguments: \"red\")"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func resolve<T>(_ type: T.Type, _ name: Name) throws(InjectionError) -> T { nobody() }

  @available(
    *, unavailable, message: "say what it is: get(Car.self, named: \"red\"), or get(Car.self, arguments: \"red\")"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func get<T, A, each B>(_ type: T.Type, _ first: A, _ rest: repeat each B) -> T { nobody() }

  @available(
    *, unavailable,
    message: "say what it is: resolve(Car.self, named: \"red\"), or resolve(Car.self, arguments: \"red\")"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func resolve<T, A, each B>(
    _ type: T.Type, _ first: A, _ rest: repeat each B
  ) throws(InjectionError) -> T { nobody() }
}
