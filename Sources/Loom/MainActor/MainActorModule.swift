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

extension MainActorModule {
  /// Begins the binding of a type.
  ///
  /// ```swift
  /// bind(FeedModel.self).to(FeedModel.init)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to bind.
  ///   - name: distinguishes several bindings of the type.
  ///   - fileID: where the binding is declared; Swift fills it in.
  ///   - line: where the binding is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(1)
  public final func bind<T>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, MainActorIsolated> {
    begin(T.self, name, at: CodeLocation(fileID: fileID, line: line)).ofMainActorModule
  }

  /// Begins the binding of a main-actor class; the injector injects the requirements into the objects that a function
  /// creates.
  ///
  /// - Parameters:
  ///   - type: the class to bind.
  ///   - name: distinguishes several bindings of the class.
  ///   - fileID: where the binding is declared; Swift fills it in.
  ///   - line: where the binding is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(*n*) for *n* requirements
  public final func bind<T: MainActorInjectable>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, MainActorIsolated> {
    begin(T.self, name, at: CodeLocation(fileID: fileID, line: line), .into(T.self)).ofMainActorModule
  }

  /// Begins the binding of a declared key.
  ///
  /// - Parameters:
  ///   - key: the key to bind.
  ///   - fileID: where the binding is declared; Swift fills it in.
  ///   - line: where the binding is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(1)
  @_disfavoredOverload
  public final func bind<T>(
    _ key: Key<T>, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, MainActorIsolated> {
    bind(T.self, named: key.name, fileID: fileID, line: line)
  }

  /// Begins the binding of a declared key of a main-actor class, whose requirements the injector injects.
  ///
  /// - Parameters:
  ///   - key: the key to bind.
  ///   - fileID: where the binding is declared; Swift fills it in.
  ///   - line: where the binding is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(*n*) for *n* requirements
  @_disfavoredOverload
  public final func bind<T: MainActorInjectable>(
    _ key: Key<T>, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, MainActorIsolated> {
    bind(T.self, named: key.name, fileID: fileID, line: line)
  }

  /// Begins a contribution to the collection of a type.
  ///
  /// - Parameters:
  ///   - type: the type of the collection's elements.
  ///   - name: the contribution's name in the dictionary, if it has one.
  ///   - fileID: where the contribution is declared; Swift fills it in.
  ///   - line: where the contribution is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(1)
  public final func contribute<T>(
    to type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, MainActorIsolated> {
    begin(T.self, name, .contribution, at: CodeLocation(fileID: fileID, line: line)).ofMainActorModule
  }

  /// Begins a contribution of a main-actor class; the injector injects the requirements.
  ///
  /// - Parameters:
  ///   - type: the class.
  ///   - name: the contribution's name in the dictionary, if it has one.
  ///   - fileID: where the contribution is declared; Swift fills it in.
  ///   - line: where the contribution is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(*n*) for *n* requirements
  public final func contribute<T: MainActorInjectable>(
    to type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, MainActorIsolated> {
    begin(T.self, name, .contribution, at: CodeLocation(fileID: fileID, line: line), .into(T.self)).ofMainActorModule
  }
}

extension BindingBuilder {
  /// The same unfinished binding, in a module of the main actor.
  fileprivate var ofMainActorModule: BindingBuilder<T, MainActorIsolated> {
    var head = head
    head.isOfMainActorModule = true
    return BindingBuilder<T, MainActorIsolated>(head: head, module: module, number: number)
  }
}

// The forms of `decorate` for functions of the main actor, which are told apart from the others by their type. The plan
// sees to it that they run where they must.
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
    begin(T.self, name, .decorator, at: CodeLocation(fileID: fileID, line: line)).to(make)
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
    begin(T.self, name, .decorator, at: CodeLocation(fileID: fileID, line: line)).to(make)
  }

  /// Wraps the binding of a key, with a main-actor function of two further parameters.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - isolation: distinguishes this form from the others; do not pass it.
  ///   - make: receives the instance and its other dependencies, and returns the replacement.
  /// - Complexity: O(1)
  public final func decorate<T, A, B, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    isolation: StaticString = #fileID,
    with make: @escaping @MainActor @Sendable (T, A, B) throws(E) -> T
  ) {
    begin(T.self, name, .decorator, at: CodeLocation(fileID: fileID, line: line)).to(make)
  }

  /// Wraps the binding of a key, with a main-actor function of many further parameters.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  ///   - make: receives the instance and its other dependencies, and returns the replacement.
  /// - Complexity: O(*n*) for *n* parameters
  public final func decorate<T, A, B, C, each D, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    _isolation: StaticString = #fileID,
    with make: @escaping @MainActor @Sendable ((T, A, B, C, repeat each D)) throws(E) -> T
  ) {
    _ = begin(T.self, name, .decorator, at: CodeLocation(fileID: fileID, line: line))
      .bindOnMainActor(tuple: make, .bound, .bound, .bound, .bound, repeat ParameterSource<each D>.bound)
  }
}
