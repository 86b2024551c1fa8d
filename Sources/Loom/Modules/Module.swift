/// An object whose ``configure()`` declares bindings.
///
/// Write a subclass for a part of an application, or pass a closure for the few bindings of a test:
///
/// ```swift
/// final class GarageModule: Module {
///   override func configure() {
///     bind(Clock.self).to(SystemClock.init).in(.singleton)
///     bind(CarDao.self).to { (engine: any EngineDao) in Car(color: "blue", engine: engine) }
///   }
/// }
/// let fakes = Module { $0.bind(EngineDao.self).to(FakeEngine.init) }
/// ```
///
/// An injector runs `configure()` once, keeps the bindings and leaves the module as it was.
nonisolated open class Module {
  /// The declarations made by calling the module from outside, in order.
  private(set) final var bindings: [Binding] = []
  /// How many bindings no option may change any more.
  private final var frozen = 0
  private(set) final var expectations: [Expectation] = []
  private(set) final var installs: [Install] = []
  /// The collector, while `configure()` runs.
  private final var collector: ModuleCollector?
  /// An object in which a companion gathers declarations of `configure()`, while that runs.
  private final var gathered: AnyObject?

  /// Creates a module with the declarations of its `configure()`, and with those that other code makes on it.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// Creates a module from a closure, which runs immediately.
  ///
  /// - Parameter body: declares bindings on the module that it receives.
  /// - Complexity: O(1), plus running the closure
  public convenience init(_ body: (Module) -> Void) {
    self.init()
    body(self)
  }

  /// Declares the module's bindings; the base class declares none.
  open func configure() {}

  /// Adds another module's bindings; the same module object counts once, however often you install it.
  ///
  /// - Parameter module: the module to install.
  /// - Complexity: O(*m*) for *m* modules collected so far, plus running its `configure()`
  public final func install(_ module: Module) {
    if let collector { collector.collect(module) } else { install(module, once: false) }
  }

  /// Adds the bindings of one module of a type, however many modules install it.
  ///
  /// If you pass one to the injector, or a module installs one with ``install(_:)``, Loom uses that one. The order of
  /// the modules does not matter.
  ///
  /// - Parameter module: creates the module; not evaluated if there is already one of its type.
  /// - Complexity: O(*m*) for *m* modules collected so far, plus running its `configure()`
  public final func installOnce<M: Module>(_ module: @autoclosure () -> M) {
    if let collector { collector.collectOnce(M.self, module) } else { install(module(), once: true) }
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
    let location = CodeLocation(fileID: fileID, line: line)
    let key = AnyKey(T.self, named: name)
    receiver.append(
      Expectation(key: key, module: moduleName, moduleIndex: collector?.declaring ?? 0, location: location))
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

  /// Whether this module, or one that Loom collected before it, has bound a key so far.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  /// - Returns: whether the key is bound; false even if a later module binds it.
  /// - Complexity: O(*n*) for *n* bindings so far
  public final func hasBinding<T>(for type: T.Type, named name: Name? = nil) -> Bool {
    let key = AnyKey(T.self, named: name)
    return (collector?.bindings ?? bindings).contains { $0.key == key }
  }
}

extension Module {
  var moduleName: String { TypeSpelling.of(Swift.type(of: self)) }

  /// Where declarations go: to the module itself, or during `configure()` to the one that gathers those of all.
  final var receiver: Module { collector?.gathered ?? self }

  /// Runs `configure()`, whose declarations go to a collector.
  func configure(into collector: ModuleCollector) {
    self.collector = collector
    configure()
    self.collector = nil
    gathered = nil
  }

  /// An object in which a companion gathers declarations: one while `configure()` runs, and otherwise one for each declaration.
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

  // The storage of a module's declarations.

  /// A module that is installed in one filled by hand, and how many bindings were declared before it.
  typealias Install = (module: Module, isOnce: Bool, position: Int)

  final func append(_ binding: Binding) { bindings.append(binding) }

  final func append(_ expectation: Expectation) { expectations.append(expectation) }

  private func install(_ module: Module, once isOnce: Bool) { installs.append((module, isOnce, bindings.count)) }

  /// Ends the time in which options may change the bindings.
  final func freeze() { frozen = bindings.count }

  /// Puts a binding with other options in the place of one.
  final func change(at index: Int, _ change: (inout Binding.Options) -> Void) {
    checkNotFrozen(at: index)
    bindings[index] = bindings[index].changed(change)
  }

  final func checkNotFrozen(at index: Int) {
    // Not a precondition, whose text a release build leaves out.
    guard index < frozen else { return }
    let key = bindings[index].key.description
    fatalError(key + " has been collected by an injector already; set its options where it is bound")
  }

  /// Whether nothing has been declared on the module.
  var isEmpty: Bool { bindings.isEmpty && expectations.isEmpty && installs.isEmpty }

  /// Everything that the module declares, which no option may change any more; nil if a collector has to find out.
  var declarationsByHand: Declarations? {
    guard type(of: self) == Module.self, installs.isEmpty else { return nil }
    freeze()
    return Declarations(
      bindings: bindings, declarers: bindings.map { _ in 0 }, expectations: expectations,
      modules: ModuleRecord.filledByHand)
  }
}
