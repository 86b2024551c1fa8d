extension Problem.DependencyKind: CustomStringConvertible {
  /// The dependency as reports write it.
  public var description: String {
    switch self {
    case .parameter(let number): "parameter \(number)"
    case .property(let name): "property `\(name)`"
    case .requirement(let number): "property \(number) in `requires`"
    case .link: "the link"
    case .optional: "the wrapped value"
    case .lazy: "the value"
    case .factory: "the product"
    case .contribution(let number): "element \(number)"
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
  var isDeferred: Bool { self == .lazy || self == .factory }

  /// Whether it is a property that the injector sets.
  var isProperty: Bool {
    switch self {
    case .property, .requirement: true
    default: false
    }
  }

  /// A step to another key, as a sentence.
  func step(from owner: String, to target: String) -> String {
    switch self {
    case .parameter, .decorated: "\(owner) takes \(target) as \(self)"
    case .property, .requirement: "\(owner) has \(target) as \(self)"
    case .link: "\(owner) is linked to \(target)"
    case .optional: "\(owner) wraps \(target)"
    case .lazy: "\(owner) holds \(target)"
    case .factory: "\(owner) makes \(target)"
    case .contribution: "\(owner) has \(target) as \(self)"
    case .request: "the factory of \(owner) asks for \(target)"
    }
  }
}
