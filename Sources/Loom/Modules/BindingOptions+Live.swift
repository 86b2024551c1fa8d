extension BindingOptions {
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
}
