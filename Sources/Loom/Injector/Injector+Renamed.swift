// Names of earlier versions: a function whose name begins with `with` now runs a closure, as elsewhere in Swift.
extension Injector {
  /// The former name of ``copy(with:)``.
  ///
  /// - Parameter modules: the modules whose bindings replace and add to these.
  /// - Returns: an injector without a parent, even if this one has one.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: as ``copy(with:)``
  @available(*, deprecated, renamed: "copy(with:)")
  public func with(_ modules: AnyModule...) throws(InjectionError) -> Injector { try copy(modules: modules) }

  /// The former name of ``copy(modules:)``.
  ///
  /// - Parameter modules: the modules whose bindings replace and add to these.
  /// - Returns: an injector without a parent, even if this one has one.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: as ``copy(with:)``
  @available(*, deprecated, renamed: "copy(modules:)")
  public func with(modules: [AnyModule]) throws(InjectionError) -> Injector { try copy(modules: modules) }

  /// The former name of ``copy(_:)``.
  ///
  /// - Parameter body: declares the bindings that replace and add to these, on the module that it receives.
  /// - Returns: an injector without a parent, even if this one has one.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: as ``copy(with:)``
  @available(*, deprecated, renamed: "copy(_:)")
  public func with(_ body: (Module) -> Void) throws(InjectionError) -> Injector { try copy(body) }

  /// The former name of ``copy(without:_:)``.
  ///
  /// - Parameter types: the types of the modules to leave out, subclasses included.
  /// - Returns: an injector without a parent, even if this one has one.
  /// - Throws: an ``InjectionError`` with every problem found, if another binding needs one of these modules'.
  /// - Complexity: as ``copy(without:_:)``
  @available(*, deprecated, renamed: "copy(without:_:)")
  public func without(_ types: AnyModule.Type...) throws(InjectionError) -> Injector {
    try leaving(out: types)
  }
}
