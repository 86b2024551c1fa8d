// A decorator is bound as any function is, and takes what it decorates first. One form for each number of parameters, and not a
// parameter pack for all of them: see the forms of `to`.
extension Module {
  /// Applies a function to what is bound to a key, and hands out its result in place of that.
  ///
  /// Decorators are applied in the order in which they are declared, each to the result of the one before. They share the
  /// scope of what they decorate: a singleton is decorated once. A decorator is applied to the key's binding and to the
  /// contributions that are made under the key; `decorate([any Plugin].self)` is applied to all contributions together.
  /// Where there is nothing to decorate, verification reports the key as missing.
  ///
  /// A child's decorator is applied to what its parent hands out; a child's binding takes the place of its parent's with all
  /// its decorators.
  ///
  /// ```swift
  /// decorate(CarDao.self) { (car: any CarDao, clock: any Clock) in TimedCar(car, clock) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; leave it out.
  ///   - line: where the decorator is declared; leave it out.
  ///   - make: receives the product and, as further parameters, whatever else it needs, and returns what is handed out;
  ///     an error that it throws reaches the caller of `resolve` as the cause of an ``InjectionError``.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public final func decorate<T, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    with make: @escaping @Sendable (T) throws(E) -> T
  ) {
    beginDecorator(T.self, name, at: CodeLocation(fileID: fileID, line: line)).to(make).markDecorator()
  }

  /// Applies a function with one further parameter to what is bound to a key, and hands out its result in place of that.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; leave it out.
  ///   - line: where the decorator is declared; leave it out.
  ///   - make: receives the product and what else it needs, and returns what is handed out.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public final func decorate<T, A, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    with make: @escaping @Sendable (T, A) throws(E) -> T
  ) {
    beginDecorator(T.self, name, at: CodeLocation(fileID: fileID, line: line)).to(make).markDecorator()
  }

  /// Applies a function with two further parameters to what is bound to a key, and hands out its result in place of that.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; leave it out.
  ///   - line: where the decorator is declared; leave it out.
  ///   - make: receives the product and what else it needs, and returns what is handed out.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public final func decorate<T, A, B, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    with make: @escaping @Sendable (T, A, B) throws(E) -> T
  ) {
    beginDecorator(T.self, name, at: CodeLocation(fileID: fileID, line: line)).to(make).markDecorator()
  }

  /// Applies a function with many parameters to what is bound to a key, and hands out its result in place of that.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; leave it out.
  ///   - line: where the decorator is declared; leave it out.
  ///   - make: receives the product and what else it needs, and returns what is handed out.
  /// - Complexity: O(*n*) for *n* parameters
  @_alwaysEmitIntoClient
  public final func decorate<T, A, B, C, each D, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    with make: @escaping @Sendable (T, A, B, C, repeat each D) throws(E) -> T
  ) {
    beginDecorator(T.self, name, at: CodeLocation(fileID: fileID, line: line)).decorate(make)
  }
}

extension Module {
  @usableFromInline
  final func beginDecorator<T>(_ type: T.Type, _ name: Name?, at location: CodeLocation) -> BindingBuilder<T> {
    BindingBuilder(binding: Binding(AnyKey(T.self, named: name, role: .decorator), at: location, in: list))
  }
}

extension BindingBuilder {
  @_alwaysEmitIntoClient
  func decorate<A, B, C, each D, E: Error>(_ make: @escaping @Sendable (T, A, B, C, repeat each D) throws(E) -> T) {
    var dependencies = DependencyList(T.self, A.self, B.self, C.self)
    repeat dependencies.append((each D).self)
    let binding = add(.function, dependencies) { entry, resolution in
      var links = entry.links
      do {
        return try make(
          try links.take(T.self, resolution), try links.take(A.self, resolution), try links.take(B.self, resolution),
          try links.take(C.self, resolution),
          repeat try links.take((each D).self, resolution))
      } catch {
        try entry.fail(error, resolution)
      }
    }
    binding.markDecorator()
  }
}

extension BindingOptions {
  /// Says that the function's first parameter is what it decorates.
  @usableFromInline
  func markDecorator() { binding.markDecorator() }
}
