/// Says where a parameter of a bound function comes from.
///
/// ```swift
/// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .value("white"), .named("spare"))
/// ```
public struct ParameterSource<Value>: Sendable {
  @usableFromInline let kind: ParameterKind
  /// The name under which the type is resolved.
  @usableFromInline let name: Name?
  /// Makes what is no dependency.
  @usableFromInline let value: (@Sendable () -> Value)?

  @_alwaysEmitIntoClient
  init(_ kind: ParameterKind, name: Name? = nil, value: (@Sendable () -> Value)? = nil) {
    self.kind = kind
    self.name = name
    self.value = value
  }

  /// The parameter's type is resolved, without a name; what happens to a parameter that nothing is said about.
  @_alwaysEmitIntoClient
  public static var bound: ParameterSource { ParameterSource(.linked) }

  /// The parameter's type is resolved under a name.
  ///
  /// - Parameter name: the name of the binding to use.
  /// - Returns: the descriptor.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public static func named(_ name: Name) -> ParameterSource { ParameterSource(.linked, name: name) }

  /// The parameter's type is resolved under a name.
  ///
  /// Within a list of descriptors a literal does not become a ``Name`` by itself.
  ///
  /// - Parameter name: the name of the binding to use.
  /// - Returns: the descriptor.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public static func named(_ name: String) -> ParameterSource { ParameterSource(.linked, name: Name(name)) }

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
  public static func key(_ key: Key<Value>) -> ParameterSource { ParameterSource(.linked, name: key.name) }

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
  public static var argument: ParameterSource { ParameterSource(.argument) }

  // By a pattern: the client's compiler sees through it, but not through `==`, which belongs to this module.
  /// Whether whoever asks supplies the parameter.
  @inlinable var isArgument: Bool { if case .argument = kind { true } else { false } }
}

extension ParameterSource where Value: Sendable {
  /// The parameter is always the same value.
  ///
  /// - Parameter value: the value for every product.
  /// - Returns: the descriptor.
  /// - Complexity: O(1)
  public static func value(_ value: Value) -> ParameterSource { ParameterSource(.value, value: { value }) }
}

/// Where a parameter can come from.
@usableFromInline
enum ParameterKind: Sendable {
  /// The product of another binding.
  case linked
  /// A value that is given with the binding.
  case value
  /// Whoever asks.
  case argument
}
