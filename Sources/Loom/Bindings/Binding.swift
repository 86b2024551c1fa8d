/// A declaration: key, recipe, dependencies, scope, isolation and source location.
///
/// `bind` begins it, `to` completes it and the options adjust it; from the moment an injector (or the global context) has
/// collected it, it never changes again.
///
/// `@unchecked Sendable`: one thread configures a module, `freeze` comes before any second thread, and every change after it traps.
@usableFromInline
final class Binding: @unchecked Sendable {
  let key: AnyKey
  let location: CodeLocation
  private(set) var kind = Kind.instance
  private(set) var lifetime = Lifetime.normal
  private(set) var isDefault = false
  /// Whether the binding's own function runs on the main actor.
  private(set) var isOnMainActor = false
  /// Whether a test wants to know of each product that is made.
  private(set) var isLive = false
  /// Whether verification takes the binding for granted, whatever is asked of it.
  private(set) var isAssumed = false
  private var isFrozen = false
  private(set) var recipe: AnyRecipe = Binding.unfinished
  /// What is injected into the products.
  private(set) var injection: Injection?
  /// Parameters first, then requirements.
  private(set) var dependencies: [DeclaredDependency] = []
  /// How the collections are made that a contribution is part of, or of which the binding is one.
  private(set) var collections: CollectionMaker?
  /// What to do with a product when its injector is closed, in order.
  private(set) var closing: [AnyCloseAction] = []

  /// Begins a binding; an injection counts only if the binding turns out to make new objects.
  init(_ key: AnyKey, at location: CodeLocation, _ injection: Injection? = nil) {
    self.key = key
    self.location = location
    self.injection = injection
  }

  /// Begins a binding that no line of source declares.
  convenience init(derived key: AnyKey) { self.init(key, at: CodeLocation(fileID: "derived", line: 0)) }

  private static let unfinished = Recipe<Never> { _ in
    { preconditionFailure("nothing is bound here, or nothing asks for it") }
  }

  /// Says how the binding makes its product.
  ///
  /// - Returns: the binding.
  @discardableResult
  func complete(_ kind: Kind, _ dependencies: [DeclaredDependency], _ recipe: AnyRecipe? = nil) -> Binding {
    self.kind = kind
    self.dependencies = dependencies
    if let recipe { self.recipe = recipe }
    if !kind.makesNewObject { injection = nil }
    if let injection {
      if injection.isOnMainActor { isOnMainActor = true }
      self.dependencies += injection.requirements.enumerated().map { $1.declared(at: $0) }
    }
    if kind == .asynchronousFunction { lifetime = .singleton }
    return self
  }

  /// Says that the binding's function is applied to another binding's product, its first parameter.
  func markDecorator() {
    kind = .decorator
    dependencies = [DeclaredDependency(.decorated, key.with(role: .binding), at: 0)] + dependencies.dropFirst()
  }

  /// Says that the binding's own function runs on the main actor.
  func isolateToMainActor() { isOnMainActor = true }

  func contribute(to collections: CollectionMaker) { self.collections = collections }

  /// Says that nothing is known of the binding but its key.
  func assume() { isAssumed = true }

  /// Ends the time in which options may change the binding.
  func freeze() { isFrozen = true }
}

/// What the options of a binding change.
extension Binding {
  func set(_ lifetime: Lifetime) {
    checkNotFrozen()
    self.lifetime = lifetime
  }

  func markDefault() {
    checkNotFrozen()
    isDefault = true
  }

  /// Says that a test wants to know of each product that is made.
  func markLive() {
    checkNotFrozen()
    isLive = true
  }

  /// Adds something to be done with the product when its injector is closed.
  func onClose(_ action: AnyCloseAction) {
    checkNotFrozen()
    closing.append(action)
  }

  func checkNotFrozen() {
    // Not a precondition, whose text a release build leaves out.
    guard isFrozen else { return }
    fatalError(key.description + " has been collected by an injector already; set its options where it is bound")
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
}
