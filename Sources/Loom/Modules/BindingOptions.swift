/// A finished binding, for its scope and other options; all methods are optional, and they chain.
public struct BindingOptions<T> {
  let binding: Binding
  let module: Module

  /// Sets a scope that does not share instances.
  ///
  /// - Parameter scope: `.normal` or `.graph`.
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func `in`(_ scope: Scope) -> Self {
    binding.set(scope.lifetime)
    return self
  }

  /// Sets a scope that shares the instance, even between threads.
  ///
  /// - Parameter scope: `.singleton`, `.eager`, `.weak` or `.scoped`.
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func `in`(_ scope: SharedScope) -> Self where T: Sendable {
    binding.set(scope.lifetime)
    return self
  }

  /// Sets a scope that shares the instance, for a type that you know only one thread uses.
  ///
  /// - Parameter scope: `.singleton`, `.eager`, `.weak` or `.scoped`.
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func `in`(unchecked scope: SharedScope) -> Self {
    binding.set(scope.lifetime)
    return self
  }

  /// Makes the binding give way to any other binding of its key; of several defaults the last wins, and a child's wins
  /// over its parent's.
  ///
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func asDefault() -> Self {
    binding.markDefault()
    return self
  }

  /// Adds an action that runs with the instance when its injector closes.
  ///
  /// ```swift
  /// bind(Database.self).to(Database.init).in(.singleton).onClose { await $0.close() }
  /// ```
  ///
  /// The injector closes each of its instances once, in reverse order of creation, so what an instance needs is still
  /// open. If an action throws, the others still run; see ``Injector/close()``. The scope must be one whose instances
  /// the injector keeps.
  ///
  /// - Parameter action: receives the instance; several actions run in the order in which you add them.
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func onClose(_ action: @escaping @Sendable (T) async throws -> Void) -> Self where T: Sendable {
    binding.onClose(CloseAction(.awaited(action)))
    return self
  }

  /// Adds a function to call with the instance when its injector is closed, where `close()` is called.
  ///
  /// - Parameter action: what to do with the instance.
  /// - Returns: the same binding, for further options.
  /// - Complexity: O(1)
  @discardableResult
  public func onClose(_ action: @escaping @Sendable (T) throws -> Void) -> Self where T: Sendable {
    binding.onClose(CloseAction(.immediate(action)))
    return self
  }

  /// Binds a further type, usually a protocol, linked to this binding.
  ///
  /// ```swift
  /// bind(Driver.self).to(Driver.init).as(DriverDao.self) { $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the further type.
  ///   - name: the name to bind it under.
  ///   - fileID: where the further binding is declared; Swift fills it in.
  ///   - line: where the further binding is declared; Swift fills it in.
  ///   - upcast: converts the instance to the further type, usually `{ $0 }`; the compiler checks it.
  /// - Returns: this binding, not the further one.
  /// - Complexity: O(1)
  @discardableResult
  public func `as`<P>(
    _ type: P.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    _ upcast: @escaping @Sendable (T) -> P
  ) -> Self {
    binding.checkNotFrozen()
    guard binding.key.role == .binding else {
      let remedy = "bind the class, and link the contribution to it: to(\\X.self)"
      fatalError(binding.key.description + " has no key to link to; " + remedy)
    }
    let link = Binding(AnyKey(P.self, named: name), at: CodeLocation(fileID: fileID, line: line))
    let recipe = Recipe<P> { linker in
      let supply = linker.next(T.self)
      return { upcast(try supply()) }
    }
    module.append(link.complete(.link, [DeclaredDependency(.link, binding.key, at: 0)], recipe))
    return self
  }
}
