/// A module of the main actor, whose initializers and closures run there.
///
/// Write a subclass where your types belong to the main actor, as they do by default in a new Xcode project:
///
/// ```swift
/// final class AppModule: MainActorModule {
///   override func configure() {
///     bind(FeedModel.self).to(FeedModel.init)
///     bind(FeedModel.self, named: "fake").to { FeedModel(client: FakeClient()) }
///   }
/// }
/// ```
///
/// The injector creates what it binds on the main actor: elsewhere, asking for something that does not exist yet is an
/// ``Problem/Code/isolation`` problem. Bind what other threads create in a ``Module``; an injector takes both kinds.
///
/// You create the module, and with it the injector, on the main actor.
@MainActor open class MainActorModule: AnyModule {
  /// Creates a module with the declarations of its `configure()`.
  ///
  /// - Complexity: O(1)
  public init() { super.init(()) }

  /// Creates a module from a closure, which runs immediately.
  ///
  /// - Parameter body: declares bindings on the module that it receives.
  /// - Complexity: O(1), plus running the closure
  public convenience init(_ body: (MainActorModule) -> Void) {
    self.init()
    body(self)
  }

  /// Declares the module's bindings; the base class declares none.
  open func configure() {}

  override final nonisolated var belongsToMainActor: Bool { true }

  override final nonisolated func declare() {
    let module = Unchecked(self)
    // The collector has made sure of being there.
    MainActor.assumeIsolated { module.value.configure() }
  }
}
