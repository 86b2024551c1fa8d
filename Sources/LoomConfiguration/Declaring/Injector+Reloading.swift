public import Loom

extension Injector {
  /// Creates a child that takes up another configuration, and makes again only what depends on values that have changed.
  ///
  /// ```swift
  /// let reloaded = try injector.child(reloading: Configuration(.json("config.json")))
  /// ```
  ///
  /// Everything else is shared with this injector. Reload from the injector that has the ``ConfigurationModule`` each time, so that no
  /// child keeps its predecessors.
  ///
  /// - Parameter configuration: the values to take up.
  /// - Returns: the child, in which ``Configuration`` is the new one.
  /// - Throws: an `InjectionError` with every value that is missing or wrong; this injector goes on as before.
  /// - Complexity: O(*n*) for *n* declared values, and for what depends on those that have changed
  public func child(reloading configuration: Configuration) throws(InjectionError) -> Injector {
    let entries = try resolve([ConfigurationEntry].self)
    let current = try resolve(Configuration.self)
    return try child { module in
      module.bind(Configuration.self).to(instance: configuration)
      module.contribute(to: ConfigurationEntry.self).to(instance: .reloaded(configuration))
      for value in entries.declared where value.reading(current).asked != value.reading(configuration).asked {
        value.bind(module, configuration)
      }
    }
  }
}
