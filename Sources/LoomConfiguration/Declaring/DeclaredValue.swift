import Loom

/// A value as read from a configuration.
///
/// The binding of the value depends on it, and a child that reloads binds it again.
/// If the child bound the value itself again, it would lose decorators and the bindings of other children.
struct ConfiguredValue<Value: Sendable>: Sendable, CompanionDeclared {
  let value: Value

  static var declaration: String { "configured(\(TypeSpelling.of(Value.self)).self, …)" }

  static var remedyOfDuplicates: String? {
    """
    keep one, and write expects(\(TypeSpelling.of(Value.self)).self, named: "…") in the other module;
    in a test, set the key in the test's configuration: ConfigurationModule(["…": …])
    """
  }
}

/// A value that a module declares.
struct DeclaredValue: Sendable {
  let key: String
  let type: Any.Type
  let location: CodeLocation
  /// The key of the value's binding.
  let boundKey: AnyKey
  /// Reads the value of a configuration, some of whose keys are known to be secrets, and forgets it.
  let reading: @Sendable (Configuration, _ secrets: SecretKeys) -> ReadingLog
  /// Binds the value of another configuration.
  let bind: @Sendable (AnyModule, Configuration) -> Void

  init<T>(_ declaration: Declaration<T>, at location: CodeLocation) {
    key = declaration.key
    type = T.self
    self.location = location
    boundKey = AnyKey(Key(T.self, named: Name(declaration.key)))
    reading = { declaration.read($0, secrets: $1).log }
    bind = { module, configuration in
      let binding = module.bind(ConfiguredValue<T>.self, named: Name(declaration.key), at: location)
      binding.to { ConfiguredValue(value: try declaration.value(in: configuration)) }.in(.singleton)
    }
  }
}

extension [DeclaredValue] {
  /// Reads the values of a configuration.
  ///
  /// A value that one declaration keeps secret is secret for all. A declaration that has read such a value without
  /// knowing reads again, because its problems show the value.
  func readings(of configuration: Configuration) -> [ReadingLog] {
    let readings = map { $0.reading(configuration, SecretKeys()) }
    let secrets = SecretKeys(of: readings)
    return zip(self, readings).map { value, log in
      let knowsAll = log.asked.keys.allSatisfy { log.keepsSecret($0) || !secrets.contains($0) }
      return knowsAll ? log : value.reading(configuration, secrets)
    }
  }
}

/// A declared value with its type.
struct Declaration<Value: Decodable & Sendable>: Sendable {
  let key: String
  let fallback: Value?
  let isSecret: Bool?

  func read(_ configuration: Configuration, secrets: SecretKeys = SecretKeys()) -> (value: Value?, log: ReadingLog) {
    configuration.read(Value.self, at: key, hasDefault: fallback != nil, isSecret: isSecret, besides: secrets)
  }

  /// The value that a configuration has, or else the default.
  func value(in configuration: Configuration?) throws -> Value {
    guard let configuration else { throw ConfigurationError([.noConfiguration(for: [key])]) }
    let (value, log) = read(configuration)
    guard let value = log.isDefault ? fallback : value else { throw ConfigurationError(log.problems) }
    return value
  }
}
