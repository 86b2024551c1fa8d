public import Loom

/// Binds a ``Configuration`` and its ``ConfigurationReport``, and supplies the values that `configured` declares.
///
/// ```swift
/// let injector = try Injector(AppModule(), ConfigurationModule(configuration))
/// ```
public final class ConfigurationModule: Module {
  /// The treatment of keys that no declared value reads.
  ///
  /// A command-line option counts only if it begins with the first name of a declared key. An environment variable
  /// counts only if its layer has a prefix.
  public enum UnknownKeys: Sendable {
    /// ``ConfigurationReport/unused`` lists them.
    case allowed
    /// Creating the injector reports them as problems.
    case refused
  }

  private let configuration: Configuration
  private let unknownKeys: UnknownKeys

  /// Creates the module.
  ///
  /// - Parameters:
  ///   - configuration: the values.
  ///   - unknownKeys: the treatment of keys that no declared value reads.
  /// - Complexity: O(1)
  public init(_ configuration: Configuration, unknownKeys: UnknownKeys = .allowed) {
    self.configuration = configuration
    self.unknownKeys = unknownKeys
  }

  /// Declares the bindings.
  public override func configure() {
    bind(Configuration.self).to(instance: configuration)
    bind(InstalledConfiguration.self).to(instance: InstalledConfiguration(configuration))
    bind(ConfigurationReport.self).to { (entries: [ConfigurationEntry]) in ConfigurationReport(of: entries) }
    let entry = ConfigurationEntry(configuration: configuration, unknownKeys: unknownKeys)
    contribute(to: ConfigurationEntry.self).to(instance: entry)
  }
}

/// The configuration that declared values are read from.
///
/// Not ``Configuration`` itself: a child that reloads binds that again, so it would create all values again.
final class InstalledConfiguration: Sendable, CompanionDeclared, CompanionMissed {
  static var declaration: String { "install(ConfigurationModule(Configuration(…)))" }
  let configuration: Configuration

  init(_ configuration: Configuration) { self.configuration = configuration }
}

extension Configuration: CompanionDeclared {
  package static var declaration: String { InstalledConfiguration.declaration }
}

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
    let declaration = Declaration(key: key, fallback: `default`, isSecret: isSecret, location: location)
    // So that a module can be verified without the configuration.
    expects(InstalledConfiguration.self, fileID: fileID, line: line)
    begin(ConfigurationEntry.self, .contribution, at: location).to(instance: ConfigurationEntry(declared: declaration))
    // As a default: if the key is declared twice, one report of that is enough.
    let read = begin(ConfiguredValue<T>.self, named: Name(key), at: location)
    // Optional: one report of a missing configuration is enough for all values.
    read.to { (installed: InstalledConfiguration?) in
      ConfiguredValue(value: try declaration.value(in: installed?.configuration))
    }.in(.singleton).asDefault()
    let bound = begin(type, named: Name(key), at: location)
    bound.to({ (read: ConfiguredValue<T>) in read.value }, .named(key)).in(.singleton)
  }
}

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
      module.contribute(to: ConfigurationEntry.self).to(instance: ConfigurationEntry(configuration: configuration))
      for value in entries.compactMap(\.declared) {
        let (former, new) = (value.reading(of: current), value.reading(of: configuration))
        if !new.hasSeenTheSame(as: former) { value.bind(configuration, in: module) }
      }
    }
  }
}
