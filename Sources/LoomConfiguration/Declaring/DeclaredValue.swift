import Loom

/// A value as a configuration has it: what is bound to the value itself, and what a child that reloads binds again.
///
/// Were it the value itself, the child would replace its decorators too, and what another child has bound in its place.
struct ConfiguredValue<Value: Sendable>: Sendable {
  let value: Value
}

extension ConfiguredValue: CompanionDeclared {
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
  let isSecret: Bool?
  let location: CodeLocation
  /// What the value is bound to.
  let boundKey: AnyKey
  /// What a configuration has for the key.
  let reading: @Sendable (Configuration) -> Reading
  /// Binds the value of another configuration.
  let bind: @Sendable (Module, Configuration) -> Void

  /// What was found, without the value.
  struct Reading {
    let problems: [ConfigurationProblem]
    /// The keys that were asked for, with what they have.
    let asked: [String: ConfigurationValue?]
    let found: [ReadingLog.Found]
    let isDefault: Bool
  }

  init<T: Decodable & Sendable>(
    _ type: T.Type, _ key: String, default: T?, isSecret: Bool?, at location: CodeLocation
  ) {
    self.key = key
    self.type = type
    self.isSecret = isSecret
    self.location = location
    boundKey = AnyKey(Key(T.self, named: Name(key)))
    reading = { configuration in
      let log = configuration.read(type, at: key, isSecret: isSecret).log
      let isDefault = `default` != nil && log.hasNothing
      let problems = isDefault ? [] : log.problems(besideDefault: `default` != nil)
      return Reading(problems: problems, asked: log.asked, found: log.found, isDefault: isDefault)
    }
    bind = { module, configuration in
      module.bind(ConfiguredValue<T>.self, named: Name(key), fileID: location.fileID, line: location.line).to {
        ConfiguredValue(value: try Self.read(type, key, in: configuration, `default`, isSecret))
      }.in(.singleton)
    }
  }

  /// The value that a configuration has, or else the default.
  func read<T: Decodable>(_ type: T.Type, in configuration: Configuration?, _ `default`: T?) throws -> T {
    guard let configuration else { throw ConfigurationError([.noConfiguration(for: [key])]) }
    return try Self.read(type, key, in: configuration, `default`, isSecret)
  }

  private static func read<T: Decodable>(
    _ type: T.Type, _ key: String, in configuration: Configuration, _ `default`: T?, _ isSecret: Bool?
  ) throws -> T {
    let reading = configuration.read(type, at: key, isSecret: isSecret)
    if let `default`, reading.log.hasNothing { return `default` }
    guard let value = reading.value else {
      throw ConfigurationError(reading.log.problems(besideDefault: `default` != nil))
    }
    return value
  }
}
