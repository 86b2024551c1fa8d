extension Problem.DependencyKind: CustomStringConvertible {
  /// The dependency as reports write it.
  public var description: String { wording.word }
}

extension Problem.DependencyKind {
  /// Whether the dependency follows from others, so that no line of source declares it.
  var isDerived: Bool {
    switch self {
    case .optional, .lazy, .factory, .contribution: true
    default: false
    }
  }

  /// Whether it is what a ``Lazy`` will hold or a ``Factory`` makes.
  var isDeferred: Bool { self == .lazy || self == .factory }

  /// Whether it is a property that the injector sets.
  var isProperty: Bool {
    switch self {
    case .property, .requirement: true
    default: false
    }
  }

  /// A step to another key, as a sentence; its word is the dependency.
  var step: String { wording.step }

  private var wording: (word: String, step: String) {
    let (takes, has) = ("%k takes %K as %w", "%k has %K as %w")
    return switch self {
    case .parameter(let number): ("parameter " + number.description, takes)
    case .decorated: ("parameter 1", takes)
    case .property(let name): ("property `" + name + "`", has)
    case .requirement(let number): ("property " + number.description + " in `requires`", has)
    case .contribution(let number): ("element " + number.description, has)
    case .link: ("the link", "%k is linked to %K")
    case .optional: ("the wrapped value", "%k wraps %K")
    case .lazy: ("the value", "%k holds %K")
    case .factory: ("the product", "%k makes %K")
    case .request: ("a request by the factory", "the factory of %k asks for %K")
    }
  }
}
