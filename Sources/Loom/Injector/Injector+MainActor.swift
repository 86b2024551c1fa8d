/// Resolves on the main actor: at once for who is there, and with `await` from anywhere else.
///
/// ```swift
/// let screen = await injector.onMain.get(Screen.self)
/// ```
///
/// What it returns leaves the main actor, and what it is given comes there: both are `Sendable`, as a main-actor class is.
/// On the main actor itself ``Injector/get(_:named:)`` hands out the rest too.
public struct MainActorResolver: Sendable {
  @usableFromInline let resolver: Resolver

  @usableFromInline
  init(_ resolver: Resolver) { self.resolver = resolver }

  /// Returns the product bound to a type, made on the main actor, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - type: the type that is asked for; left out where the context says it.
  ///   - name: the name of the binding to use.
  /// - Returns: the product.
  /// - Complexity: O(1), besides making the product.
  @_alwaysEmitIntoClient
  @MainActor
  public func get<T: Sendable>(_ type: T.Type = T.self, named name: Name? = nil) -> T {
    resolver.get(T.self, named: name)
  }

  /// Returns the product bound to a type, made on the main actor.
  ///
  /// - Parameters:
  ///   - type: the type that is asked for; left out where the context says it.
  ///   - name: the name of the binding to use.
  /// - Returns: the product.
  /// - Throws: an ``InjectionError`` when nothing is bound or making the product failed.
  /// - Complexity: O(1), besides making the product.
  @_alwaysEmitIntoClient
  @MainActor
  public func resolve<T: Sendable>(_ type: T.Type = T.self, named name: Name? = nil) throws(InjectionError) -> T {
    try resolver.resolve(T.self, named: name)
  }

  /// Returns a product made with arguments on the main actor, or stops the program with the full report.
  ///
  /// ```swift
  /// bind(CarScreen.self).to(CarScreen.init(title:store:), .argument, .bound)
  /// let screen = await injector.onMain.get(CarScreen.self, arguments: "Taxi")
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type that is asked for; left out where the context says it.
  ///   - name: the name of the binding to use.
  ///   - arguments: the arguments, in the order of the parameters, and each of the type of the one that it is for.
  /// - Returns: the product.
  /// - Complexity: O(*n*) for *n* parameters, besides making the product.
  @_alwaysEmitIntoClient
  @MainActor
  public func get<T: Sendable, each A: Sendable>(
    _ type: T.Type = T.self, named name: Name? = nil, arguments: repeat each A
  ) -> T {
    resolver.get(T.self, named: name, arguments: repeat each arguments)
  }

  /// Returns a product made with arguments on the main actor.
  ///
  /// - Parameters:
  ///   - type: the type that is asked for; left out where the context says it.
  ///   - name: the name of the binding to use.
  ///   - arguments: the arguments, in the order of the parameters, and each of the type of the one that it is for.
  /// - Returns: the product.
  /// - Throws: an ``InjectionError`` when nothing is bound, the binding takes other arguments, or making the product failed.
  /// - Complexity: O(*n*) for *n* parameters, besides making the product.
  @_alwaysEmitIntoClient
  @MainActor
  public func resolve<T: Sendable, each A: Sendable>(
    _ type: T.Type = T.self, named name: Name? = nil, arguments: repeat each A
  ) throws(InjectionError) -> T {
    try resolver.resolve(T.self, named: name, arguments: repeat each arguments)
  }
}

extension Injector {
  /// Resolves on the main actor, from wherever it is asked.
  ///
  /// ```swift
  /// let screen = await injector.onMain.get(Screen.self)
  /// ```
  ///
  /// - Complexity: O(1)
  public var onMain: MainActorResolver { MainActorResolver(Resolver(context: reference, asker: .outside)) }
}

extension Resolver {
  /// Resolves on the main actor, from wherever it is asked: for a factory that goes on asking later.
  ///
  /// - Complexity: O(1)
  public var onMain: MainActorResolver { MainActorResolver(self) }
}
