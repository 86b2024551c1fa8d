extension BindingBuilder {
  /// Binds to an existing object.
  ///
  /// ```swift
  /// bind(Settings.self).to(instance: Settings(port: 80)).asDefault()
  /// ```
  ///
  /// - Parameter instance: the result of `get`.
  /// - Returns: the binding, for its options.
  /// - Complexity: O(1)
  @_disfavoredOverload  // A trailing closure has no label, and so it could be the instance where `T` is `Any`.
  @discardableResult
  public func to(instance: T) -> BindingOptions<T> where T: Sendable {
    add(.instance, instance: { instance }) { linker in linker.producer { _ in instance } }
  }

  /// Binds to an existing object that is not known to be `Sendable`.
  ///
  /// - Parameter instance: the result of `get`; use it on one thread only, or make sure yourself that sharing it is
  ///   safe.
  /// - Returns: the binding, for its options.
  /// - Complexity: O(1)
  @_disfavoredOverload  // As the form above.
  @discardableResult
  public func to(uncheckedInstance instance: T) -> BindingOptions<T> {
    let instance = Unchecked(instance)
    return add(.instance, instance: { instance.value }) { linker in
      linker.producer { _ in handedOver(instance.value) }
    }
  }

  /// Binds to a function that returns a placeholder for a product, or throws.
  ///
  /// As with an existing instance, nothing is injected into the result.
  package func toStandIn(_ standIn: @escaping @Sendable () throws -> T) -> BindingOptions<T> {
    add(.instance) { linker in linker.producer { _ in try standIn() } }
  }
}
