/// Says where a parameter of a bound function comes from.
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

  /// The parameter's type is resolved, without a name; what happens to a parameter that nothing is said about.
  @_alwaysEmitIntoClient
  public static var bound: ParameterSource { ParameterSource() }

  /// The parameter's type is resolved under a name.
  ///
  /// - Parameter name: the name of the binding to use.
  /// - Returns: the descriptor.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public static func named(_ name: Name) -> ParameterSource { ParameterSource(named: name) }

  /// The parameter's type is resolved under a name.
  ///
  /// Within a list of descriptors a literal does not become a ``Name`` by itself.
  ///
  /// - Parameter name: the name of the binding to use.
  /// - Returns: the descriptor.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public static func named(_ name: String) -> ParameterSource { ParameterSource(named: Name(name)) }

  /// The parameter is what a key leads to.
  ///
  /// ```swift
  /// bind(Garage.self).to(Garage.init(car:), .key(.red))
  /// ```
  ///
  /// - Parameter key: a key of the parameter's type.
  /// - Returns: the descriptor.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public static func key(_ key: Key<Value>) -> ParameterSource { ParameterSource(named: key.name) }

  /// The parameter is an argument: whoever asks supplies it, in the order of the parameters.
  ///
  /// That is a call of `get` or `resolve` with arguments, or a ``Factory`` that has their types. The types must be the
  /// same, and not only convertible.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .named("spare"))
  /// let black = injector.get(CarDao.self, named: "custom", arguments: "black")
  /// ```
  @_alwaysEmitIntoClient
  public static var argument: ParameterSource { ParameterSource(isArgument: true) }
}

extension ParameterSource where Value: Sendable {
  /// The parameter is always the same value.
  ///
  /// - Parameter value: the value for every product.
  /// - Returns: the descriptor.
  /// - Complexity: O(1)
  public static func value(_ value: Value) -> ParameterSource { ParameterSource(value: { value }) }
}
