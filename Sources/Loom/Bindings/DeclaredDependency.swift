/// One declared edge: a parameter of a function, a property in `requires`, or another source of the product.
package struct DeclaredDependency: Sendable {
  package let key: AnyKey
  package let kind: Kind
  /// Which of its kind, counted from zero.
  let position: Int

  init(_ kind: Kind, _ key: AnyKey, at position: Int) { (self.key, self.kind, self.position) = (key, kind, position) }

  /// How the binding that declares the dependency uses it.
  package enum Kind: Sendable {
    /// A parameter.
    case parameter
    /// The key that is linked to.
    case link
    /// A requirement.
    case requirement
    /// A parameter that the caller of `get` supplies.
    case argument
    /// The wrapped type of an optional: the only edge that may end nowhere.
    case optional
    /// The value of a ``Lazy``.
    case lazy
    /// The product of a ``Factory``.
    case factory
    /// A parameter of a function that is called later, which is resolved for each call.
    case callParameter
    /// One of the contributions to a collection.
    case contribution
    /// The decorated product.
    case decorated
    /// A request by the function, which nothing declares.
    case request

    /// Whether the product is resolved only after the one that depends on it has been made.
    package var isDeferred: Bool { self == .lazy || isRepeated }
    /// Whether the product is resolved again each time that it is needed.
    var isRepeated: Bool { self == .factory || self == .callParameter }
    /// Whether the edge leads to a certain binding, rather than to the one that its key has.
    var isFixed: Bool { self == .contribution || self == .decorated }
    /// Whether the arguments of a call are passed on along the edge.
    var passesArguments: Bool { self == .link || self == .decorated }
  }
}

/// Dependencies as reports name them.
extension Binding {
  /// A dependency as reports name it.
  @inline(never) package func describe(_ dependency: DeclaredDependency) -> Problem.DependencyKind {
    let index = dependency.position
    return switch dependency.kind {
    case .parameter, .argument, .callParameter: .parameter(index + 1)
    case .link: .link
    case .requirement: requirements[index].describe(at: index)
    case .optional: .optional
    case .lazy: .lazy
    case .factory: .factory
    case .contribution: .contribution(index + 1)
    case .decorated: .decorated
    case .request: .request
    }
  }

  /// Where a dependency is declared; nil if the binding follows from others.
  @inline(never) func place(of dependency: DeclaredDependency) -> CodeLocation? {
    dependency.kind == .requirement ? requirements[dependency.position].location : place
  }

  /// The binding as a place.
  @inline(never) package func note(_ role: Problem.Role) -> Problem.Note { .init(role, .binding(subject), at: place) }

  /// The types of the arguments that the binding's own function takes, or that a ``Factory`` passes on.
  var argumentTypes: [Any.Type] { dependencies.compactMap { $0.kind == .argument ? $0.key.type : nil } }

  /// The remedy if `.argument` was forgotten: a call supplies a parameter's type, and the binding takes no arguments.
  func forgottenArgument(_ given: [Any.Type]) -> [Problem.Remedy] {
    guard let first = given.first, argumentTypes.isEmpty else { return [] }
    let parameter = dependencies.first { $0.kind == .parameter && $0.key == AnyKey(first) }
    return parameter.map { [.takeArgument(key, parameter: $0.position + 1)] } ?? []
  }
}
