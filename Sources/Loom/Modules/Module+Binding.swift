extension Module {
  /// Begins the binding of a type.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "red").make { Car(color: "red", engine: $0.get()) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to bind.
  ///   - name: distinguishes several bindings of the type.
  ///   - fileID: where the binding is declared; Swift fills it in.
  ///   - line: where the binding is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(1)
  public final func bind<T>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, Nonisolated> {
    begin(T.self, name, at: CodeLocation(fileID: fileID, line: line))
  }

  /// Begins the binding of a class; the injector injects the requirements into the objects that a function creates.
  ///
  /// - Parameters:
  ///   - type: the class to bind.
  ///   - name: distinguishes several bindings of the class.
  ///   - fileID: where the binding is declared; Swift fills it in.
  ///   - line: where the binding is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(*n*) for *n* requirements
  public final func bind<T: Injectable>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, Nonisolated> {
    begin(T.self, name, at: CodeLocation(fileID: fileID, line: line), .into(T.self))
  }

  /// Begins the binding of a main-actor class; the injector injects the requirements on the main actor.
  ///
  /// - Parameters:
  ///   - type: the class to bind.
  ///   - name: distinguishes several bindings of the class.
  ///   - fileID: where the binding is declared; Swift fills it in.
  ///   - line: where the binding is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(*n*) for *n* requirements
  public final func bind<T: MainActorInjectable>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, Nonisolated> {
    begin(T.self, name, at: CodeLocation(fileID: fileID, line: line), .into(T.self))
  }

  // The same for keys that have been declared. Disfavored, or else the compiler would complain that a type is no key where a class
  // does not conform to the type that it is bound to.

  /// Begins the binding of a declared key.
  ///
  /// ```swift
  /// extension Key<any CarDao> { static let red = Key(named: "red") }
  /// bind(.red).to(Car.init(color:engine:), .value("red"))
  /// ```
  ///
  /// - Parameters:
  ///   - key: the key to bind.
  ///   - fileID: where the binding is declared; Swift fills it in.
  ///   - line: where the binding is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(1)
  @_disfavoredOverload
  public final func bind<T>(_ key: Key<T>, fileID: String = #fileID, line: Int = #line) -> BindingBuilder<
    T, Nonisolated
  > {
    bind(T.self, named: key.name, fileID: fileID, line: line)
  }

  /// Begins the binding of a declared key of a class; the injector injects the requirements into new objects.
  ///
  /// - Parameters:
  ///   - key: the key to bind.
  ///   - fileID: where the binding is declared; Swift fills it in.
  ///   - line: where the binding is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(*n*) for *n* requirements
  @_disfavoredOverload
  public final func bind<T: Injectable>(_ key: Key<T>, fileID: String = #fileID, line: Int = #line) -> BindingBuilder<
    T, Nonisolated
  > {
    bind(T.self, named: key.name, fileID: fileID, line: line)
  }

  /// Begins the binding of a declared key of a main-actor class, whose requirements are injected there.
  ///
  /// - Parameters:
  ///   - key: the key to bind.
  ///   - fileID: where the binding is declared; Swift fills it in.
  ///   - line: where the binding is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(*n*) for *n* requirements
  @_disfavoredOverload
  public final func bind<T: MainActorInjectable>(
    _ key: Key<T>, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, Nonisolated> {
    bind(T.self, named: key.name, fileID: fileID, line: line)
  }
}
