extension Problem.DependencyKind: CustomStringConvertible {
  /// The dependency as reports write it.
  public var description: String { words.noun }

  /// The step from a binding to another one, as a sentence.
  func step(from owner: String, to target: String) -> String {
    let step = "\(owner) \(words.verb) \(target)"
    if self == .request { return "the factory of " + step }
    return ["takes", "has"].contains(words.verb) ? step + " as " + description : step
  }

  /// The words with which reports name the dependency, and its owner's use of the target.
  private var words: (noun: String, verb: String) {
    switch self {
    case .parameter(let number): ("parameter \(number)", "takes")
    case .decorated: ("parameter 1", "takes")
    case .property(let name): ("property `\(name)`", "has")
    case .requirement(let number): ("property \(number) in `requires`", "has")
    case .contribution(let number): ("element \(number)", "has")
    case .link: ("the link", "is linked to")
    case .optional: ("the wrapped value", "wraps")
    case .lazy: ("the value", "holds")
    case .factory: ("the product", "makes")
    case .request: ("a request by the factory", "asks for")
    }
  }

  /// Whether a line of source declares the dependency, rather than that it follows from others.
  var isDeclared: Bool {
    if case .contribution = self { return false }
    return !isDeferred && self != .optional && self != .decorated
  }

  /// Whether it is the value of a ``Lazy`` or the product of a ``Factory``.
  var isDeferred: Bool { self == .lazy || self == .factory }

  /// Whether it is a property that the injector sets.
  var isProperty: Bool {
    switch self {
    case .property, .requirement: true
    default: false
    }
  }
}
