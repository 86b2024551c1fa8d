extension Module {
  /// Begins a contribution: one element of `[T]`, and of `[Name: T]` if it has a name.
  ///
  /// Any number of modules may contribute to a type. The array `[T]` holds all contributions, in the order in which
  /// modules declare them and are installed; without any, it is empty. A child's contributions come after its parent's,
  /// or replace one with the same name. A binding of the array itself wins over all contributions.
  ///
  /// ```swift
  /// struct Dashboard { let plugins: [any Plugin] }
  /// contribute(to: Plugin.self).to(Radio.init)
  /// contribute(to: Plugin.self, named: "navigation").to(Navigation.init).in(.singleton)
  /// bind(Dashboard.self).to(Dashboard.init)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the element.
  ///   - name: the element's name in the dictionary; no two contributions of one injector may have the same.
  ///   - fileID: where the contribution is declared; Swift fills it in.
  ///   - line: where the contribution is declared; Swift fills it in.
  /// - Returns: the unfinished contribution, which you finish with `to` or `make`.
  /// - Complexity: O(1)
  public final func contribute<T>(
    to type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, Nonisolated> {
    begin(T.self, name, .contribution, at: CodeLocation(fileID: fileID, line: line))
  }

  /// Begins a contribution of a class; the injector injects the requirements into the objects that a function creates.
  ///
  /// - Parameters:
  ///   - type: the class of the element.
  ///   - name: the element's name in the dictionary; no two contributions of one injector may have the same.
  ///   - fileID: where the contribution is declared; Swift fills it in.
  ///   - line: where the contribution is declared; Swift fills it in.
  /// - Returns: the unfinished contribution, which you finish with `to` or `make`.
  /// - Complexity: O(*n*) for *n* requirements
  public final func contribute<T: Injectable>(
    to type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, Nonisolated> {
    begin(T.self, name, .contribution, at: CodeLocation(fileID: fileID, line: line), .into(T.self))
  }

  /// Begins a contribution of a main-actor class; the injector injects the requirements on the main actor.
  ///
  /// - Parameters:
  ///   - type: the class of the element.
  ///   - name: the element's name in the dictionary; no two contributions of one injector may have the same.
  ///   - fileID: where the contribution is declared; Swift fills it in.
  ///   - line: where the contribution is declared; Swift fills it in.
  /// - Returns: the unfinished contribution, which you finish with `to` or `make`.
  /// - Complexity: O(*n*) for *n* requirements
  public final func contribute<T: MainActorInjectable>(
    to type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, Nonisolated> {
    begin(T.self, name, .contribution, at: CodeLocation(fileID: fileID, line: line), .into(T.self))
  }
}
