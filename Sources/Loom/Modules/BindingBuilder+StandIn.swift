extension BindingBuilder {
  /// Binds to a function that returns a placeholder for a product, or throws.
  ///
  /// As with an existing instance, nothing is injected into the result.
  package func toStandIn(_ standIn: @escaping @Sendable () throws -> T) -> BindingOptions<T> {
    add(.instance) { linker in linker.producer { try standIn() } }
  }
}
