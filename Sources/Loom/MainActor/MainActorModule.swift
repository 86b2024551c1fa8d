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
@MainActor open class MainActorModule: AnyModule, DeclaringModule {
  /// Functions and closures belong to the main actor.
  public typealias Isolation = MainActorIsolated

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

  override final nonisolated func declare() {
    let module = Unchecked(self)
    // The collector has made sure of being there.
    MainActor.assumeIsolated { module.value.configure() }
  }
}

// The forms of `decorate` for functions of the main actor, which are told apart from the others by their type. The
// engine sees to it that they run where they must.
extension AnyModule {
  /// Wraps the binding of a key, with a function that runs on the main actor.
  ///
  /// The injector then creates the decorated instance on the main actor. Everything else is as with any other
  /// decorator.
  ///
  /// ```swift
  /// decorate(Screen.self) { @MainActor (screen: any Screen) in FramedScreen(screen) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - isolation: distinguishes this form from the others; do not pass it.
  ///   - make: receives the instance and, as further parameters, whatever else it needs, and returns the replacement.
  /// - Complexity: O(1)
  public final func decorate<T, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    isolation: StaticString = #fileID,
    with make: @escaping @MainActor @Sendable (T) throws(E) -> T
  ) {
    begin(T.self, named: name, .decorator, at: CodeLocation(fileID: fileID, line: line)).to(make)
  }

  /// Wraps the binding of a key, with a main-actor function of one further parameter.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - isolation: distinguishes this form from the others; do not pass it.
  ///   - make: receives the instance and its other dependency, and returns the replacement.
  /// - Complexity: O(1)
  public final func decorate<T, A, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    isolation: StaticString = #fileID,
    with make: @escaping @MainActor @Sendable (T, A) throws(E) -> T
  ) {
    begin(T.self, named: name, .decorator, at: CodeLocation(fileID: fileID, line: line)).to(make)
  }

  /// Wraps the binding of a key, with a main-actor function of two further parameters or more.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  ///   - make: receives the instance and its other dependencies, and returns the replacement.
  /// - Complexity: O(*n*) for *n* parameters
  public final func decorate<T, A, B, each D, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    _isolation: StaticString = #fileID,
    with make: @escaping @MainActor @Sendable ((T, A, B, repeat each D)) throws(E) -> T
  ) {
    _ = begin(T.self, named: name, .decorator, at: CodeLocation(fileID: fileID, line: line)).bindOnMainActor(make)
  }
}
