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
protocol DeclaredValue: Sendable {
  var key: String { get }
  var location: CodeLocation { get }
  /// The key of the value's binding.
  var boundKey: AnyKey { get }

  /// Reads the value of a configuration, and forgets it.
  func reading(of configuration: Configuration) -> ReadingLog
  /// Binds the value of another configuration.
  func bind(_ configuration: Configuration, in module: AnyModule)
}

extension [any DeclaredValue] {
  /// Reads the values of a configuration, twice: a value that one declaration keeps secret is secret for all.
  ///
  /// So is a value that a declared type has a property for, but has not read.
  func readings(of configuration: Configuration) -> [ReadingLog] {
    let readings = map { $0.reading(of: configuration) }
    let groups = readings.filter { !$0.groups.isEmpty || !$0.noted.isEmpty }
    let unread = readings.flatMap(\.asked.keys).filter { key in groups.contains { $0.hasUnread(key) } }
    var configuration = configuration
    configuration.secretKeys.formUnion(readings.flatMap(\.secrets) + unread)
    return map { $0.reading(of: configuration) }
  }
}

/// A declared value with its type.
struct Declaration<Value: Decodable & Sendable>: DeclaredValue {
  let key: String
  let fallback: Value?
  let isSecret: Bool?
  let location: CodeLocation

  var boundKey: AnyKey { AnyKey(Key(Value.self, named: Name(key))) }

  func reading(of configuration: Configuration) -> ReadingLog { read(configuration).log }

  func bind(_ configuration: Configuration, in module: AnyModule) {
    let binding = module.begin(ConfiguredValue<Value>.self, named: Name(key), at: location)
    binding.to { ConfiguredValue(value: try value(in: configuration)) }.in(.singleton)
  }

  /// The value that a configuration has, or else the default.
  func value(in configuration: Configuration?) throws -> Value {
    guard let configuration else { throw ConfigurationError([.noConfiguration(for: [key])]) }
    let (value, log) = read(configuration)
    guard let value = log.isDefault ? fallback : value else { throw ConfigurationError(log.problems) }
    return value
  }

  private func read(_ configuration: Configuration) -> (value: Value?, log: ReadingLog) {
    configuration.read(Value.self, at: key, hasDefault: fallback != nil, isSecret: isSecret)
  }
}
