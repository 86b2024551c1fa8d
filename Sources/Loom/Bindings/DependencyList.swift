/// Gathers what the parameters of a function declare, one after the other.
@usableFromInline
struct DependencyList {
  private(set) var declared: [DeclaredDependency] = []
  private var count = 0
  /// Whether a parameter is supplied by whoever asks.
  @usableFromInline private(set) var takesArguments = false

  @usableFromInline
  init() {}

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
  @usableFromInline
  mutating func append<Value>(_ type: Value.Type) {
    declared.append(DeclaredDependency(.parameter, AnyKey(Value.self), at: count))
    count += 1
  }

  /// Adds a parameter that a descriptor says the source of.
  @usableFromInline
  mutating func append<Value>(_ dependency: ParameterSource<Value>) {
    if let edge = dependency.declared(at: count) { declared.append(edge) }
    if dependency.isArgument { takesArguments = true }
    count += 1
  }
}
