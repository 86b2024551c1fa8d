// The forms for functions of the main actor, which are told apart from the others by their type.
extension BindingBuilder {
  /// Binds to a function that runs on the main actor.
  ///
  /// The product is made at once where `get` is called on the main actor; elsewhere asking is an
  /// ``Problem/Code/isolation`` problem.
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - isolation: tells this form from the others; leave it out.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @inlinable
  @discardableResult
  public func to<each D>(
    _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T, isolation: MainActor.Type = MainActor.self
  ) -> BindingOptions<T> {
    bindMainActorFunction(make, injection: nil)
  }

  /// Binds to a function that runs on the main actor, saying where its parameters come from.
  ///
  /// ```swift
  /// bind(CarScreen.self).to(CarScreen.init(car:store:), .argument, .bound)
  /// ```
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - first: the source of the first parameter.
  ///   - rest: the sources of the others.
  ///   - isolation: tells this form from the others; leave it out.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @inlinable
  @discardableResult
  public func to<F, each D>(
    _ make: @escaping @MainActor @Sendable (F, repeat each D) throws -> T, _ first: ParameterSource<F>,
    _ rest: repeat ParameterSource<each D>, isolation: MainActor.Type = MainActor.self
  ) -> BindingOptions<T> {
    bindDescribedMainActorFunction(make, first, rest: repeat each rest, injection: nil)
  }
}

extension BindingBuilder {
  /// Binds to a closure that runs on the main actor and asks a resolver for what it needs.
  ///
  /// ```swift
  /// bind(Screen.self).to { @MainActor in Screen(title: "Cars", car: $0.get()) }
  /// ```
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - isolation: tells this form from the others; leave it out.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @inlinable
  @discardableResult
  public func to(
    _ make: @escaping @MainActor @Sendable (Resolver) throws -> T, isolation: MainActor.Type = MainActor.self
  ) -> BindingOptions<T> {
    let make: @Sendable (Resolver) throws -> T = MainActorFunction(make: make).unisolated.make
    return onMainActor(
      add(.factory) { entry, resolution in
        try entry.checkMainActor(resolution)
        do {
          return try make(entry.resolver(resolution))
        } catch {
          throw entry.failure(error, resolution)
        }
      })
  }

  @usableFromInline
  func onMainActor(_ options: BindingOptions<T>) -> BindingOptions<T> {
    options.binding.isolateToMainActor()
    return options
  }
}

// What these forms and those for injectable classes have in common.
extension BindingBuilder {
  @inlinable
  @inline(__always)
  func bindMainActorFunction<each D>(
    _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T, injection: Injection?
  ) -> BindingOptions<T> {
    var dependencies = DependencyList()
    repeat dependencies.append((each D).self)
    let function = MainActorFunction(make: make).unisolated
    return add(.mainActorFunction, dependencies, injection) { entry, resolution in
      try entry.checkMainActor(resolution)
      var links = Links(of: entry)
      do {
        return try function.make(repeat try links.take((each D).self, resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }

  @inlinable
  @inline(__always)
  func bindDescribedMainActorFunction<F, each D>(
    _ make: @escaping @MainActor @Sendable (F, repeat each D) throws -> T, _ first: ParameterSource<F>,
    rest: repeat ParameterSource<each D>, injection: Injection?
  ) -> BindingOptions<T> {
    var dependencies = DependencyList()
    dependencies.append(first)
    repeat dependencies.append(each rest)
    let takesArguments = dependencies.takesArguments
    let function = DescribedMainActorFunction(make: make).unisolated
    return add(.mainActorFunction, dependencies, injection) { entry, resolution in
      try entry.checkMainActor(resolution)
      var arguments = takesArguments ? try entry.arguments(resolution) : Arguments()
      var links = Links(of: entry)
      do {
        return try function.make(
          try first.take(&links, &arguments, resolution), repeat try (each rest).take(&links, &arguments, resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }
}
