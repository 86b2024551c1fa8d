extension BindingBuilder {
  /// Binds to a function that hands out, or fails to, what stands in for a product.
  ///
  /// As a given instance is, what it returns is left as it is: nothing is injected into it.
  package func toStandIn(_ standIn: @escaping @Sendable () throws -> T) -> BindingOptions<T> {
    add(.instance) { linker in linker.producer { try standIn() } }
  }
}
