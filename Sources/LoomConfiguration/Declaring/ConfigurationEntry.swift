import Loom

/// A contribution of a module to configuration: a declared value, or the configuration itself.
enum ConfigurationEntry: Sendable {
  /// A value that a module declares.
  case declared(DeclaredValue)
  /// The configuration of a ``ConfigurationModule``.
  case installed(Configuration, ConfigurationModule.UnknownKeys)
  /// The configuration of a child that reloads.
  case reloaded(Configuration)
}

extension [ConfigurationEntry] {
  /// The configuration that counts: the newest one.
  var configuration: Configuration? {
    reversed().lazy.compactMap { entry in
      switch entry {
      case .declared: nil
      case .installed(let configuration, _), .reloaded(let configuration): configuration
      }
    }.first
  }

  /// The policy for keys that no declared value reads.
  var unknownKeys: ConfigurationModule.UnknownKeys {
    for case .installed(_, let policy) in reversed() { return policy }
    return .allowed
  }

  /// The values that modules declare.
  var declared: [DeclaredValue] {
    compactMap { if case .declared(let value) = $0 { value } else { nil } }
  }
}
