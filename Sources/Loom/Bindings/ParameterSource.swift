/// The source of a parameter of a bound function.
///
/// ```swift
/// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .value("white"), .named("spare"))
/// ```
public struct ParameterSource<Value>: Sendable {
  // Not an enumeration: Swift 6.3 crashes on a pack of structures around one.
  /// Nil for the default, which resolves the type without a name.
  let source: Source?

  /// Resolves the parameter's type, without a name; the default for every parameter.
  public static var bound: ParameterSource { ParameterSource(source: nil) }

  /// Resolves the parameter's type under a name.
  ///
  /// - Parameter name: the name of the binding to use.
  /// - Returns: the source.
  /// - Complexity: O(1)
  public static func named(_ name: Name) -> ParameterSource { ParameterSource(source: Source(name)) }

  /// Resolves the parameter's type under a name.
  ///
  /// Swift does not turn a literal into a ``Name`` within a list of sources, so this overload takes a `String`.
  ///
  /// - Parameter name: the name of the binding to use.
  /// - Returns: the source.
  /// - Complexity: O(1)
  @_disfavoredOverload
  public static func named(_ name: String) -> ParameterSource { ParameterSource(source: Source(Name(name))) }

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
  public static func key(_ key: Key<Value>) -> ParameterSource { ParameterSource(source: Source(key.name)) }

  /// The caller supplies the parameter as an argument, in the order of the parameters.
  ///
  /// The caller uses `get` or `resolve` with arguments, or a ``Factory`` with their types. The types must be the same,
  /// not only convertible.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .named("spare"))
  /// let black = injector.get(CarDao.self, named: "custom", arguments: "black")
  /// ```
  public static var argument: ParameterSource { ParameterSource(source: Source(isArgument: true)) }

  /// Passes the same value each time.
  ///
  /// - Parameter value: the value for every instance.
  /// - Returns: the source.
  /// - Complexity: O(1)
  public static func value(_ value: Value) -> ParameterSource where Value: Sendable {
    ParameterSource(source: Source(constant: .of(value)))
  }
}

/// A source, whatever the type of its parameter.
// An object, and lists of it in place of packs: code for these takes several times as much.
final class Source: Sendable {
  /// The name under which the type is resolved.
  let boundName: Name?
  /// Whether the caller of `get` supplies the parameter.
  let isArgument: Bool
  /// A value that is no dependency; nil for all other sources.
  let constant: BoxedValues?

  fileprivate init(_ name: Name? = nil, isArgument: Bool = false, constant: BoxedValues? = nil) {
    (boundName, self.isArgument, self.constant) = (name, isArgument, constant)
  }
}

extension [Source?] {
  /// The sources of a pack.
  static func of<each Value>(_ source: repeat ParameterSource<each Value>) -> Self {
    var all: Self = []
    repeat all.append((each source).source)
    return all
  }

  /// The dependencies of parameters, of which these are the sources of the first ones.
  ///
  /// The others are resolved by their types; one with a value has none.
  @inline(never) func dependencies<each Value>(of type: repeat (each Value).Type) -> [DeclaredDependency] {
    var (all, taken): ([DeclaredDependency], Taken) = ([], Taken())
    for type in repeat each type {
      let source = next(&taken)
      if source?.constant != nil { continue }
      let key = AnyKey(type, named: source?.boundName)
      all.append(.init(source?.isArgument ?? false ? .argument : .parameter, key, at: taken.parameters - 1))
    }
    return all
  }

  /// How many parameters have their values, and how many of these are constants and arguments.
  struct Taken { fileprivate var (parameters, constants, arguments) = (0, 0, 0) }

  @inline(__always)
  private func next(_ taken: inout Taken) -> Source? {
    taken.parameters += 1
    return taken.parameters > count ? nil : self[taken.parameters - 1]
  }

  /// The arguments of the call for one product; nil if no parameter is one.
  ///
  /// They are taken once, so that no other function receives them: a function's further requests are calls of their
  /// own.
  func takeArguments(for asker: Asker) throws -> Arguments? {
    if !contains(where: { $0?.isArgument ?? false }) { return nil }
    let resolution = Resolution.current
    guard let arguments = resolution.arguments.take() else { throw asker.wrongArguments([], resolution) }
    return arguments
  }

  /// The value of the next parameter for one product, whose call may have arguments.
  // Of no generic type, of which the runtime would look up the description for each parameter of each product.
  func value<Value>(
    _ type: Value.Type, _ taken: inout Taken, _ asker: Asker, _ arguments: Arguments?
  ) throws -> sending Value {
    guard let source = next(&taken), source.constant != nil || source.isArgument else {
      return try asker.product(of: taken.parameters - taken.constants - 1)
    }
    if source.isArgument { taken.arguments += 1 } else { taken.constants += 1 }
    guard let values = source.constant ?? arguments else { preconditionFailure("a call with arguments has some") }
    return handedOver(values.value(Value.self, at: source.isArgument ? taken.arguments - 1 : 0))
  }
}

/// Values in order, whose types are known at run time: the arguments of one call, the values that a child is created
/// with, or the constant that a module gives a parameter.
///
/// `@unchecked Sendable`: the values never change; arguments stay on one thread, and all others are `Sendable`.
final class BoxedValues: @unchecked Sendable {
  let all: [(type: Any.Type, value: Boxed)]

  /// Where a child is created with them; nowhere for all others.
  let location: CodeLocation

  private init(_ all: [(type: Any.Type, value: Boxed)], _ location: CodeLocation) {
    (self.all, self.location) = (all, location)
  }

  deinit { for (type, value) in all { value.end(ofType: type) } }

  /// Takes some values; nil if there are none.
  static func of<each Value>(
    _ value: repeat each Value, at location: CodeLocation = CodeLocation(fileID: "", line: 0)
  ) -> BoxedValues? {
    var all: [(type: Any.Type, value: Boxed)] = []
    // Each request supplies some: without room for them, the array would be allocated once more for each doubling.
    all.reserveCapacity(4)
    repeat all.append(((each Value).self, Boxed(each value)))
    return all.isEmpty ? nil : BoxedValues(all, location)
  }

  /// The value at a place; the types of both sides have been compared before.
  func value<Value>(_ type: Value.Type, at index: Int) -> Value { all[index].value.value(as: Value.self) }
}

typealias Arguments = BoxedValues
