/// One declared edge: a parameter of a function, a link, or a property in `requires`.
@usableFromInline
struct DeclaredDependency: Sendable {
  let key: AnyKey
  let kind: Kind
  /// Whether the edge may end nowhere.
  let isOptional: Bool

  /// What the dependency is to the binding that declares it.
  enum Kind: Sendable {
    /// A parameter, counted from zero.
    case parameter(Int)
    /// The key that is linked to.
    case link
    /// A requirement, by its place among the binding's.
    case requirement(Int)
    /// A parameter that `get` should supply.
    case argument(Int)
  }

  static func requirement(_ requirement: Requirement, at index: Int) -> DeclaredDependency {
    DeclaredDependency(key: requirement.key, kind: .requirement(index), isOptional: requirement.isOptional)
  }

  var isRequirement: Bool {
    if case .requirement = kind { true } else { false }
  }
}

extension Requirement {
  /// The requirement as reports name it: by its property, or else by its place.
  func describe(at index: Int) -> Problem.DependencyKind { label.map { .property($0) } ?? .requirement(index + 1) }
}

extension Binding {
  var hasArguments: Bool {
    dependencies.contains { if case .argument = $0.kind { true } else { false } }
  }

  /// A dependency as reports name it.
  func describe(_ dependency: DeclaredDependency) -> Problem.DependencyKind {
    switch dependency.kind {
    case .parameter(let index), .argument(let index): .parameter(index + 1)
    case .link: .link
    case .requirement(let index): requirements[index].describe(at: index)
    }
  }

  /// Where a dependency is declared.
  func location(of dependency: DeclaredDependency) -> SourceLocation {
    guard case .requirement(let index) = dependency.kind else { return location }
    return requirements[index].location
  }
}
