/// An object whose ``configure()`` declares bindings.
///
/// Write a subclass for a part of an application, a closure for a few bindings of a test, or fill a module by hand:
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
  /// What is declared by calling the module from outside.
  final let own = DeclarationList()
  /// Where declarations go: the module's own list, or during `configure()` the list of who collects.
  final var list: DeclarationList { collector?.list ?? own }
  /// Who collects, while `configure()` runs.
  @exclusivity(unchecked) private final var collector: ModuleCollector?

  /// Makes a module that declares what its `configure()` does, and what is bound by calling it from outside.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// Makes a module of a closure, which runs at once.
  ///
  /// - Parameter body: declares bindings on the module that it receives.
  /// - Complexity: O(1), besides running the body
  public convenience init(_ body: (Module) -> Void) {
    self.init()
    body(self)
  }

  // A binding refers to its list for as long as options may add to it, and the list to its bindings.
  deinit { own.freeze() }

  /// Declares the module's bindings; the base class declares none.
  open func configure() {}

  /// Uses another module's bindings too; the same instance once, however often it is installed.
  ///
  /// - Parameter module: the module to install.
  /// - Complexity: O(*m*) for *m* modules collected so far, besides running its `configure()`
  public final func install(_ module: Module) {
    if let collector { collector.collect(module) } else { list.install(module, once: false) }
  }

  /// Uses the bindings of one module of a type, however many modules ask for it.
  ///
  /// If the injector is given one, or a module installs one with ``install(_:)``, that one is used. The order in which the
  /// modules come does not matter.
  ///
  /// - Parameter module: makes the module; not called where there is one of its type already.
  /// - Complexity: O(*m*) for *m* modules collected so far, besides running its `configure()`
  public final func installOnce<M: Module>(_ module: @autoclosure () -> M) {
    if let collector {
      collector.collectOnce(M.self, module)
    } else {
      list.install(module(), once: true)
    }
  }

  /// Declares that this module needs a binding that another one makes.
  ///
  /// Verification reports the key as missing, and names this module, where no module binds it.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the expectation is declared; leave it out.
  ///   - line: where the expectation is declared; leave it out.
  /// - Complexity: O(1)
  public final func expects<T>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    list.append(Expectation(AnyKey(T.self, named: name), by: moduleName, at: location))
  }

  /// Declares that this module needs a key that another one should bind.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - fileID: where the expectation is declared; leave it out.
  ///   - line: where the expectation is declared; leave it out.
  /// - Complexity: O(1)
  public final func expects<T>(_ key: Key<T>, fileID: String = #fileID, line: Int = #line) {
    expects(T.self, named: key.name, fileID: fileID, line: line)
  }

  /// Whether a key has been bound so far, by this module or by one that was collected before it.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  /// - Returns: false also for what is bound only later.
  /// - Complexity: O(1) on average
  public final func hasBinding<T>(for type: T.Type, named name: Name? = nil) -> Bool {
    list.hasBinding(for: AnyKey(T.self, named: name))
  }

  /// Everything that the module declares, if that is in its list already.
  var declarationsByHand: Declarations? {
    guard type(of: self) == Module.self, own.installs.isEmpty else { return nil }
    return own.declarationsByHand()
  }

  var moduleName: String { TypeSpelling.of(Swift.type(of: self)) }
}

extension Module {
  /// Runs `configure()`, with what it declares going to a collector.
  func configure(into collector: ModuleCollector) {
    self.collector = collector
    configure()
    self.collector = nil
  }
}
