// A decorator is bound like any function, and takes the decorated instance first. One form for each number of
// parameters, and not a parameter pack for all of them: see the forms of `to`.
extension Module {
  /// Wraps the binding of a key: the injector returns the function's result instead.
  ///
  /// Decorators apply in the order of declaration, each to the result of the one before. They have the scope of the
  /// decorated binding: the injector decorates a singleton once. A decorator applies to the key's binding and to
  /// contributions under the key; `decorate([any Plugin].self)` applies to all contributions together. If there is
  /// nothing to decorate, verification reports the key as missing.
  ///
  /// A child's decorator wraps the instance of its parent. A child's binding replaces its parent's, including all its
  /// decorators, and a parent's decorators do not apply to a child's contributions. The same goes for `copy(with:)` and
  /// `overriding:`.
  ///
  /// ```swift
  /// decorate(CarDao.self) { (car: any CarDao, clock: any Clock) in TimedCar(car, clock) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - make: receives the instance and, as further parameters, whatever else it needs, and returns the replacement.
  ///     If it throws, its error is the cause of an ``InjectionError``.
  /// - Complexity: O(1)
  public final func decorate<T, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    with make: @escaping @Sendable (T) throws(E) -> T
  ) {
    begin(T.self, named: name, .decorator, at: CodeLocation(fileID: fileID, line: line)).to(make)
  }

  /// Wraps the binding of a key, with a function of one further parameter.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - make: receives the instance and its other dependencies, and returns the replacement.
  /// - Complexity: O(1)
  public final func decorate<T, A, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    with make: @escaping @Sendable (T, A) throws(E) -> T
  ) {
    begin(T.self, named: name, .decorator, at: CodeLocation(fileID: fileID, line: line)).to(make)
  }

  /// Wraps the binding of a key, with a function of two further parameters or more.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - make: receives the instance and its other dependencies, and returns the replacement.
  /// - Complexity: O(*n*) for *n* parameters
  public final func decorate<T, A, B, each D, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    with make: @escaping @Sendable ((T, A, B, repeat each D)) throws(E) -> T
  ) {
    _ = begin(T.self, named: name, .decorator, at: CodeLocation(fileID: fileID, line: line))
      .bind(tuple: make, .bound, .bound, .bound, repeat ParameterSource<each D>.bound)
  }
}
