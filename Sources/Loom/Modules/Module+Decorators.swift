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
  /// - Complexity: O(*n*) for *n* parameters
  @inlinable
  public final func decorate<T, each D, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    with make: @escaping @Sendable (T, repeat each D) throws(E) -> T
  ) {
    var dependencies = DependencyList(decorating: AnyKey(T.self, named: name))
    repeat dependencies.append((each D).self)
    addDecorator(at: CodeLocation(fileID: fileID, line: line), dependencies) {
      TypedEntry($0, in: $1) { entry, resolution in
        var links = Links(of: entry)
        do {
          return try make(
            try links.take(T.self, resolution), repeat try links.take((each D).self, resolution))
        } catch {
          throw entry.failure(error, resolution)
        }
      }
    }
  }

  /// Applies a function of the main actor to what is bound to a key, and hands out its result in place of that.
  ///
  /// What is decorated is then made on the main actor, in everything else as with any other decorator.
  ///
  /// ```swift
  /// decorate(Screen.self) { @MainActor (screen: any Screen) in FramedScreen(screen) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; leave it out.
  ///   - line: where the decorator is declared; leave it out.
  ///   - isolation: tells this form from the other; leave it out.
  ///   - make: receives the product and, as further parameters, whatever else it needs, and returns what is handed out.
  /// - Complexity: O(*n*) for *n* parameters
  @inlinable
  public final func decorate<T, each D, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    isolation: MainActor.Type = MainActor.self,
    with make: @escaping @MainActor @Sendable (T, repeat each D) throws(E) -> T
  ) {
    var dependencies = DependencyList(decorating: AnyKey(T.self, named: name))
    repeat dependencies.append((each D).self)
    // The entry sees to it that it runs where it must.
    let make = MainActorFunction(make).unisolated
    addDecorator(at: CodeLocation(fileID: fileID, line: line), dependencies, isOnMainActor: true) {
      TypedEntry($0, in: $1) { entry, resolution in
        var links = Links(of: entry)
        do {
          return try make(
            try links.take(T.self, resolution), repeat try links.take((each D).self, resolution))
        } catch {
          throw entry.failure(error, resolution)
        }
      }
    }
  }

  @usableFromInline
  final func addDecorator(
    at location: CodeLocation, _ dependencies: DependencyList, isOnMainActor: Bool = false,
    makeEntry: @escaping @Sendable (Binding, Context) -> Entry
  ) {
    let key = dependencies.declared[0].key.with(role: .decorator)
    let binding = Binding(key, at: location, in: list)
    if isOnMainActor { binding.isolateToMainActor() }
    binding.complete(.decorator, dependencies.declared, makeEntry: makeEntry)
  }
}
