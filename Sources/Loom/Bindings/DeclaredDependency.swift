/// One declared edge: a parameter of a function, a property in `requires`, or another source of the product.
package struct DeclaredDependency: Sendable {
  let key: AnyKey
  let kind: Kind
  /// Which of its kind, counted from zero.
  let position: Int
  /// Whether the edge may end nowhere.
  let isOptional: Bool

  init(_ kind: Kind, _ key: AnyKey, at position: Int, isOptional: Bool = false) {
    self.key = key
    self.kind = kind
    self.position = position
    self.isOptional = isOptional
  }

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
    /// The wrapped type of an optional.
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
  }
}

extension DeclaredDependency.Kind {
  /// Whether the product is resolved only after the one that depends on it has been made.
  var isDeferred: Bool { self == .lazy || isRepeated }
  /// Whether the product is resolved again each time that it is needed.
  var isRepeated: Bool { self == .factory || self == .callParameter }
  /// Whether the edge leads to a certain binding, rather than to the one that its key has.
  var isFixed: Bool { self == .contribution || self == .decorated }
  /// Whether the arguments of a call are passed on along the edge.
  var passesArguments: Bool { self == .link || self == .decorated }
  /// Whether the product is needed by the function, before there is anything to inject into.
  var isNeededByFunction: Bool { !isDeferred && self != .requirement && self != .argument }
}
