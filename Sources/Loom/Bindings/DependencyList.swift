/// Gathers what the parameters of a function declare, one after the other.
@usableFromInline
struct DependencyList {
  private(set) var declared: [DeclaredDependency] = []
  private var count = 0

  /// A list of nothing.
  @usableFromInline
  init() {}

  /// A list of parameters, each with its source.
  @_alwaysEmitIntoClient
  @inline(__always)
  init<each Value>(_ source: repeat ParameterSource<each Value>) {
    self.init()
    repeat append(each source)
  }

  /// A list of parameters that are resolved by their types.
  @_alwaysEmitIntoClient
  @inline(__always)
  init<each Value>(_ type: repeat (each Value).Type) {
    self.init()
    repeat append((each Value).self)
  }

  /// A list of one parameter that is resolved by its type; of nothing, if that is `()`.
  @usableFromInline
  init(unlessVoid type: Any.Type) {
    if type != Void.self { append(AnyKey(type)) }
  }

  /// A list of one link.
  @usableFromInline
  init(linkTo key: AnyKey) { declared = [DeclaredDependency(.link, key, at: 0)] }

  /// Adds a parameter that is resolved by its type.
  @_alwaysEmitIntoClient
  @_optimize(speed)
  mutating func append<Value>(_ type: Value.Type) { append(AnyKey(Value.self)) }

  /// Adds a parameter with its source; a value declares no dependency, but has its place.
  @_alwaysEmitIntoClient
  @inline(__always)
  @_optimize(speed)
  mutating func append<Value>(_ source: ParameterSource<Value>) {
    if source.value != nil { skip() } else { append(AnyKey(Value.self, named: source.name), source.isArgument) }
  }

  @usableFromInline
  @_optimize(speed)
  mutating func append(_ key: AnyKey, _ isArgument: Bool = false) {
    declared.append(DeclaredDependency(isArgument ? .argument : .parameter, key, at: count))
    count += 1
  }

  @usableFromInline
  mutating func skip() { count += 1 }

  /// Adds a parameter that is resolved for each call of a function, whose first one the caller gives.
  @usableFromInline
  mutating func append(takenLater key: AnyKey) {
    count += 1
    declared.append(DeclaredDependency(.callParameter, key, at: count))
  }
}
