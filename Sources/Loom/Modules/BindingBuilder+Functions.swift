extension BindingBuilder {
  /// Binds to a function, every parameter of which is resolved: an initialiser or a closure with declared parameters.
  ///
  /// ```swift
  /// bind(EngineDao.self).to(V8.init)
  /// bind(CarDao.self).to { (engine: any EngineDao) in Car(color: "blue", engine: engine) }
  /// ```
  ///
  /// Swift cannot tell which of several overloaded initialisers is meant by `X.init`, and takes default arguments for
  /// parameters; a closure says it: `{ X() }`.
  ///
  /// - Parameter make: makes a product.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @inlinable
  @discardableResult
  public func to<each D>(_ make: @escaping @Sendable (repeat each D) throws -> T) -> BindingOptions<T> {
    bindFunction(make, injection: nil)
  }

  /// Binds to a function, saying where its parameters come from.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "white").to(Car.init(color:engine:), .value("white"), .named("spare"))
  /// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .bound)
  /// ```
  ///
  /// With an `.argument` among them, each product may be another one, so that the binding must stay in the scope
  /// ``Scope/normal``; whoever asks supplies the arguments.
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - first: the source of the first parameter.
  ///   - rest: the sources of the others.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @inlinable
  @discardableResult
  public func to<F, each D>(
    _ make: @escaping @Sendable (F, repeat each D) throws -> T, _ first: ParameterSource<F>,
    _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> {
    bindDescribed(make, first, rest: repeat each rest, injection: nil)
  }
}

// What these forms and those for injectable classes have in common. The recipes are specialised in the client, where types and function are known.
extension BindingBuilder {
  @inlinable
  @inline(__always)
  func bindFunction<each D>(
    _ make: @escaping @Sendable (repeat each D) throws -> T, injection: Injection?
  ) -> BindingOptions<T> {
    var dependencies = DependencyList()
    repeat dependencies.append((each D).self)
    return add(.function, dependencies, injection) { entry, resolution in
      var links = Links(of: entry)
      do {
        return try make(repeat try links.take((each D).self, resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }

  // First and rest stay apart: a pack made of both crashes Swift 6.3's optimiser.
  @inlinable
  @inline(__always)
  func bindDescribed<F, each D>(
    _ make: @escaping @Sendable (F, repeat each D) throws -> T, _ first: ParameterSource<F>,
    rest: repeat ParameterSource<each D>, injection: Injection?
  ) -> BindingOptions<T> {
    var dependencies = DependencyList()
    dependencies.append(first)
    repeat dependencies.append(each rest)
    let takesArguments = dependencies.takesArguments
    return add(.function, dependencies, injection) { entry, resolution in
      var arguments = takesArguments ? try entry.arguments(resolution) : Arguments()
      var links = Links(of: entry)
      do {
        return try make(
          try first.take(&links, &arguments, resolution), repeat try (each rest).take(&links, &arguments, resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }
}
