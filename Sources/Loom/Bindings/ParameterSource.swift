/// The source of a parameter of a bound function.
///
/// ```swift
/// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .value("white"), .named("spare"))
/// ```
public struct ParameterSource<Value>: Sendable {
  // Not an enumeration: Swift 6.3 crashes on a pack of structures around one.
  /// The name under which the type is resolved.
  var name: Name?
  /// Whether the caller of `get` supplies the parameter.
  var isArgument = false
  /// Makes a value that is no dependency; nil for all other sources.
  var value: (@Sendable () -> Value)?

  /// Resolves the parameter's type, without a name; the default for every parameter.
  public static var bound: ParameterSource { ParameterSource() }

  /// Resolves the parameter's type under a name.
  ///
  /// - Parameter name: the name of the binding to use.
  /// - Returns: the source.
  /// - Complexity: O(1)
  public static func named(_ name: Name) -> ParameterSource { ParameterSource(name: name) }

  /// Resolves the parameter's type under a name.
  ///
  /// Swift does not turn a literal into a ``Name`` within a list of sources, so this overload takes a `String`.
  ///
  /// - Parameter name: the name of the binding to use.
  /// - Returns: the source.
  /// - Complexity: O(1)
  public static func named(_ name: String) -> ParameterSource { ParameterSource(name: Name(name)) }

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
  public static func key(_ key: Key<Value>) -> ParameterSource { ParameterSource(name: key.name) }

  /// The caller supplies the parameter as an argument, in the order of the parameters.
  ///
  /// The caller uses `get` or `resolve` with arguments, or a ``Factory`` with their types. The types must be the same,
  /// not only convertible.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .named("spare"))
  /// let black = injector.get(CarDao.self, named: "custom", arguments: "black")
  /// ```
  public static var argument: ParameterSource { ParameterSource(isArgument: true) }

  /// Passes the same value each time.
  ///
  /// - Parameter value: the value for every instance.
  /// - Returns: the source.
  /// - Complexity: O(1)
  public static func value(_ value: Value) -> ParameterSource where Value: Sendable {
    ParameterSource(value: { value })
  }

  /// The edge that a parameter declares whose source this is, unless that is a value.
  func dependency(at position: Int) -> DeclaredDependency {
    DeclaredDependency(isArgument ? .argument : .parameter, AnyKey(Value.self, named: name), at: position)
  }
}

/// Where the values of a parameter come from, once the binding is linked.
struct ParameterSupply<Value>: Sendable {
  /// The parameter for one product, and the arguments of the call for that.
  let take: @Sendable (AnyContext, Arguments?) throws -> sending Value
}

extension Linker {
  /// Where the values of the next parameter come from.
  ///
  /// - Parameters:
  ///   - source: the source that the module declares.
  ///   - arguments: how many of the parameters before are arguments.
  /// - Returns: the source of its values.
  mutating func next<Value>(_ source: ParameterSource<Value>, _ arguments: inout Int) -> ParameterSupply<Value> {
    if let make = source.value { return ParameterSupply { _, _ in make() } }
    guard source.isArgument else {
      let supply = next(Value.self)
      return ParameterSupply { context, _ in try supply(context) }
    }
    let index = arguments
    (_, arguments) = (nextIndex(), index + 1)
    return ParameterSupply { _, arguments in
      guard let arguments else { preconditionFailure("a function with arguments is called with some") }
      return handedOver(arguments.value(Value.self, at: index))
    }
  }
}
