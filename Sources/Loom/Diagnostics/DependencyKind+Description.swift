extension Problem.DependencyKind: CustomStringConvertible {
  /// The dependency as reports write it.
  public var description: String {
    switch self {
    case .parameter(let number): "parameter \(number)"
    case .decorated: "parameter 1"
    case .property(let name): "property `\(name)`"
    case .requirement(let number): "property \(number) in `requires`"
    case .contribution(let number): "element \(number)"
    case .link: "the link"
    case .optional: "the wrapped value"
    case .lazy: "the value"
    case .factory: "the product"
    case .request: "a request by the factory"
    }
  }

  /// The step from a binding to another one, as a sentence.
  func step(from owner: String, to target: String) -> String {
    switch self {
    case .parameter, .decorated: "\(owner) takes \(target) as \(description)"
    case .property, .requirement, .contribution: "\(owner) has \(target) as \(description)"
    case .link: "\(owner) is linked to \(target)"
    case .optional: "\(owner) wraps \(target)"
    case .lazy: "\(owner) holds \(target)"
    case .factory: "\(owner) makes \(target)"
    case .request: "the factory of \(owner) asks for \(target)"
    }
  }

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
}
