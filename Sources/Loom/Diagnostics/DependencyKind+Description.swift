extension Problem.DependencyKind: CustomStringConvertible {
  /// The dependency as reports write it.
  public var description: String {
    switch self {
    case .parameter(let number): "parameter \(number)"
    case .property(let name): "property `\(name)`"
    case .requirement(let number): "requirement \(number)"
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
