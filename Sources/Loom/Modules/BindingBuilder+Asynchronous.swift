// The forms for asynchronous functions, which are told apart from the others by their type. They are compiled once for all types
// in each client: the function takes its time once, and these recipes need none of what a client's compiler could do for them.
extension BindingBuilder {
  /// Binds to an asynchronous function, which creates a singleton when you start the injector.
  ///
  /// ```swift
  /// bind(Database.self).to(Database.init)  // init(settings: Settings) async throws
  /// ```
  ///
  /// ``Injector/start()`` creates the instance, after what it needs. Before that, asking for it is a
  /// ``Problem/Code/notStarted`` problem; from then on, it is a singleton like any other. With ``SharedScope/scoped``, each
  /// child that you start has its own. A main-actor function runs on the main actor.
  ///
  /// - Parameter make: creates the instance.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(*n*) for *n* parameters
  @_alwaysEmitIntoClient
  @_semantics("optimize.sil.specialize.generic.never")
  @discardableResult
  @_disfavoredOverload
  public func to<each D, E: Error>(_ make: @escaping @Sendable (repeat each D) async throws(E) -> T)
    -> BindingOptions<T> where T: Sendable
  {
    var dependencies = DependencyList()
    repeat dependencies.append((each D).self)
    return addAsynchronous(dependencies) { links, resolution in
      let taken = (repeat try links.take((each D).self, resolution))
      return { UnsafeMutableRawPointer(storing: try await make(repeat each taken)) }
    }
  }

  /// Binds to an asynchronous function, with a source for each parameter.
  ///
  /// ```swift
  /// bind(Archive.self).to(Archive.init(path:log:), .value("garage.db"), .bound)
  /// ```
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - rest: the sources of the others.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(*n*) for *n* parameters
  @_alwaysEmitIntoClient
  @_semantics("optimize.sil.specialize.generic.never")
  @discardableResult
  @_disfavoredOverload
  public func to<F, each D, E: Error>(
    _ make: @escaping @Sendable (F, repeat each D) async throws(E) -> T, _ first: ParameterSource<F>,
    _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> where T: Sendable {
    var dependencies = DependencyList()
    // First and rest stay apart: a pack made of both crashes Swift 6.3's optimizer.
    dependencies.append(first)
    repeat dependencies.append(each rest)
    return addAsynchronous(dependencies) { links, resolution in
      // Verification has refused arguments: nobody would give them.
      var parameters = Parameters(links, resolution)
      let (head, tail) = (try parameters.take(first), (repeat try parameters.take(each rest)))
      return { UnsafeMutableRawPointer(storing: try await make(head, repeat each tail)) }
    }
  }

  @usableFromInline
  func addAsynchronous(_ dependencies: DependencyList, start: @escaping Binding.Life.Start) -> BindingOptions<T> {
    binding.start(start)
    // What fails in any case is of any type.
    let recipe = AnyRecipe.of { (entry, resolution) -> Never in throw entry.notStarted(resolution) }
    binding.complete(.asynchronousFunction, dependencies, recipe)
    return BindingOptions(binding: binding)
  }
}
