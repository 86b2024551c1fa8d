extension Injector {
  /// The instance bound to a type, or created with arguments, for a companion, whose own line would tell its user
  /// nothing.
  package func unplaced<T, each A>(
    _ type: T.Type, named name: Name? = nil, arguments: repeat each A
  ) throws(InjectionError) -> sending T {
    do { return try _request.product(T.self, named: name, .of(repeat each arguments)) } catch {
      throw injectionError(error)
    }
  }

  // MARK: Objects that the injector did not create

  /// Injects the requirements of an object that the injector did not create, and calls its hook.
  ///
  /// ```swift
  /// let document = try decoder.decode(Document.self, from: data)
  /// try injector.inject(into: document)
  /// ```
  ///
  /// - Parameters:
  ///   - object: the object whose properties the injector sets, by the requirements of the object's own class.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Throws: an ``InjectionError`` if a requirement is not bound or cannot be created. Some of the object's
  ///   properties may be set by then, but its hook has not run.
  /// - Complexity: O(*n*) for *n* requirements, plus creating the instances
  public func inject(
    into object: some Injectable, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(InjectionError) {
    try inject(object, at: fileID, line)
  }

  /// Injects the requirements of a main-actor object that the injector did not create; like
  /// ``inject(into:fileID:line:)-(Injectable,_,_)``.
  ///
  /// ```swift
  /// @MainActor func makeFeed(from coder: NSCoder) throws -> FeedViewController {
  ///   let controller = FeedViewController(coder: coder)
  ///   try injector.inject(into: controller)
  ///   return controller
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - object: the object whose properties the injector sets, by the requirements of the object's own class.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Throws: an ``InjectionError`` if a requirement is not bound or cannot be created. Some of the object's
  ///   properties may be set by then, but its hook has not run.
  /// - Complexity: O(*n*) for *n* requirements, plus creating the instances
  @MainActor
  public func inject(
    into object: some MainActorInjectable, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(InjectionError) {
    try inject(object, at: fileID, line)
  }

  private func inject(
    _ object: some AnyInjectable & AnyObject, at fileID: StaticString, _ line: UInt
  ) throws(InjectionError) {
    do {
      try _request.alive(for: AnyKey(type(of: object))).inject(type(of: object)._injection, into: object)
    } catch {
      throw asked(error, at: fileID, line)
    }
  }

  // MARK: Bindings and functions

  /// Whether the injector can find a binding of a type; nothing is created.
  ///
  /// The binding may be an ancestor's, the global context's, or follow from the type, as that of an array does. A
  /// ``Lazy`` or a ``Factory`` counts where what it makes does. A value that children are to be given counts only where
  /// it has been.
  ///
  /// ```swift
  /// let hasSpare = injector.hasBinding(for: EngineDao.self, named: "spare")
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  /// - Returns: whether the key is bound; false once the injector has been closed.
  /// - Complexity: O(1) on average
  public func hasBinding<T>(for type: T.Type, named name: Name? = nil) -> Bool {
    _request.context?.hasBinding(for: AnyKey(T.self, named: name)) ?? false
  }

  /// Calls a function with a parameter that the injector resolves by its type.
  ///
  /// - Parameters:
  ///   - function: the function to call.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  ///   - isSingle: gives way to the form for several parameters, or else they would be one tuple; do not pass it.
  /// - Returns: what the function returns.
  /// - Throws: an ``InjectionError`` if the parameter is not bound or cannot be created; or what the function throws.
  /// - Complexity: O(1), plus creating the instance
  public func call<A, R>(
    _ function: (A) throws -> R, fileID: StaticString = #fileID, line: UInt = #line, isSingle: StaticString = #fileID
  ) throws -> R {
    try function(try resolve(A.self, fileID: fileID, line: line))
  }

  /// Calls a function with parameters that the injector resolves by their types.
  ///
  /// The parameters share instances of the scope ``Scope/graph``, as those of a bound function do.
  ///
  /// ```swift
  /// let host = try injector.call { (settings: Settings, _: any Log) in settings.host }
  /// ```
  ///
  /// - Parameters:
  ///   - function: the function to call.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: what the function returns.
  /// - Throws: an ``InjectionError`` if a parameter is not bound or cannot be created; or what the function throws.
  /// - Complexity: O(*n*) for *n* parameters, plus creating the instances
  public func call<A, B, each C, R>(
    _ function: ((A, B, repeat each C)) throws -> R, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> R {
    // Not at once: Swift 6.3 crashes on a tuple that another function returns.
    let (a, b, rest): (A, B, (repeat each C)) = try parameters(at: fileID, line)
    return try function((a, b, repeat each rest))
  }

  /// Calls an asynchronous function with a parameter that the injector resolves by its type.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which it is called; Swift fills it in.
  ///   - function: the function to call.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  ///   - isSingle: gives way to the form for several parameters, or else they would be one tuple; do not pass it.
  /// - Returns: what the function returns.
  /// - Throws: an ``InjectionError`` if the parameter is not bound or cannot be created; or what the function throws.
  /// - Complexity: O(1), plus creating the instance
  @_disfavoredOverload  // Or a closure that does not wait would have to be awaited, too.
  public func call<A, R>(
    isolation: isolated (any Actor)? = #isolation, _ function: (A) async throws -> R, fileID: StaticString = #fileID,
    line: UInt = #line, isSingle: StaticString = #fileID
  ) async throws -> R {
    try await function(try resolve(A.self, fileID: fileID, line: line))
  }

  /// Calls an asynchronous function with parameters that the injector resolves by their types.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which it is called; Swift fills it in.
  ///   - function: the function to call.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: what the function returns.
  /// - Throws: an ``InjectionError`` if a parameter is not bound or cannot be created; or what the function throws.
  /// - Complexity: O(*n*) for *n* parameters, plus creating the instances
  @_disfavoredOverload  // As the form above.
  public func call<A, B, each C, R>(
    isolation: isolated (any Actor)? = #isolation, _ function: ((A, B, repeat each C)) async throws -> R,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws -> R {
    let (a, b, rest): (A, B, (repeat each C)) = try parameters(at: fileID, line)
    return try await function((a, b, repeat each rest))
  }

  private func parameters<A, B, each C>(
    at fileID: StaticString, _ line: UInt
  ) throws(InjectionError) -> (A, B, (repeat each C)) {
    do {
      let resolution = Resolution.current
      resolution.push()
      defer { resolution.end() }
      let a = try _request.product(A.self, named: nil)
      let b = try _request.product(B.self, named: nil)
      return (a, b, (repeat try _request.product((each C).self, named: nil)))
    } catch {
      throw asked(error, at: fileID, line)
    }
  }
}
