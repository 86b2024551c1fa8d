import Loom

/// What modules say about configuration: they declare values, and one brings the configuration.
enum ConfigurationEntry: Sendable {
  /// A value that a module declares.
  case declared(DeclaredValue)
  /// The configuration of a ``ConfigurationModule``.
  case installed(Configuration, ConfigurationModule.UnknownKeys)
  /// The configuration that a child takes up.
  case reloaded(Configuration)
}

extension [ConfigurationEntry] {
  /// The configuration that counts: the newest one.
  var configuration: Configuration? {
    for entry in reversed() {
      switch entry {
      case .declared: continue
      case .installed(let configuration, _), .reloaded(let configuration): return configuration
      }
    }
    return nil
  }

  /// What is done about keys that nothing asks for.
  var unknownKeys: ConfigurationModule.UnknownKeys {
    for case .installed(_, let policy) in reversed() { return policy }
    return .allowed
  }

  /// The values that modules declare.
  var declared: [DeclaredValue] {
    compactMap { if case .declared(let value) = $0 { value } else { nil } }
  }
}
