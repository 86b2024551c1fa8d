/// A declaration: key, recipe, declared dependencies, scope, isolation and source location.
///
/// `bind` begins it, `to` completes it and the options adjust it; from the moment an injector (or the global context) has
/// collected it, it never changes again. That is why it may be `@unchecked Sendable`: `freeze` comes before any second
/// thread, and every change after it traps. For the same reason exclusivity need not be checked, which verification
/// and the making of entries would pay for at each look at a binding.
@usableFromInline
final class Binding: @unchecked Sendable {
  let key: AnyKey
  // The small ones lie in the room that the key leaves.
  @exclusivity(unchecked) private(set) var kind = Kind.instance
  @exclusivity(unchecked) private(set) var lifetime = Lifetime.normal
  @exclusivity(unchecked) private(set) var isDefault = false
  /// Whether the binding's own function has arguments among its parameters, or a factory passes some on.
  @exclusivity(unchecked) private(set) var takesArguments = false
  /// Whether the binding's own function runs on the main actor.
  @exclusivity(unchecked) private(set) var isOnMainActor = false
  @exclusivity(unchecked) private var isFrozen = false
  /// Whether the module has the binding.
  @exclusivity(unchecked) private var isListed = false
  /// Whether a test wants to know of each product that is made.
  @exclusivity(unchecked) private(set) var isLive = false
  /// Whether verification takes the binding for granted, whatever is asked of it.
  @exclusivity(unchecked) private(set) var isAssumed = false
  let location: CodeLocation
  /// Makes a product, of the key's type.
  @exclusivity(unchecked) private(set) var recipe = AnyRecipe.of { _, _ -> Never in
    preconditionFailure("nothing is bound here, or nothing asks for it")
  }
  /// What is injected into the products; counted by hand, because a look at a variable would count a reference each time.
  @exclusivity(unchecked) private(set) var uncountedInjection: Unmanaged<Injection>?
  /// Parameters first, then requirements.
  @exclusivity(unchecked) private(set) var dependencies: [DeclaredDependency] = []
  /// Where the binding is declared; kept until it is complete, and then keeps the binding.
  @exclusivity(unchecked) private var uncountedModule: Unmanaged<Module>?
  /// How the collections are made that a contribution is part of, or of which the binding is one.
  @exclusivity(unchecked) private(set) var collections: CollectionMaker?
  /// How a product is started and closed; nil for most bindings.
  @exclusivity(unchecked) private(set) var life: Life?

  /// Begins a binding; what is to be injected counts only if it turns out to make new objects.
  @_optimize(speed)
  init(_ key: AnyKey, at location: CodeLocation, in module: Module? = nil, _ injection: Injection? = nil) {
    self.key = key
    self.location = location
    uncountedModule = module.map { .passRetained($0) }
    uncountedInjection = injection.map { .passRetained($0) }
  }

  deinit {
    uncountedInjection?.release()
    forgetModule()
  }

  /// Whether who asks has to be on the main actor; an asynchronous function goes there by itself.
  var isCheckedForMainActor: Bool { isOnMainActor && kind != .asynchronousFunction }
  /// Whether something has to be done before the recipe is followed.
  var isPrepared: Bool { isCheckedForMainActor || isLive && kind != .asynchronousFunction }
  @_optimize(speed)
  var injection: Injection? { uncountedInjection?.takeUnretainedValue() }
  var requirements: [Requirement] { injection?.requirements ?? [] }
  /// Where the binding and those that options add to it are declared; nil once it is frozen.
  var module: Module? { uncountedModule?.takeUnretainedValue() }
  /// Whether the binding's product is a function that takes parameters when it is called.
  var takesLater: Bool { dependencies.first?.kind == .callParameter }
  /// The key as reports name it where the binding itself is meant.
  var subject: AnyKey { kind == .decorator ? key.with(role: .decorator) : key }

  /// Says how the binding makes its product, and declares it.
  ///
  /// - Returns: the binding.
  @discardableResult
  @_optimize(speed)
  func complete<T>(
    _ kind: Kind, _ dependencies: [DeclaredDependency] = [], recipe: @escaping Recipe<T>
  ) -> Binding {
    complete(kind, dependencies, AnyRecipe.of(recipe))
    return self
  }

  @usableFromInline
  func complete(_ kind: Kind, _ dependencies: __owned DependencyList, _ recipe: __owned AnyRecipe) {
    complete(kind, dependencies.declared, recipe)
  }

  @_optimize(speed)
  func complete(_ kind: Kind, _ dependencies: __owned [DeclaredDependency] = [], _ recipe: __owned AnyRecipe) {
    self.kind = kind
    if !dependencies.isEmpty {
      takesArguments = dependencies.contains { $0.kind == .argument }
      self.dependencies = dependencies
    }
    self.recipe = recipe
    if !kind.makesNewObject { dropInjection() }
    if let injection { require(injection) }
    if kind == .asynchronousFunction { lifetime = .singleton }
    addToModule()
  }

  /// Hands the binding to its module, unless nobody else has that any more.
  private func addToModule() {
    if isListed {
      module?.append(self)
      return
    }
    var module = uncountedModule?.takeRetainedValue()
    isListed = true
    if isKnownUniquelyReferenced(&module) { uncountedModule = nil } else { module?.append(self) }
  }

  private func forgetModule() {
    if !isListed { uncountedModule?.release() }
    isListed = true
    uncountedModule = nil
  }

  private func require(_ injection: Injection) {
    if injection.isOnMainActor { isOnMainActor = true }
    for (index, requirement) in injection.requirements.enumerated() {
      dependencies.append(requirement.declared(at: index))
    }
  }

  private func dropInjection() {
    uncountedInjection?.release()
    uncountedInjection = nil
  }

  /// Says that the binding's own function runs on the main actor.
  func isolateToMainActor() { isOnMainActor = true }

  func set(_ lifetime: Lifetime) {
    checkNotFrozen()
    self.lifetime = lifetime
  }

  /// Says that the binding's function is applied to another binding's product, its first parameter.
  func markDecorator() {
    kind = .decorator
    dependencies = [DeclaredDependency(.decorated, key.with(role: .binding), at: 0)] + dependencies.dropFirst()
  }

  func contribute(to collections: CollectionMaker) { self.collections = collections }

  func markDefault() {
    checkNotFrozen()
    isDefault = true
  }

  /// Says how the product is made before anybody can ask for it.
  func start(_ start: @escaping Life.Start) { life = Life(start: start, closing: []) }

  /// Adds something to be done with the product when its injector is closed.
  func onClose(_ action: @escaping Life.Closing) {
    checkNotFrozen()
    life = Life(start: life?.start, closing: (life?.closing ?? []) + [action])
  }

  /// Says that nothing is known of the binding but its key.
  func assume() { isAssumed = true }

  /// Says that a test wants to know of each product that is made.
  func markLive() {
    checkNotFrozen()
    isLive = true
  }

  /// Ends the time in which options may change the binding.
  @_optimize(speed)
  func freeze() {
    guard !isFrozen else { return }
    isFrozen = true
    forgetModule()
  }

  /// The binding of what this decorator makes of another's products: under the same key, and in the same scope.
  func decorating(_ inner: Binding) -> Binding {
    let binding = Binding(inner.key, at: location)
    binding.complete(.decorator, dependencies, recipe)
    // What is one object stays one object.
    binding.lifetime = inner.kind == .instance ? .singleton : inner.lifetime
    binding.collections = inner.collections
    binding.isOnMainActor = isOnMainActor
    binding.isFrozen = true
    return binding
  }

  func checkNotFrozen() {
    // Not a precondition, whose text a release build leaves out.
    guard isFrozen else { return }
    fatalError(key.description + " has been collected by an injector already; set its options where it is bound")
  }
}

extension Binding {
  /// How a binding makes its product, in the words of the public graph.
  @usableFromInline
  typealias Kind = DependencyGraph.Node.Kind
}

extension Binding.Kind {
  /// Whether the binding may ask for any key, so that its dependencies are not known.
  var isOpaque: Bool { self == .factory || self == .provider || self == .injector }
  /// Whether the product is new, so that its requirements have yet to be injected.
  var makesNewObject: Bool { self == .function || self == .asynchronousFunction }
  /// Whether products are made by the binding, rather than found elsewhere.
  var makesProducts: Bool {
    switch self {
    case .function, .asynchronousFunction, .factory, .provider, .decorator: true
    case .link, .instance, .derived, .collection, .injector, .supplied: false
    }
  }
  /// Whether the binding may be the first to hand out an object, rather than another binding.
  var bringsObjects: Bool { makesProducts || self == .instance }
}
