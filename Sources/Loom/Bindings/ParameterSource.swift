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
}

/// Where the values of a function's parameters come from.
///
/// Of no generic type, of which the runtime would look up the description for each parameter of each product.
struct ParameterSupplies: Sendable {
  private var all: [Parameter] = []
  /// All but values, which have only their places.
  private(set) var dependencies: [DeclaredDependency] = []
  private var argumentCount = 0

  private enum Parameter {
    /// The dependency of a number.
    case bound(Int)
    case argument(Int)
    case constant(BoxedValues)
  }

  /// Takes the first sources; parameters behind them are resolved by their types.
  init<each Value>(_ sources: [Source?], _ type: repeat (each Value).Type) { repeat append(each type, sources) }

  @inline(never) private mutating func append(_ type: Any.Type, _ sources: [Source?]) {
    let source = all.count < sources.count ? sources[all.count] : nil
    if let constant = source?.constant { return all.append(.constant(constant)) }
    let isArgument = source?.isArgument ?? false
    let key = AnyKey(type, named: source?.boundName)
    dependencies.append(DeclaredDependency(isArgument ? .argument : .parameter, key, at: all.count))
    all.append(isArgument ? .argument(argumentCount) : .bound(dependencies.count - 1))
    if isArgument { argumentCount += 1 }
  }

  /// The arguments of the call for one product; nil if no parameter is one.
  ///
  /// They are taken once, so that no other function receives them: a function's further requests are calls of their
  /// own.
  func takeArguments(for asker: Asker) throws -> Arguments? {
    if argumentCount == 0 { return nil }
    let resolution = Resolution.current
    guard let arguments = resolution.arguments.take() else { throw asker.wrongArguments([], resolution) }
    return arguments
  }

  /// The next parameter for one product, whose call may have arguments.
  func next<Value>(
    _ type: Value.Type, _ index: inout Int, _ asker: Asker, _ arguments: Arguments?
  ) throws -> sending Value {
    defer { index += 1 }
    switch all[index] {
    case .bound(let number): return try asker.product(of: number)
    case .constant(let value): return handedOver(value.value(Value.self, at: 0))
    case .argument(let number):
      guard let arguments else { preconditionFailure("a function with arguments is called with some") }
      return handedOver(arguments.value(Value.self, at: number))
    }
  }
}

/// Values in order, whose types are known at run time: the arguments of one call, the values that a child is created
/// with, or the constant that a module gives a parameter.
///
/// `@unchecked Sendable`: the values never change; arguments stay on one thread, and all others are `Sendable`.
final class BoxedValues: @unchecked Sendable {
  let all: [(type: Any.Type, value: Boxed)]

  private init(_ all: [(type: Any.Type, value: Boxed)]) { self.all = all }

  deinit { for (type, value) in all { value.end(ofType: type) } }

  /// Takes some values; nil if there are none.
  static func of<each Value>(_ value: repeat each Value) -> BoxedValues? {
    var all: [(type: Any.Type, value: Boxed)] = []
    // Each request supplies some: without room for them, the array would be allocated once more for each doubling.
    all.reserveCapacity(4)
    repeat all.append(((each Value).self, Boxed(each value)))
    return all.isEmpty ? nil : BoxedValues(all)
  }

  /// The value at a place; the types of both sides have been compared before.
  func value<Value>(_ type: Value.Type, at index: Int) -> Value { all[index].value.value(as: Value.self) }
}

typealias Arguments = BoxedValues
