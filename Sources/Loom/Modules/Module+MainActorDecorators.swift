// The forms of `decorate` for functions of the main actor, which are told apart from the others by their type. The entry sees to
// it that they run where they must.
extension Module {
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

  /// Wraps the binding of a key, with a main-actor function of further parameters.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  ///   - make: receives the instance and its other dependencies, and returns the replacement.
  /// - Complexity: O(*n*) for *n* parameters
  public final func decorate<T, A, each D, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    _isolation: StaticString = #fileID,
    with make: @escaping @MainActor @Sendable (T, A, repeat each D) throws(E) -> T
  ) {
    _ = begin(T.self, name, .decorator, at: CodeLocation(fileID: fileID, line: line))
      .bindOnMainActor(make, .bound, .bound, repeat ParameterSource<each D>.bound)
  }
}
