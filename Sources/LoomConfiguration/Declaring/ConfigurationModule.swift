public import Loom

/// Brings a configuration to an injector: binds ``Configuration`` and ``ConfigurationReport``, and what `configured` declares.
///
/// ```swift
/// let injector = try Injector(AppModule(), ConfigurationModule(configuration))
/// ```
public final class ConfigurationModule: Module {
  /// What is done about keys that a layer has and nothing asks for.
  ///
  /// Options of a program are looked at only if they begin with the first name of a declared key, and environment variables only if
  /// they have a prefix.
  public enum UnknownKeys: Sendable {
    /// ``ConfigurationReport/unused`` lists them.
    case allowed
    /// They are problems of the injector.
    case refused
  }

  private let configuration: Configuration
  private let unknownKeys: UnknownKeys

  /// Makes the module.
  ///
  /// - Parameters:
  ///   - configuration: the values.
  ///   - unknownKeys: what is done about keys that nothing asks for.
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

/// What declared values are read from.
///
/// Not ``Configuration`` itself, which a child that reloads binds again: all values would be made again with it.
final class InstalledConfiguration: Sendable {
  let configuration: Configuration

  init(_ configuration: Configuration) { self.configuration = configuration }
}

extension InstalledConfiguration: CompanionDeclared {
  static var declaration: String { "install(ConfigurationModule(Configuration(…)))" }
}

extension Configuration: CompanionDeclared {
  package static var declaration: String { InstalledConfiguration.declaration }
}
