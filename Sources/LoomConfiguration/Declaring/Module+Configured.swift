public import Loom

extension AnyModule {
  /// Declares a value, and binds the configuration's value for its key, with the key as the name.
  ///
  /// ```swift
  /// struct DatabaseSettings: Decodable, Sendable { let host: String }
  /// struct Database { let port: Int, settings: DatabaseSettings }
  /// configured(Int.self, "database.port", default: 5432)
  /// configured(DatabaseSettings.self, "database.settings")  // from all keys below
  /// bind(Database.self).to(Database.init, .named("database.port"), .named("database.settings"))
  /// ```
  ///
  /// Creating the injector checks that the configuration has a value of this type, and so does `Injector.verify`.
  /// Install a ``ConfigurationModule``, which brings the configuration. Without one, Loom reports `NO_CONFIGURATION`.
  ///
  /// - Parameters:
  ///   - type: the type of the value: a `String`, number, `Bool`, `URL`, `Duration`, `Date`, a list of these, an
  ///     optional, an enum with raw values, or any other `Decodable` type.
  ///   - key: names with dots between them: `database.port`.
  ///   - default: the value to bind if no layer has one; nil if a layer must have it.
  ///   - isSecret: whether reports hide the value; nil to hide it if the key looks like that of a secret.
  ///   - fileID: where the value is declared; leave it out.
  ///   - line: where the value is declared; leave it out.
  /// - Complexity: O(1)
  public final func configured<T: Decodable & Sendable>(
    _ type: T.Type, _ key: String, default: T? = nil, secret isSecret: Bool? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    let declaration = Declaration(key: key, fallback: `default`, isSecret: isSecret)
    // So that a module can be verified without the configuration.
    expects(InstalledConfiguration.self, fileID: fileID, line: line)
    contribute(to: ConfigurationEntry.self, at: location)
      .to(instance: .declared(DeclaredValue(declaration, at: location)))
    // As a default: if the key is declared twice, one report of that is enough.
    let read = bind(ConfiguredValue<T>.self, named: Name(key), at: location)
    // Optional: one report of a missing configuration is enough for all values.
    read.to { (installed: InstalledConfiguration?) in
      ConfiguredValue(value: try declaration.value(in: installed?.configuration))
    }.in(.singleton).asDefault()
    let bound = bind(type, named: Name(key), at: location)
    bound.to({ (read: ConfiguredValue<T>) in read.value }, .named(key)).in(.singleton)
  }
}
