// The forms for asynchronous functions, which are told apart from the others by their type.
extension BindingBuilder {
  /// Binds to an asynchronous function, which makes a singleton when the injector is started.
  ///
  /// ```swift
  /// bind(Database.self).to(Database.init)  // init(settings: Settings) async throws
  /// ```
  ///
  /// ``Injector/start()`` makes the instance, after those that it needs. Before that, asking for it is a
  /// ``Problem/Code/notStarted`` problem; from then on it is a singleton like any other. A function of the main actor runs there.
  ///
  /// - Parameter make: makes the product.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  @_disfavoredOverload
  public func to<each D>(_ make: @escaping @Sendable (repeat each D) async throws -> T) -> BindingOptions<T>
  where T: Sendable {
    bindAsynchronous(make, injection: nil)
  }

  /// Binds to an asynchronous function, saying where its parameters come from.
  ///
  /// ```swift
  /// bind(Database.self).to(Database.init(path:log:), .value("garage.db"), .bound)
  /// ```
  ///
  /// - Parameters:
  ///   - make: makes the product.
  ///   - first: the source of the first parameter.
  ///   - rest: the sources of the others.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  @_disfavoredOverload
  public func to<F, each D>(
    _ make: @escaping @Sendable (F, repeat each D) async throws -> T, _ first: ParameterSource<F>,
    _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> where T: Sendable {
    bindDescribedAsynchronous(make, first, rest: repeat each rest, injection: nil)
  }
}

extension BindingBuilder where T: Injectable {
  /// Binds an injectable class to an asynchronous function; its requirements are injected into what the function makes.
  ///
  /// - Parameter make: makes the product.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @discardableResult
  @_disfavoredOverload
  public func to<each D>(_ make: @escaping @Sendable (repeat each D) async throws -> T) -> BindingOptions<T>
  where T: Sendable {
    bindAsynchronous(make, injection: .into(T.self))
  }

  /// Binds an injectable class to an asynchronous function, saying where its parameters come from.
  ///
  /// - Parameters:
  ///   - make: makes the product.
  ///   - first: the source of the first parameter.
  ///   - rest: the sources of the others.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @discardableResult
  @_disfavoredOverload
  public func to<F, each D>(
    _ make: @escaping @Sendable (F, repeat each D) async throws -> T, _ first: ParameterSource<F>,
    _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> where T: Sendable {
    bindDescribedAsynchronous(make, first, rest: repeat each rest, injection: .into(T.self))
  }
}

extension BindingBuilder where T: MainActorInjectable {
  /// Binds an injectable class of the main actor to an asynchronous function; its requirements are injected into what that makes.
  ///
  /// - Parameter make: makes the product.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @discardableResult
  @_disfavoredOverload
  public func to<each D>(_ make: @escaping @Sendable (repeat each D) async throws -> T) -> BindingOptions<T>
  where T: Sendable {
    onMainActor(bindAsynchronous(make, injection: .into(T.self)))
  }

  /// Binds an injectable class of the main actor to an asynchronous function, saying where its parameters come from.
  ///
  /// - Parameters:
  ///   - make: makes the product.
  ///   - first: the source of the first parameter.
  ///   - rest: the sources of the others.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @discardableResult
  @_disfavoredOverload
  public func to<F, each D>(
    _ make: @escaping @Sendable (F, repeat each D) async throws -> T, _ first: ParameterSource<F>,
    _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> where T: Sendable {
    onMainActor(bindDescribedAsynchronous(make, first, rest: repeat each rest, injection: .into(T.self)))
  }
}

// Not inlined: the function takes its time once, and these recipes need none of what a client's compiler could do for them.
extension BindingBuilder {
  private func bindAsynchronous<each D>(
    _ make: @escaping @Sendable (repeat each D) async throws -> T, injection: Injection?
  ) -> BindingOptions<T> where T: Sendable {
    var dependencies = DependencyList()
    repeat dependencies.append((each D).self)
    return addAsynchronous(dependencies, injection) { entry, call in
      let taken = try await entry.takeDependencies(call) { links, resolution in
        (repeat try links.take((each D).self, resolution))
      }
      return try await make(repeat each taken.value)
    }
  }

  // First and rest stay apart: a pack made of both crashes Swift 6.3's optimiser.
  private func bindDescribedAsynchronous<F, each D>(
    _ make: @escaping @Sendable (F, repeat each D) async throws -> T, _ first: ParameterSource<F>,
    rest: repeat ParameterSource<each D>, injection: Injection?
  ) -> BindingOptions<T> where T: Sendable {
    var dependencies = DependencyList()
    dependencies.append(first)
    repeat dependencies.append(each rest)
    return addAsynchronous(dependencies, injection) { entry, call in
      let taken = try await entry.takeDependencies(call) { links, resolution in
        // Verification has refused arguments: nobody would give them.
        var arguments = Arguments()
        return (
          try first.take(&links, &arguments, resolution), (repeat try (each rest).take(&links, &arguments, resolution))
        )
      }
      return try await make(taken.value.0, repeat each taken.value.1)
    }
  }

  private func addAsynchronous(
    _ dependencies: DependencyList, _ injection: Injection?,
    making make: @escaping @Sendable (Entry, StartCall) async throws -> T
  ) -> BindingOptions<T> where T: Sendable {
    binding.start { entry, call in
      try await TypedEntry<T>.typed(entry).start(call, making: make)
    }
    return add(.asynchronousFunction, dependencies, injection) { entry, resolution in throw entry.notStarted(resolution)
    }
  }
}
