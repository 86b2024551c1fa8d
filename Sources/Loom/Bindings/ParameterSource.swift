/// Says where a parameter of a bound function comes from.
///
/// ```swift
/// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .value("white"), .named("spare"))
/// ```
public struct ParameterSource<Value>: Sendable {
  let kind: ParameterKind
  @usableFromInline let value: (@Sendable () -> Value)?
  @usableFromInline let isArgument: Bool

  init(_ kind: ParameterKind, value: (@Sendable () -> Value)? = nil) {
    self.kind = kind
    self.value = value
    self.isArgument = if case .argument = kind { true } else { false }
  }

  /// The parameter's type is resolved, without a name; what an undescribed parameter does.
  public static var bound: ParameterSource { ParameterSource(.bound(nil)) }

  /// The parameter's type is resolved under a name.
  ///
  /// - Parameter name: the name of the binding to use.
  /// - Returns: the descriptor.
  /// - Complexity: O(1)
  public static func named(_ name: Name) -> ParameterSource { ParameterSource(.bound(name)) }

  /// The parameter's type is resolved under a name.
  ///
  /// Within a list of descriptors a literal does not become a ``Name`` by itself.
  ///
  /// - Parameter name: the name of the binding to use.
  /// - Returns: the descriptor.
  /// - Complexity: O(1)
  public static func named(_ name: String) -> ParameterSource { ParameterSource(.bound(Name(name))) }

  /// The parameter is an argument: whoever asks supplies it, in the order of the parameters.
  ///
  /// That is a call of `get` or `resolve` with arguments, or a ``Factory`` that has their types. The types must be the
  /// same, and not only convertible.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .named("spare"))
  /// let black = injector.get(CarDao.self, named: "custom", arguments: "black")
  /// ```
  public static var argument: ParameterSource { ParameterSource(.argument) }
}

extension ParameterSource where Value: Sendable {
  /// The parameter is always the same value.
  ///
  /// - Parameter value: the value for every product.
  /// - Returns: the descriptor.
  /// - Complexity: O(1)
  public static func value(_ value: Value) -> ParameterSource { ParameterSource(.value, value: { value }) }
}

enum ParameterKind: Sendable {
  case bound(Name?)
  case value
  case argument
}

extension ParameterSource {
  /// The edge that the descriptor declares; a value declares none.
  func declared(at index: Int) -> DeclaredDependency? {
    switch kind {
    case .bound(let name):
      DeclaredDependency(.parameter, AnyKey(Value.self, named: name), at: index)
    case .argument: DeclaredDependency(.argument, AnyKey(Value.self), at: index)
    case .value: nil
    }
  }

  /// The parameter for one product: the value, the next argument, or else the next linked dependency.
  @inlinable
  @inline(__always)
  func take(_ links: inout Links, _ arguments: inout Arguments, _ resolution: Resolution) throws -> Value {
    if let value { return value() }
    if isArgument {
      links.skip()
      return arguments.take(Value.self)
    }
    return try links.take(Value.self, resolution)
  }
}
