/// A finished binding, for its scope and other options; all methods are optional, and they chain.
///
/// Without a scope, a binding is `.normal`, or keeps the scope of the binding that it replaces.
public struct BindingOptions<T> {
  /// Where the binding is among those of the module.
  let index: Int
  let module: AnyModule

  /// Sets a scope that does not share instances.
  ///
  /// - Parameter scope: `.normal` or `.graph`.
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func `in`(_ scope: Scope) -> Self { changed { $0.scope = scope.lifetime } }

  /// Sets a scope that shares the instance, even between threads.
  ///
  /// - Parameter scope: `.singleton`, `.eager`, `.weak` or `.scoped`.
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func `in`(_ scope: SharedScope) -> Self where T: Sendable {
    changed { ($0.scope, $0.isSendable) = (scope.lifetime, true) }
  }

  /// Sets a scope that shares the instance, for a type that you know only one thread uses.
  ///
  /// - Parameter scope: `.singleton`, `.eager`, `.weak` or `.scoped`.
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func `in`(unchecked scope: SharedScope) -> Self { changed { $0.scope = scope.lifetime } }

  /// Makes the binding give way to any other binding of its key; of several defaults the last wins, and a child's wins
  /// over its parent's.
  ///
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func asDefault() -> Self { changed { $0.isDefault = true } }

  /// Marks a binding that reaches something off limits to tests: a server, a database, the user's files.
  ///
  /// If a test with LoomTesting's trait `.injector` creates the instance, it records an issue, so that you notice a
  /// missing fake. Everywhere else, nothing changes.
  ///
  /// ```swift
  /// bind(APIClient.self).to(URLSessionClient.init).in(.singleton).live()
  /// ```
  ///
  /// The injector checks for a running test once for each instance that it creates. An existing shared instance is as
  /// fast as any other.
  ///
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func live() -> Self { changed { $0.isLive = true } }

  /// Adds an action that runs with the instance when its injector closes.
  ///
  /// ```swift
  /// bind(Database.self).to(Database.init).in(.singleton).onClose { await $0.close() }
  /// ```
  ///
  /// The injector closes each of its instances once, and before its dependencies, so these are still
  /// open. If an action throws, the others still run; see ``Injector/close()``. The scope must be one whose instances
  /// the injector keeps.
  ///
  /// - Parameter action: receives the instance; several actions run in the order in which you add them.
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func onClose(_ action: @escaping @Sendable (T) async throws -> Void) -> Self where T: Sendable {
    changed {
      $0.closing.append { product in
        let product = product.value(as: T.self)
        return { try await action(product) }
      }
    }
  }

  /// Adds a function to call with the instance when its injector is closed, where `close()` is called.
  ///
  /// - Parameter action: closes the instance.
  /// - Returns: the same binding, for further options.
  /// - Complexity: O(1)
  @discardableResult
  public func onClose(_ action: @escaping @Sendable (T) throws -> Void) -> Self where T: Sendable {
    changed {
      $0.closing.append { product in
        try action(product.value(as: T.self))
        return nil
      }
    }
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
    module.checkNotFrozen(at: index)
    let key = module.bindings[index].key
    guard key.role == .binding else {
      fatalError("\(key) has no key to link to; bind the class, and link the contribution to it: to(\\X.self)")
    }
    var builder = module.begin(P.self, named: name, at: CodeLocation(fileID: fileID, line: line))
    builder.head.module = module.bindings[index].module
    _ = builder.add(.link, [DeclaredDependency(.link, key, at: 0)]) { upcast(try $0.product(of: 0)) }
    return self
  }

  /// Changes the options of the binding.
  ///
  /// - Parameter change: changes them.
  /// - Returns: the binding.
  func changed(_ change: (inout Binding.Options) -> Void) -> Self {
    module.checkNotFrozen(at: index)
    module.bindings[index] = Binding(module.bindings[index], change)
    return self
  }
}

/// Something to be done with a product when its injector is closed.
///
/// A function that is not asynchronous is called where `close()` is, without a change of threads. Of one that is, the
/// call is returned.
typealias CloseAction = @Sendable (Boxed) throws -> (@Sendable () async throws -> Void)?
