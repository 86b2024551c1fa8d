/// A declaration: key, recipe, dependencies, scope, isolation and source location.
///
/// `bind` begins it, and `to` makes it. It never changes: an option puts a changed copy in its place.
package final class Binding: Sendable {
  private let head: Head
  package let kind: Kind
  /// Parameters first, then requirements.
  package let dependencies: [DeclaredDependency]
  let recipe: Recipe
  package let options: Options
  /// How long a product lives: in the scope that the declaration names, or else as is usual for its kind.
  package let lifetime: Lifetime
  /// The declaration in a module, if this is a copy of it in the scope of the binding that it replaces.
  private let declaration: Binding?

  package var key: AnyKey { head.key }
  var location: CodeLocation { head.location }
  /// Tells the module that declares the binding from others; nil for one that no module does.
  var module: ObjectIdentifier? { head.module }
  var injection: _Injection? { head.injection }
  package var isOnMainActor: Bool { head.isOnMainActor }
  /// The remedy if the binding may be on the main actor only because of its module.
  package var inModule: [Problem.Remedy] { head.isOfMainActorModule ? [.bindInModule(subject)] : [] }

  /// The settings of a binding that can follow its declaration.
  package struct Options: Sendable {
    /// Nil if the declaration names none.
    var scope: Lifetime?
    var isDefault = false
    /// Whether a test wants to know of each product that is made.
    var isLive = false
    /// Whether the product is shared, and known to be `Sendable`: all threads may use it.
    package internal(set) var isSendable = false
    /// Whether verification takes the binding for granted, with its type, arguments and isolation.
    package internal(set) var isAssumed = false
    /// The actions with which closing the injector ends a product, in order.
    var closing: [CloseAction] = []
  }

  /// Completes a declaration.
  @inline(never) init(
    _ head: consuming Head, _ kind: Kind, _ dependencies: [DeclaredDependency], _ recipe: Recipe,
    _ options: consuming Options = Options()
  ) {
    // An injection counts only if products are new objects.
    if !kind.makesNewObject { head.injection = nil }
    if head.injection?.isOnMainActor ?? false { (head.isOnMainActor, head.isOfMainActorModule) = (true, false) }
    lifetime = options.scope ?? (kind == .asynchronousFunction ? .singleton : .normal)
    declaration = nil
    self.kind = head.key.role == .decorator ? .decorator : kind
    var dependencies = dependencies
    // The first parameter is the decorated product.
    if head.key.role == .decorator {
      dependencies = [.init(.decorated, head.key.with(role: .binding), at: 0)] + dependencies.dropFirst()
    }
    if let requirements = head.injection?.requirements, !requirements.isEmpty {
      dependencies += requirements.enumerated().map { DeclaredDependency(.requirement, $1.source, at: $0) }
    }
    self.dependencies = dependencies
    self.recipe = recipe
    // Moved: Swift 6.3 would copy both, and creating an injector cost a tenth more than its budget.
    self.head = consume head
    self.options = consume options
  }

  /// A copy with other options; of a declaration, if it takes the scope of the binding that it replaces.
  init(_ binding: Binding, of declaration: Binding? = nil, _ change: (inout Options) -> Void) {
    var options = binding.options
    change(&options)
    (head, kind, dependencies) = (binding.head, binding.kind, binding.dependencies)
    (recipe, lifetime) = (binding.recipe, options.scope ?? binding.lifetime)
    (self.declaration, self.options) = (declaration, options)
  }

  /// The declaration in a module: this binding, or the one that it is a copy of.
  package var declared: Binding { declaration ?? self }

  /// This binding in the scope of the one that it replaces, unless it names a scope itself.
  ///
  /// An instance or a supplied value counts as a singleton. A product of arguments is never kept, and an asynchronous
  /// one always is.
  func keepingScope(of replaced: Binding) -> Binding {
    let isMadeOnce = replaced.kind == .instance || replaced.kind == .supplied
    let scope = isMadeOnce ? .singleton : replaced.lifetime
    guard options.scope == nil, scope != lifetime, kind != .instance, !takesArguments else { return self }
    if kind == .asynchronousFunction, scope != .scoped { return self }
    return Binding(self, of: self) { ($0.scope, $0.isSendable) = (scope, replaced.options.isSendable) }
  }

  /// The binding of the decorated product: under the same key, and in the same scope.
  func decorating(_ inner: Binding) -> Binding {
    let head = Head(key: inner.key, location: location, isOnMainActor: isOnMainActor)
    var scope = inner.lifetime
    if inner.kind == .instance, scope == .normal {
      // An existing instance stays one object; but of a value that only children have, a decorator may take what is
      // each child's own.
      scope = lifetime == .scoped && dependencies.count > 1 ? .scoped : .singleton
    }
    return Binding(head, .decorator, dependencies, recipe, Options(scope: scope))
  }

  /// The beginning of a declaration, before its function.
  struct Head: Sendable {
    let key: AnyKey
    let location: CodeLocation
    /// Tells the module that declares the binding from others.
    var module: ObjectIdentifier?
    /// How properties are injected into the products.
    var injection: _Injection?
    /// Whether the binding's own function runs on the main actor.
    var isOnMainActor = false
    /// Whether a module of the main actor declares it, which may be all that puts the function there.
    var isOfMainActorModule = false
  }

  /// A binding that no line of source declares.
  @inline(never) convenience init(
    derived key: AnyKey, _ kind: Kind, _ dependencies: [DeclaredDependency], _ recipe: Recipe
  ) {
    self.init(Head(key: key, location: CodeLocation(fileID: "derived", line: 0)), kind, dependencies, recipe)
  }

  // MARK: - Facts

  /// How a binding makes its product; the graph of LoomGraph has the same kinds.
  package enum Kind: Sendable {
    case function, asynchronousFunction, link, factory, provider, instance, decorator, collection, injector, derived,
      supplied

    /// Whether the binding may resolve any key, so that its dependencies are not known.
    var isOpaque: Bool { self == .factory || self == .provider || self == .injector }
    /// Whether the product is new, so that its requirements have yet to be injected.
    var makesNewObject: Bool { self == .function || self == .asynchronousFunction }
    /// Whether products are made by the binding, rather than found elsewhere.
    package var makesProducts: Bool { makesNewObject || self == .factory || self == .provider || self == .decorator }
  }

  var isDefault: Bool { options.isDefault }
  var requirements: [Requirement] { injection?.requirements ?? [] }
  /// Whether the function has arguments among its parameters, or a factory passes some on.
  var takesArguments: Bool { dependencies.contains { $0.kind == .argument } }
  /// Whether `get` has to be called on the main actor; an asynchronous function goes there by itself.
  package var isCheckedForMainActor: Bool { isOnMainActor && kind != .asynchronousFunction }
  /// Whether the binding follows from others, so that reports name those instead.
  package var isDerived: Bool { kind == .derived || kind == .collection || kind == .injector }
  /// Whether a product has to be kept so that it can be started or closed.
  var hasLife: Bool { kind == .asynchronousFunction || !options.closing.isEmpty }
  /// The key as reports name it where the binding itself is meant.
  package var subject: AnyKey { kind == .decorator ? key.with(role: .decorator) : key }
  /// Where the binding is declared; nil for one that follows from others.
  package var place: CodeLocation? { isDerived ? nil : location }
}
