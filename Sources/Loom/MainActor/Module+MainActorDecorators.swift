// The forms of `decorate` for functions of the main actor, which are told apart from the others by their type. The plan
// sees to it that they run where they must.
extension AnyModule {
  /// Wraps the binding of a key, with a function that runs on the main actor.
  ///
  /// The injector then creates the decorated instance on the main actor. Everything else is as with any other
  /// decorator.
  ///
  /// ```swift
  /// decorate(Screen.self) { @MainActor (screen: any Screen) in FramedScreen(screen) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - isolation: distinguishes this form from the others; do not pass it.
  ///   - make: receives the instance and, as further parameters, whatever else it needs, and returns the replacement.
  /// - Complexity: O(1)
  public final func decorate<T, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    isolation: StaticString = #fileID,
    with make: @escaping @MainActor @Sendable (T) throws(E) -> T
  ) {
    begin(T.self, name, .decorator, at: CodeLocation(fileID: fileID, line: line)).to(make)
  }

  /// Wraps the binding of a key, with a main-actor function of one further parameter.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - isolation: distinguishes this form from the others; do not pass it.
  ///   - make: receives the instance and its other dependency, and returns the replacement.
  /// - Complexity: O(1)
  public final func decorate<T, A, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    isolation: StaticString = #fileID,
    with make: @escaping @MainActor @Sendable (T, A) throws(E) -> T
  ) {
    begin(T.self, name, .decorator, at: CodeLocation(fileID: fileID, line: line)).to(make)
  }

  /// Wraps the binding of a key, with a main-actor function of two further parameters.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - isolation: distinguishes this form from the others; do not pass it.
  ///   - make: receives the instance and its other dependencies, and returns the replacement.
  /// - Complexity: O(1)
  public final func decorate<T, A, B, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    isolation: StaticString = #fileID,
    with make: @escaping @MainActor @Sendable (T, A, B) throws(E) -> T
  ) {
    begin(T.self, name, .decorator, at: CodeLocation(fileID: fileID, line: line)).to(make)
  }

  /// Wraps the binding of a key, with a main-actor function of many further parameters.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  ///   - make: receives the instance and its other dependencies, and returns the replacement.
  /// - Complexity: O(*n*) for *n* parameters
  public final func decorate<T, A, B, C, each D, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    _isolation: StaticString = #fileID,
    with make: @escaping @MainActor @Sendable ((T, A, B, C, repeat each D)) throws(E) -> T
  ) {
    _ = begin(T.self, name, .decorator, at: CodeLocation(fileID: fileID, line: line))
      .bindOnMainActor(tuple: make, .bound, .bound, .bound, .bound, repeat ParameterSource<each D>.bound)
  }
}
