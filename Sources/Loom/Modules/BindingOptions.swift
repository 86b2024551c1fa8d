/// A finished binding, for its scope and other options; every method may be left out, and they chain.
public struct BindingOptions<T> {
  let binding: Binding

  /// Sets a scope whose products are not shared.
  ///
  /// - Parameter scope: `.normal` or `.graph`.
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func `in`(_ scope: Scope) -> Self {
    binding.set(scope.lifetime)
    return self
  }

  /// Sets a scope whose instance is shared, and with it between threads.
  ///
  /// - Parameter scope: `.singleton`, `.eager`, `.weak` or `.scoped`.
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func `in`(_ scope: SharedScope) -> Self where T: Sendable {
    binding.set(scope.lifetime)
    return self
  }

  /// Sets a scope whose instance is shared, for a type that you know is confined to one thread.
  ///
  /// - Parameter scope: `.singleton`, `.eager`, `.weak` or `.scoped`.
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func `in`(unchecked scope: SharedScope) -> Self {
    binding.set(scope.lifetime)
    return self
  }

  /// Makes the binding give way to any other binding of its key; of several defaults the last one counts, a child's before its parent's.
  ///
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func asDefault() -> Self {
    binding.markDefault()
    return self
  }

  /// Adds something to be done with the instance when its injector is closed.
  ///
  /// ```swift
  /// bind(Database.self).to(Database.init).in(.singleton).onClose { await $0.close() }
  /// ```
  ///
  /// Each instance that the injector has made is closed once, those built last first: what an instance needs is
  /// still open. An error does not keep the others from being closed; see ``Injector/close()``. The scope must be
  /// one whose instances the injector keeps.
  ///
  /// - Parameter action: receives the instance; of several actions the first one is run first.
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func onClose(_ action: @escaping @Sendable (T) async throws -> Void) -> Self where T: Sendable {
    binding.onClose { storage, isWeak in
      let product = storage.assumingMemoryBound(to: T.self).pointee
      let reference = isWeak ? WeakObject(of: product) : nil
      let kept = reference == nil ? product : nil
      return { if let product = kept ?? reference?.product(T.self) { try await action(product) } }
    }
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
  ///   - fileID: where the further binding is declared; leave it out.
  ///   - line: where the further binding is declared; leave it out.
  ///   - upcast: hands the product over as the further type; the compiler checks that it can.
  /// - Returns: this binding, not the further one.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  @discardableResult
  public func `as`<P>(
    _ type: P.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    _ upcast: @escaping @Sendable (T) -> P
  ) -> Self {
    addLink(from: AnyKey(P.self, named: name), at: CodeLocation(fileID: fileID, line: line)) {
      entry, resolution in
      var links = entry.links
      return upcast(try links.take(T.self, resolution))
    }
    return self
  }

  @usableFromInline
  func addLink<P>(from key: AnyKey, at location: CodeLocation, recipe: @escaping Recipe<P>) {
    binding.checkNotFrozen()
    guard binding.key.role == .binding else {
      let remedy = "bind the class, and link the contribution to it: to(\\X.self)"
      fatalError(binding.key.description + " has no key to link to; " + remedy)
    }
    Binding(key, at: location, in: binding.list).complete(
      .link, DependencyList(linkTo: binding.key).declared, recipe: recipe)
  }
}
