// One form for each number of parameters, and not a parameter pack for all of them: see the forms of `to`.
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
    decorate(AnyKey(T.self, named: name), CodeLocation(fileID: fileID, line: line), isOnMainActor: false, make)
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
    decorate(AnyKey(T.self, named: name), CodeLocation(fileID: fileID, line: line), isOnMainActor: false, make)
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
    decorate(AnyKey(T.self, named: name), CodeLocation(fileID: fileID, line: line), isOnMainActor: false, make)
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
    decorate(AnyKey(T.self, named: name), CodeLocation(fileID: fileID, line: line), isOnMainActor: false, make)
  }
}

// What the forms above and those for the main actor have in common.
extension Module {
  @_alwaysEmitIntoClient
  final func decorate<T, E: Error>(
    _ key: AnyKey, _ location: CodeLocation, isOnMainActor: Bool,
    _ make: @escaping @Sendable (T) throws(E) -> T
  ) {
    let dependencies = DependencyList(decorating: key)
    addDecorator(at: location, dependencies, isOnMainActor: isOnMainActor) { entry, resolution in
      var links = Links(of: entry)
      do {
        return try make(
          try links.take(T.self, resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }

  @_alwaysEmitIntoClient
  final func decorate<T, A, E: Error>(
    _ key: AnyKey, _ location: CodeLocation, isOnMainActor: Bool,
    _ make: @escaping @Sendable (T, A) throws(E) -> T
  ) {
    var dependencies = DependencyList(decorating: key)
    dependencies.append(A.self)
    addDecorator(at: location, dependencies, isOnMainActor: isOnMainActor) { entry, resolution in
      var links = Links(of: entry)
      do {
        return try make(
          try links.take(T.self, resolution), try links.take(A.self, resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }

  @_alwaysEmitIntoClient
  final func decorate<T, A, B, E: Error>(
    _ key: AnyKey, _ location: CodeLocation, isOnMainActor: Bool,
    _ make: @escaping @Sendable (T, A, B) throws(E) -> T
  ) {
    var dependencies = DependencyList(decorating: key)
    dependencies.append(A.self)
    dependencies.append(B.self)
    addDecorator(at: location, dependencies, isOnMainActor: isOnMainActor) { entry, resolution in
      var links = Links(of: entry)
      do {
        return try make(
          try links.take(T.self, resolution), try links.take(A.self, resolution), try links.take(B.self, resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }

  @_alwaysEmitIntoClient
  final func decorate<T, A, B, C, each D, E: Error>(
    _ key: AnyKey, _ location: CodeLocation, isOnMainActor: Bool,
    _ make: @escaping @Sendable (T, A, B, C, repeat each D) throws(E) -> T
  ) {
    var dependencies = DependencyList(decorating: key)
    dependencies.append(A.self)
    dependencies.append(B.self)
    dependencies.append(C.self)
    repeat dependencies.append((each D).self)
    addDecorator(at: location, dependencies, isOnMainActor: isOnMainActor) { entry, resolution in
      var links = Links(of: entry)
      do {
        return try make(
          try links.take(T.self, resolution), try links.take(A.self, resolution), try links.take(B.self, resolution),
          try links.take(C.self, resolution),
          repeat try links.take((each D).self, resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }

  @_alwaysEmitIntoClient
  final func addDecorator<T>(
    at location: CodeLocation, _ dependencies: DependencyList, isOnMainActor: Bool, recipe: @escaping Recipe<T>
  ) {
    addDecorator(at: location, dependencies, isOnMainActor: isOnMainActor, AnyRecipe(recipe))
  }

  @usableFromInline
  final func addDecorator(
    at location: CodeLocation, _ dependencies: DependencyList, isOnMainActor: Bool, _ recipe: AnyRecipe
  ) {
    let key = dependencies.declared[0].key.with(role: .decorator)
    let binding = Binding(key, at: location, in: list)
    if isOnMainActor { binding.isolateToMainActor() }
    binding.complete(.decorator, dependencies.declared, recipe)
  }
}
