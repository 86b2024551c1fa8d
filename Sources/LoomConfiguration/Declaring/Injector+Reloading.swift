public import Loom

extension Injector {
  /// Creates a child with another configuration, and with new instances of everything that depends on changed values.
  ///
  /// ```swift
  /// let reloaded = try injector.child(reloading: Configuration(.json("config.json")))
  /// ```
  ///
  /// The child shares everything else with this injector. Reload each time from the injector that has the
  /// ``ConfigurationModule``, so that no child keeps earlier children alive.
  ///
  /// - Parameter configuration: the new values.
  /// - Returns: the child, in which ``Configuration`` is the new one.
  /// - Throws: an `InjectionError` with every value that is missing or wrong; this injector keeps working as before.
  /// - Complexity: O(*n*) for *n* declared values, and for the bindings that depend on changed ones
  public func child(reloading configuration: Configuration) throws(InjectionError) -> Injector {
    let entries = try resolve([ConfigurationEntry].self)
    let current = try resolve(Configuration.self)
    return try child { module in
      module.bind(Configuration.self).to(instance: configuration)
      module.contribute(to: ConfigurationEntry.self).to(instance: .reloaded(configuration))
      for value in entries.declared {
        let (former, new) = (value.reading(current, SecretKeys()), value.reading(configuration, SecretKeys()))
        if !new.hasSeenTheSame(as: former) { value.bind(module, configuration) }
      }
    }
  }
}
