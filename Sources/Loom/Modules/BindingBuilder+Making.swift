// The forms that use a resolver. They have a name of their own, so that the compiler knows what `$0` is from the start.
extension BindingBuilder where Isolation == Nonisolated {
  /// Binds to a closure that resolves its dependencies with a resolver.
  ///
  /// The closure does not declare its dependencies. Verification cannot see them, and a child with overrides must assume
  /// that it depends on everything. Prefer `to` with declared parameters.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "red").make { Car(color: "red", engine: $0.get()) }
  /// ```
  ///
  /// - Parameter make: creates the instance.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func make(_ make: @escaping @Sendable (Resolver) throws -> T) -> BindingOptions<T> {
    add(.factory) { linker in
      let owner = linker.owner
      return linker.producer { context in try make(owner.use { $0.makeResolver(in: context) }) }
    }
  }
}

extension BindingBuilder {

  /// Binds to a closure that runs on the main actor and resolves its dependencies with a resolver.
  ///
  /// ```swift
  /// bind(Screen.self).make { @MainActor in CarScreen(title: "Cars", car: $0.get()) }
  /// ```
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func make(
    _ make: @escaping @MainActor @Sendable (Resolver) throws -> T, isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    onMainActor().make(recast(make, as: (@Sendable (Resolver) throws -> T).self))
  }

  /// Binds to a provider.
  ///
  /// - Parameter provider: creates the instances.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<P: Provider>(provider: P) -> BindingOptions<T> where P.Product == T {
    add(.provider) { linker in
      let owner = linker.owner
      return linker.producer { context in try provider.provide(from: owner.use { $0.makeResolver(in: context) }) }
    }
  }
}
