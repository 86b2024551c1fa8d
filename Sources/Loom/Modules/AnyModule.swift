/// A module: a ``Module``, whose declarations belong to no actor, or a ``MainActorModule``.
///
/// You may pass both kinds to an injector, and install one kind in the other. Write a subclass of one of them.
open class AnyModule {
  /// The declarations made by calling the module from outside, in order.
  package final var bindings: [Binding] = []
  /// How many bindings no option may change any more.
  private final var frozen = 0
  final var expectations: [Expectation] = []
  /// The modules installed from outside, and how many bindings were declared before each.
  private(set) final var installs: [(module: AnyModule, isOnce: Bool, location: CodeLocation, position: Int)] = []
  /// Tells the module from others in records of it.
  final let identity = ModuleIdentity()
  /// The collector, while `configure()` runs.
  private final var collector: ModuleCollector?
  /// An object in which a companion gathers declarations of `configure()`, while that runs.
  private final var gathered: AnyObject?

  /// Creates the storage of a module.
  init(_: Void) {}

  /// Lets the module declare its bindings.
  func declare() {}

  /// Adds another module's bindings.
  ///
  /// The same module object counts once, however often you install it. A child does not install an object that an
  /// ancestor has installed, nor does ``Injector/copy(with:)`` one that its injector has. To give a child
  /// its own, pass a new object: `install(NetworkModule())`.
  ///
  /// - Parameters:
  ///   - module: the module to install.
  ///   - fileID: where it is installed; Swift fills it in.
  ///   - line: where it is installed; Swift fills it in.
  /// - Complexity: O(*m*) for *m* modules collected so far, plus running its `configure()`
  public final func install(_ module: AnyModule, fileID: String = #fileID, line: Int = #line) {
    let location = CodeLocation(fileID: fileID, line: line)
    guard let collector else { return installs.append((module, false, location, bindings.count)) }
    collector.collect(module, at: location)
  }

  /// Adds the bindings of one module of a type, however many modules install it.
  ///
  /// The first module of the type counts, so pass or install one of your own before those that install it once. A child
  /// uses the one of an ancestor, and ``Injector/copy(with:)`` and `overriding:` use the one of the injector below.
  ///
  /// - Parameters:
  ///   - module: creates the module; not evaluated if there is already one of its type.
  ///   - fileID: where it is installed; Swift fills it in.
  ///   - line: where it is installed; Swift fills it in.
  /// - Complexity: O(*m*) for *m* modules collected so far, plus running its `configure()`
  public final func installOnce<M: AnyModule>(
    _ module: @autoclosure () -> M, fileID: String = #fileID, line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    guard let collector else { return installs.append((module(), true, location, bindings.count)) }
    // The expression may have the type of a superclass.
    if !collector.installsAgain(M.self) { collector.collect(module(), isOnce: true, at: location) }
  }

  /// Declares that this module needs a key that another module binds.
  ///
  /// If no module binds the key, verification reports it as missing and names this module.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the expectation is declared; Swift fills it in.
  ///   - line: where the expectation is declared; Swift fills it in.
  /// - Complexity: O(1)
  public final func expects<T>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    let subject = Problem.Subject.module(TypeSpelling.of(Swift.type(of: self)))
    expects(T.self, named: name, by: subject, at: CodeLocation(fileID: fileID, line: line))
  }

  /// Declares that a part of this module needs a key that another module binds.
  package final func expects<T>(
    _ type: T.Type, named name: Name?, by subject: Problem.Subject, at location: CodeLocation
  ) {
    let expectation = Expectation(AnyKey(T.self, named: name), subject, ObjectIdentifier(identity), at: location)
    receiver.expectations.append(expectation)
  }

  /// Declares that this module needs a key that another module binds.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - fileID: where the expectation is declared; Swift fills it in.
  ///   - line: where the expectation is declared; Swift fills it in.
  /// - Complexity: O(1)
  public final func expects<T>(_ key: Key<T>, fileID: String = #fileID, line: Int = #line) {
    expects(T.self, named: key.name, fileID: fileID, line: line)
  }

  /// Whether this module, one that Loom collected before it, or one of an ancestor has bound a key so far.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  /// - Returns: whether the key is bound; false even if a later module binds it.
  /// - Complexity: O(*n*) for *n* bindings so far
  public final func hasBinding<T>(for type: T.Type, named name: Name? = nil) -> Bool {
    let key = AnyKey(T.self, named: name)
    return collector?.hasBinding(for: key) ?? bindings.contains { $0.key == key }
  }

  /// Where declarations go: to the module itself, or during `configure()` to the one that gathers those of all.
  final var receiver: AnyModule { collector?.gathered ?? self }

  /// Runs `configure()`, whose declarations go to a collector.
  final func configure(into collector: ModuleCollector) {
    self.collector = collector
    declare()
    self.collector = nil
    gathered = nil
  }

  /// An object in which a companion gathers declarations: one while `configure()` runs, and otherwise one for each
  /// declaration.
  ///
  /// - Parameter begin: makes the object, and declares it.
  /// - Returns: the object.
  /// - Complexity: O(1)
  package final func gather<Gathered: AnyObject>(_ begin: () -> Gathered) -> Gathered {
    if let known = gathered as? Gathered { return known }
    let new = begin()
    // A module filled from outside may be in use already.
    if collector != nil { gathered = new }
    return new
  }

  /// Begins a declaration, which goes to the module that gathers those of all; companions build theirs of this.
  package final func begin<T, Isolation>(
    _ type: T.Type, named name: Name? = nil, _ role: AnyKey.Role = .binding, at location: CodeLocation,
    _ injection: _Injection? = nil, isolation: Isolation.Type = Nonisolated.self
  ) -> BindingBuilder<T, Isolation> {
    let head = Binding.Head(
      key: AnyKey(T.self, named: name, role: role), location: location, module: ObjectIdentifier(identity),
      injection: injection, isOfMainActorModule: Isolation.self == MainActorIsolated.self)
    return BindingBuilder(head: head, module: receiver)
  }

  /// Binds a class of the main actor to a function of any number of parameters.
  ///
  /// The class's requirements are injected if it has any. A function that takes a closure is called as it is, because
  /// its product is not converted.
  ///
  /// - Parameters:
  ///   - type: the class.
  ///   - location: where the binding is declared.
  ///   - make: makes an instance on the main actor.
  ///   - source: where each argument comes from.
  /// - Returns: the binding.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  package final func bind<T: AnyObject, each D>(
    _ type: T.Type, at location: CodeLocation, to make: @escaping @MainActor @Sendable (repeat each D) throws -> T,
    _ source: repeat ParameterSource<each D>
  ) -> BindingOptions<T> {
    begin(type, at: location, .ifAny(into: type))
      .bindOnMainActor({ (value: (repeat each D)) in try make(repeat each value) }, .of(repeat each source))
  }

  /// Ends the time in which options may change the bindings.
  final func freeze() { frozen = bindings.count }

  final func checkNotFrozen(at index: Int) {
    // Not a precondition, whose text a release build leaves out.
    guard index < frozen else { return }
    let key = bindings[index].key.description
    fatalError(key + " has been collected by an injector already; set its options where it is bound")
  }

  /// How much has been declared on the module.
  final var declarationCount: Int { bindings.count + expectations.count + installs.count }

  /// Everything that the module declares, which no option may change any more; nil if a collector has to find out.
  final var declarationsByHand: Declarations? {
    // A module that has been collected may be in an ancestor.
    guard type(of: self) == Module.self, installs.isEmpty, frozen == 0 else { return nil }
    return declarations(of: [ModuleRecord(of: self, installers: ModuleRecord.given)])
  }

  /// Everything that has been declared on the module, by itself or by those that it gathers for; no option may change
  /// that any more.
  final func declarations(of modules: [ModuleRecord]) -> Declarations {
    freeze()
    return Declarations(bindings: bindings, expectations: expectations, modules: modules)
  }

  /// Whether the type is a user's subclass, so that its modules have something in common.
  final class var isClass: Bool { self != Module.self && self != MainActorModule.self && self != AnyModule.self }

  /// Whether a type of modules is this one or inherits from it.
  // By `Self`, not by a generic `is M.Type`: the optimizer takes a `Module.Type` that is opened as an existential for
  // `Module` itself.
  final class func isBase(of type: AnyModule.Type) -> Bool { type is Self.Type }
}
