extension Problem.DependencyKind: CustomStringConvertible {
  /// The dependency as reports write it.
  public var description: String {
    switch self {
    case .parameter(let number): "parameter " + number.description
    case .property(let name): "property `" + name + "`"
    case .requirement(let number): "property " + number.description + " in `requires`"
    case .link: "the link"
    case .optional: "the wrapped value"
    case .lazy: "the value"
    case .factory: "the product"
    case .contribution(let number): "element " + number.description
    case .decorated: "parameter 1"
    case .request: "a request by the factory"
    }
  }
}

extension Problem.DependencyKind {
  /// Whether the dependency follows from others, so that no line of source declares it.
  var isDerived: Bool {
    switch self {
    case .optional, .lazy, .factory, .contribution: true
    case .parameter, .property, .requirement, .link, .decorated, .request: false
    }
  }

  /// Whether it is what a ``Lazy`` will hold or a ``Factory`` makes.
  var isDeferred: Bool {
    switch self {
    case .lazy, .factory: true
    default: false
    }
  }

  /// Whether it is a property that the injector sets.
  var isProperty: Bool {
    switch self {
    case .property, .requirement: true
    default: false
    }
  }

  /// A step to another key, as a sentence; its word is the dependency.
  var step: String {
    switch self {
    case .parameter, .decorated: "%k takes %K as %w"
    case .property, .requirement, .contribution: "%k has %K as %w"
    case .link: "%k is linked to %K"
    case .optional: "%k wraps %K"
    case .lazy: "%k holds %K"
    case .factory: "%k makes %K"
    case .request: "the factory of %k asks for %K"
    }
  }
}
