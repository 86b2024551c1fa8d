/// The source of a parameter of a bound function.
///
/// ```swift
/// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .value("white"), .named("spare"))
/// ```
public struct ParameterSource<Value>: Sendable {
  /// Whether whoever asks supplies the parameter.
  @usableFromInline let isArgument: Bool
  /// The name under which the type is resolved.
  @usableFromInline let name: Name?
  /// Makes what is no dependency; nil for all other sources.
  @usableFromInline let value: (@Sendable () -> Value)?

  @_alwaysEmitIntoClient
  init(named name: Name? = nil, isArgument: Bool = false, value: (@Sendable () -> Value)? = nil) {
    self.isArgument = isArgument
    self.name = name
    self.value = value
  }

  /// Resolves the parameter's type, without a name; the default for every parameter.
  @_alwaysEmitIntoClient
  public static var bound: ParameterSource { ParameterSource() }

  /// Resolves the parameter's type under a name.
  ///
  /// - Parameter name: the name of the binding to use.
  /// - Returns: the source.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public static func named(_ name: Name) -> ParameterSource { ParameterSource(named: name) }

  /// Resolves the parameter's type under a name.
  ///
  /// Swift does not turn a literal into a ``Name`` within a list of sources, so this overload takes a `String`.
  ///
  /// - Parameter name: the name of the binding to use.
  /// - Returns: the source.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public static func named(_ name: String) -> ParameterSource { ParameterSource(named: Name(name)) }

  /// Resolves a key for the parameter.
  ///
  /// ```swift
  /// extension Key<any CarDao> {
  ///   static let red = Key(named: "red")
  /// }
  /// bind(Garage.self).to(Garage.init(car:), .key(.red))
  /// ```
  ///
  /// - Parameter key: a key of the parameter's type.
  /// - Returns: the source.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public static func key(_ key: Key<Value>) -> ParameterSource { ParameterSource(named: key.name) }

  /// The caller supplies the parameter as an argument, in the order of the parameters.
  ///
  /// The caller uses `get` or `resolve` with arguments, or a ``Factory`` with their types. The types must be the same,
  /// not only convertible.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .named("spare"))
  /// let black = injector.get(CarDao.self, named: "custom", arguments: "black")
  /// ```
  @_alwaysEmitIntoClient
  public static var argument: ParameterSource { ParameterSource(isArgument: true) }
}

extension ParameterSource where Value: Sendable {
  /// Passes the same value each time.
  ///
  /// - Parameter value: the value for every instance.
  /// - Returns: the source.
  /// - Complexity: O(1)
  public static func value(_ value: Value) -> ParameterSource { ParameterSource(value: { value }) }
}
