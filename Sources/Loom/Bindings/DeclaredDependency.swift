/// One declared edge: a parameter of a function, a property in `requires`, or what a binding is made from otherwise.
struct DeclaredDependency: Sendable {
  let key: AnyKey
  let kind: Kind
  /// Whether the edge may end nowhere.
  let isOptional: Bool
  // The small ones lie in the room that the key leaves.
  /// Which of its kind, counted from zero.
  let position: Int32

  init(_ kind: Kind, _ key: AnyKey, at position: Int, isOptional: Bool = false) {
    self.key = key
    self.kind = kind
    self.isOptional = isOptional
    self.position = Int32(position)
  }

  /// What the dependency is to the binding that declares it.
  enum Kind: Sendable {
    /// A parameter.
    case parameter
    /// The key that is linked to.
    case link
    /// A requirement.
    case requirement
    /// A parameter that whoever asks supplies.
    case argument
    /// What an optional type wraps.
    case optional
    /// What a ``Lazy`` will hold.
    case lazy
    /// What a ``Factory`` makes.
    case factory
    /// A parameter of a function that is called later, which is resolved for each call.
    case callParameter
    /// One of the contributions to a collection.
    case contribution
    /// What a decorator is applied to.
    case decorated
  }
}

extension DeclaredDependency.Kind {
  /// Whether the product is asked for only after what depends on it has been made.
  var isDeferred: Bool { self == .lazy || isRepeated }
  /// Whether the product is asked for again each time that it is needed.
  var isRepeated: Bool { self == .factory || self == .callParameter }
  /// Whether the edge leads to a certain binding, rather than to whatever its key is bound to.
  var isFixed: Bool { self == .contribution || self == .decorated }
  /// Whether the arguments of a call are passed on along the edge.
  var passesArguments: Bool { self == .link || self == .decorated }
}

extension Requirement {
  /// The edge that the requirement declares.
  func declared(at index: Int) -> DeclaredDependency {
    DeclaredDependency(.requirement, key, at: index, isOptional: isOptional)
  }

  /// The requirement as reports name it: by its property, or else by its place.
  func describe(at index: Int) -> Problem.DependencyKind { label.map { .property($0) } ?? .requirement(index + 1) }
}

extension Binding {
  /// The types of the arguments that the binding's own function takes, or that a ``Factory`` passes on.
  var argumentTypes: [Any.Type] {
    var types: [Any.Type] = []
    for dependency in dependencies where dependency.kind == .argument { types.append(dependency.key.type) }
    return types
  }

  /// What to write if `.argument` was forgotten: a call supplies a parameter's type, and the binding takes no arguments.
  func forgottenArgument(_ given: [Any.Type]) -> Problem.Remedy? {
    guard let first = given.first, argumentTypes.isEmpty else { return nil }
    let parameter = dependencies.first { $0.kind == .parameter && $0.key == AnyKey(first) }
    return parameter.map { .takeArgument(key, parameter: Int($0.position) + 1) }
  }

  /// A dependency as reports name it.
  func describe(_ dependency: DeclaredDependency) -> Problem.DependencyKind {
    let index = Int(dependency.position)
    return switch dependency.kind {
    case .parameter, .argument, .callParameter: .parameter(index + 1)
    case .link: TypeRelations.mayBeLinked(key.type, to: dependency.key.type) ? .link : .parameter(1)
    case .requirement: requirements[index].describe(at: index)
    case .optional: .optional
    case .lazy: .lazy
    case .factory: .factory
    case .contribution: .contribution(index + 1)
    case .decorated: .decorated
    }
  }

  /// Where the binding is declared; nil for one that follows from others.
  var place: CodeLocation? { isDerived ? nil : location }

  /// Where a dependency is declared; nil if the binding follows from others.
  func place(of dependency: DeclaredDependency) -> CodeLocation? {
    dependency.kind == .requirement ? requirements[Int(dependency.position)].location : place
  }
}
