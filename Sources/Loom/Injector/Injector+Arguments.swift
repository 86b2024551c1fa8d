extension Injector {
  /// Returns a product made with arguments, or stops the program with the full report.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .named("spare"))
  /// let black = injector.get(CarDao.self, named: "custom", arguments: "black")
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type that is asked for; left out where the context says it.
  ///   - name: the name of the binding to use.
  ///   - arguments: the arguments, in the order of the parameters, and each of the type of the one that it is for.
  /// - Returns: the product.
  /// - Complexity: O(*n*) for *n* parameters, besides making the product.
  @_alwaysEmitIntoClient
  public func get<T, each A>(
    _ type: T.Type = T.self, named name: Name? = nil, arguments: repeat each A
  ) -> sending T {
    nonisolated(unsafe) let product: T
    do {
      product = try reference.alive(for: T.self, name)
        .product(T.self, named: name, for: .outside, arguments: repeat each arguments)
    } catch { trap(error) }
    return product
  }

  /// Returns a product made with arguments.
  ///
  /// - Parameters:
  ///   - type: the type that is asked for; left out where the context says it.
  ///   - name: the name of the binding to use.
  ///   - arguments: the arguments, in the order of the parameters, and each of the type of the one that it is for.
  /// - Returns: the product.
  /// - Throws: an ``InjectionError`` when nothing is bound, the binding takes other arguments, or making the product failed.
  /// - Complexity: O(*n*) for *n* parameters, besides making the product.
  @_alwaysEmitIntoClient
  public func resolve<T, each A>(
    _ type: T.Type = T.self, named name: Name? = nil, arguments: repeat each A
  ) throws(InjectionError) -> sending T {
    nonisolated(unsafe) let product: T
    do {
      product = try reference.alive(for: T.self, name)
        .product(T.self, named: name, for: .outside, arguments: repeat each arguments)
    } catch { throw injectionError(error) }
    return product
  }
}

extension Resolver {
  /// Returns a product made with arguments, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - type: the type that is asked for; left out where the context says it.
  ///   - name: the name of the binding to use.
  ///   - arguments: the arguments, in the order of the parameters, and each of the type of the one that it is for.
  /// - Returns: the product.
  /// - Complexity: O(*n*) for *n* parameters, besides making the product.
  @_alwaysEmitIntoClient
  public func get<T, each A>(
    _ type: T.Type = T.self, named name: Name? = nil, arguments: repeat each A
  ) -> sending T {
    nonisolated(unsafe) let product: T
    do {
      product = try context.alive(for: T.self, name)
        .product(T.self, named: name, for: asker, arguments: repeat each arguments)
    } catch { trap(error) }
    return product
  }

  /// Returns a product made with arguments.
  ///
  /// - Parameters:
  ///   - type: the type that is asked for; left out where the context says it.
  ///   - name: the name of the binding to use.
  ///   - arguments: the arguments, in the order of the parameters, and each of the type of the one that it is for.
  /// - Returns: the product.
  /// - Throws: an ``InjectionError`` when nothing is bound, the binding takes other arguments, or making the product failed.
  /// - Complexity: O(*n*) for *n* parameters, besides making the product.
  @_alwaysEmitIntoClient
  public func resolve<T, each A>(
    _ type: T.Type = T.self, named name: Name? = nil, arguments: repeat each A
  ) throws(InjectionError) -> sending T {
    nonisolated(unsafe) let product: T
    do {
      product = try context.alive(for: T.self, name)
        .product(T.self, named: name, for: asker, arguments: repeat each arguments)
    } catch { throw injectionError(error) }
    return product
  }
}
