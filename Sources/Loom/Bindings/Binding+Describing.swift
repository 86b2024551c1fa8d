/// Dependencies as reports name them.
extension Binding {
  /// A dependency as reports name it.
  func describe(_ dependency: DeclaredDependency) -> Problem.DependencyKind {
    let index = dependency.position
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

  /// Where a dependency is declared; nil if the binding follows from others.
  func place(of dependency: DeclaredDependency) -> CodeLocation? {
    dependency.kind == .requirement ? requirements[dependency.position].location : place
  }

  /// The binding as a place.
  func note(_ role: Problem.Role) -> Problem.Note { Problem.Note(role, .binding(subject), at: place) }

  /// The types of the arguments that the binding's own function takes, or that a ``Factory`` passes on.
  var argumentTypes: [Any.Type] { dependencies.compactMap { $0.kind == .argument ? $0.key.type : nil } }

  /// The remedy if `.argument` was forgotten: a call supplies a parameter's type, and the binding takes no arguments.
  func forgottenArgument(_ given: [Any.Type]) -> Problem.Remedy? {
    guard let first = given.first, argumentTypes.isEmpty else { return nil }
    let parameter = dependencies.first { $0.kind == .parameter && $0.key == AnyKey(first) }
    return parameter.map { .takeArgument(key, parameter: $0.position + 1) }
  }
}

extension Requirement {
  /// The requirement as reports name it: by its property, or else by its place.
  func describe(at index: Int) -> Problem.DependencyKind { label.map { .property($0) } ?? .requirement(index + 1) }
}
