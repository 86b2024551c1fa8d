/// One declared edge: a parameter of a function, a link, or a property in `requires`.
@usableFromInline
struct DeclaredDependency: Sendable {
  let key: AnyKey
  /// Which of its kind, counted from zero.
  let position: Int32
  let kind: Kind
  /// Whether the edge may end nowhere.
  let isOptional: Bool

  init(_ kind: Kind, _ key: AnyKey, at position: Int, isOptional: Bool = false) {
    self.key = key
    self.position = Int32(position)
    self.kind = kind
    self.isOptional = isOptional
  }

  /// What the dependency is to the binding that declares it.
  enum Kind: UInt8, Sendable {
    /// A parameter.
    case parameter
    /// The key that is linked to.
    case link
    /// A requirement.
    case requirement
    /// A parameter that `get` should supply.
    case argument
  }
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
  var hasArguments: Bool { dependencies.contains { $0.kind == .argument } }

  /// A dependency as reports name it.
  func describe(_ dependency: DeclaredDependency) -> Problem.DependencyKind {
    let index = Int(dependency.position)
    return switch dependency.kind {
    case .parameter, .argument: .parameter(index + 1)
    case .link: .link
    case .requirement: requirements[index].describe(at: index)
    }
  }

  /// Where a dependency is declared.
  func location(of dependency: DeclaredDependency) -> SourceLocation {
    dependency.kind == .requirement ? requirements[Int(dependency.position)].location : location
  }
}
