extension Binding {
  /// How a binding makes its product; the graph of LoomGraph has the same words.
  enum Kind: String, Sendable {
    case function, asynchronousFunction, link, factory, provider, instance, decorator, collection, injector, derived,
      supplied
  }

  var lifetime: Lifetime { options.lifetime }
  var isDefault: Bool { options.isDefault }
  var isLive: Bool { options.isLive }
  var isAssumed: Bool { options.isAssumed }
  var closing: [CloseAction] { options.closing }
  var requirements: [Requirement] { injection?.requirements ?? [] }
  /// Whether the function has arguments among its parameters, or a factory passes some on.
  var takesArguments: Bool { dependencies.contains { $0.kind == .argument } }
  /// Whether `get` has to be called on the main actor; an asynchronous function goes there by itself.
  var isCheckedForMainActor: Bool { isOnMainActor && kind != .asynchronousFunction }
  /// Whether the product is a function that takes parameters when it is called.
  var takesLater: Bool { dependencies.first?.kind == .callParameter }
  /// Whether the binding follows from others, so that reports name those instead.
  var isDerived: Bool { kind == .derived || kind == .collection || kind == .injector }
  /// Whether a product has to be kept so that it can be started or closed.
  var hasLife: Bool { kind == .asynchronousFunction || !closing.isEmpty }
  /// The key as reports name it where the binding itself is meant.
  var subject: AnyKey { kind == .decorator ? key.with(role: .decorator) : key }
  /// Where the binding is declared; nil for one that follows from others.
  var place: CodeLocation? { isDerived ? nil : location }
}

extension Binding.Kind {
  /// Whether the binding may resolve any key, so that its dependencies are not known.
  var isOpaque: Bool { self == .factory || self == .provider || self == .injector }
  /// Whether the product is new, so that its requirements have yet to be injected.
  var makesNewObject: Bool { self == .function || self == .asynchronousFunction }
  /// Whether products are made by the binding, rather than found elsewhere.
  var makesProducts: Bool { makesNewObject || self == .factory || self == .provider || self == .decorator }
  /// Whether the binding may be the first to hand out an object, rather than another binding.
  var bringsObjects: Bool { makesProducts || self == .instance }
}
