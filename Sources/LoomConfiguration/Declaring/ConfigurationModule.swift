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
    contribute(to: ConfigurationEntry.self).to(instance: .installed(configuration, unknownKeys))
  }
}

/// The configuration that declared values are read from.
///
/// Not ``Configuration`` itself: a child that reloads binds that again, so it would create all values again.
final class InstalledConfiguration: Sendable {
  let configuration: Configuration

  init(_ configuration: Configuration) { self.configuration = configuration }
}

extension InstalledConfiguration: CompanionDeclared {
  static var declaration: String { "install(ConfigurationModule(Configuration(…)))" }
}

extension InstalledConfiguration: CompanionMissed {}

extension Configuration: CompanionDeclared {
  package static var declaration: String { InstalledConfiguration.declaration }
}
