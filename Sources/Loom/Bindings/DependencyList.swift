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
    if type != Void.self { appendLinked(AnyKey(type)) }
  }

  /// A list that begins with what a decorator is applied to.
  @usableFromInline
  init(decorating key: AnyKey) {
    declared = [DeclaredDependency(.decorated, key, at: 0)]
    count = 1
  }

  /// A list of one link.
  @usableFromInline
  init(linkTo key: AnyKey) { declared = [DeclaredDependency(.link, key, at: 0)] }

  /// Adds a parameter that is resolved by its type.
  @_alwaysEmitIntoClient
  @_optimize(speed)
  mutating func append<Value>(_ type: Value.Type) { appendLinked(AnyKey(Value.self)) }

  /// Adds a parameter with its source; a value declares no dependency.
  @_alwaysEmitIntoClient
  @inline(__always)
  @_optimize(speed)
  mutating func append<Value>(_ source: ParameterSource<Value>) {
    switch source.kind {
    case .linked: appendLinked(AnyKey(Value.self, named: source.name))
    case .argument: appendArgument(AnyKey(Value.self))
    case .value: skip()
    }
  }

  @usableFromInline
  @_optimize(speed)
  mutating func appendLinked(_ key: AnyKey) { append(.parameter, key) }

  @usableFromInline
  mutating func appendArgument(_ key: AnyKey) { append(.argument, key) }

  @usableFromInline
  mutating func skip() { count += 1 }

  @_optimize(speed)
  private mutating func append(_ kind: DeclaredDependency.Kind, _ key: AnyKey) {
    declared.append(DeclaredDependency(kind, key, at: count))
    count += 1
  }
}
