extension BindingOptions {
  /// Says that the product reaches what a test must not: a server, a database, the user's files.
  ///
  /// A test with the trait `.injector` of `LoomTesting` that makes the product records an issue, so that a fake that was
  /// forgotten does not go unnoticed. Everywhere else nothing changes.
  ///
  /// ```swift
  /// bind(APIClient.self).to(URLSessionClient.init).in(.singleton).live()
  /// ```
  ///
  /// Each product that is made looks once at whether a test is listening. A shared instance that is there already is not
  /// made, and is handed out as fast as any other.
  ///
  /// - Returns: the binding.
  /// - Complexity: O(1)
  @discardableResult
  public func live() -> Self {
    binding.markLive()
    return self
  }
}

extension Binding {
  /// Tells the running test, if there is one, that the product is about to be made.
  func reportLive() { ReportListener.current?.onLive(subject, place) }
}
