public import Loom

/// Binds a ``Configuration`` and its ``ConfigurationReport``, and supplies the values that `configured` declares.
///
/// ```swift
/// let injector = try Injector(AppModule(), ConfigurationModule(configuration))
/// ```
public final class ConfigurationModule: Module {
  /// What happens to keys that a layer has and nothing asks for.
  ///
  /// A command-line option counts only if it begins with the first name of a declared key. An environment variable counts only
  /// if its layer has a prefix.
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
  ///   - unknownKeys: what happens to keys that nothing asks for.
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

extension InstalledConfiguration: CompanionMissed {}

extension Configuration: CompanionDeclared {
  package static var declaration: String { InstalledConfiguration.declaration }
}
