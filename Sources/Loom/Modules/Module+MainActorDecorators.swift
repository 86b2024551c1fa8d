// The forms of `decorate` for functions of the main actor, which are told apart from the others by their type. The entry sees to
// it that they run where they must.
extension Module {
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
  ///   - isolation: tells this form from the others; leave it out.
  ///   - make: receives the product and, as further parameters, whatever else it needs, and returns what is handed out.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public final func decorate<T, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    isolation: MainActor.Type = MainActor.self,
    with make: @escaping @MainActor @Sendable (T) throws(E) -> T
  ) {
    beginDecorator(T.self, name, at: CodeLocation(fileID: fileID, line: line)).to(make).markDecorator()
  }

  /// Applies a function of the main actor with one further parameter to what is bound to a key, and hands out its result in place of that.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; leave it out.
  ///   - line: where the decorator is declared; leave it out.
  ///   - isolation: tells this form from the others; leave it out.
  ///   - make: receives the product and what else it needs, and returns what is handed out.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public final func decorate<T, A, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    isolation: MainActor.Type = MainActor.self,
    with make: @escaping @MainActor @Sendable (T, A) throws(E) -> T
  ) {
    beginDecorator(T.self, name, at: CodeLocation(fileID: fileID, line: line)).to(make).markDecorator()
  }

  /// Applies a function of the main actor with two further parameters to what is bound to a key, and hands out its result in place of that.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; leave it out.
  ///   - line: where the decorator is declared; leave it out.
  ///   - isolation: tells this form from the others; leave it out.
  ///   - make: receives the product and what else it needs, and returns what is handed out.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public final func decorate<T, A, B, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    isolation: MainActor.Type = MainActor.self,
    with make: @escaping @MainActor @Sendable (T, A, B) throws(E) -> T
  ) {
    beginDecorator(T.self, name, at: CodeLocation(fileID: fileID, line: line)).to(make).markDecorator()
  }

  /// Applies a function of the main actor with many parameters to what is bound to a key, and hands out its result in place of that.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; leave it out.
  ///   - line: where the decorator is declared; leave it out.
  ///   - isolation: tells this form from the others; leave it out.
  ///   - make: receives the product and what else it needs, and returns what is handed out.
  /// - Complexity: O(*n*) for *n* parameters
  @_alwaysEmitIntoClient
  public final func decorate<T, A, B, C, each D, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    isolation: MainActor.Type = MainActor.self,
    with make: @escaping @MainActor @Sendable (T, A, B, C, repeat each D) throws(E) -> T
  ) {
    beginDecorator(T.self, name, at: CodeLocation(fileID: fileID, line: line)).onMainActor()
      .decorate(MainActorDecorator(make).unisolated)
  }
}
