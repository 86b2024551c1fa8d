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
nonisolated open class Module: AnyModule {
  /// Creates a module with the declarations of its `configure()`, and with those that other code makes on it.
  ///
  /// - Complexity: O(1)
  public init() { super.init(()) }

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

  override final func declare() { configure() }
}
