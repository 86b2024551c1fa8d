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
nonisolated open class Module: AnyModule, DeclaringModule {
  /// Functions belong to no actor, unless their types say so.
  public typealias Isolation = Nonisolated

  /// Creates a module with the declarations of its `configure()`, and with those that other code makes on it.
  ///
  /// - Complexity: O(1)
  @inline(never) public init() { super.init(()) }

  /// Creates a module from a closure, which runs immediately.
  ///
  /// - Parameter body: declares bindings on the module that it receives.
  /// - Complexity: O(1), plus running the closure
  @inline(never) public convenience init(_ body: (Module) -> Void) {
    self.init()
    body(self)
  }

  /// Declares the module's bindings; the base class declares none.
  open func configure() {}

  override final func declare() { configure() }
}

/// A ``Module`` or a ``MainActorModule``: both have the same forms.
public protocol DeclaringModule: AnyModule {
  /// The isolation of the functions that the module binds.
  associatedtype Isolation
}

extension DeclaringModule {
  /// Begins the binding of a type.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "red").make { Car(color: "red", engine: $0.get()) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to bind.
  ///   - name: distinguishes several bindings of the type.
  ///   - fileID: where the binding is declared; Swift fills it in.
  ///   - line: where the binding is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(1)
  public func bind<T>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, Isolation> {
    begin(T.self, named: name, at: CodeLocation(fileID: fileID, line: line), isolation: Isolation.self)
  }

  /// Begins the binding of a class; the injector injects the requirements into the objects that a function creates.
  ///
  /// - Parameters:
  ///   - type: the class to bind.
  ///   - name: distinguishes several bindings of the class.
  ///   - fileID: where the binding is declared; Swift fills it in.
  ///   - line: where the binding is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(*n*) for *n* requirements
  public func bind<T: AnyInjectable>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, Isolation> {
    begin(T.self, named: name, at: CodeLocation(fileID: fileID, line: line), T._injection, isolation: Isolation.self)
  }

  // The same for keys that have been declared. Disfavored, or else the compiler would complain that a type is no key
  // where a class does not conform to the type that it is bound to.

  /// Begins the binding of a declared key.
  ///
  /// ```swift
  /// extension Key<any CarDao> { static let red = Key(named: "red") }
  /// bind(.red).to(Car.init(color:engine:), .value("red"))
  /// ```
  ///
  /// - Parameters:
  ///   - key: the key to bind.
  ///   - fileID: where the binding is declared; Swift fills it in.
  ///   - line: where the binding is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(1)
  @_disfavoredOverload
  public func bind<T>(_ key: Key<T>, fileID: String = #fileID, line: Int = #line) -> BindingBuilder<T, Isolation> {
    bind(T.self, named: key.name, fileID: fileID, line: line)
  }

  /// Begins the binding of a declared key of a class; the injector injects the requirements into new objects.
  ///
  /// - Parameters:
  ///   - key: the key to bind.
  ///   - fileID: where the binding is declared; Swift fills it in.
  ///   - line: where the binding is declared; Swift fills it in.
  /// - Returns: the unfinished binding, which you finish with `to` or `make`.
  /// - Complexity: O(*n*) for *n* requirements
  @_disfavoredOverload
  public func bind<T: AnyInjectable>(_ key: Key<T>, fileID: String = #fileID, line: Int = #line) -> BindingBuilder<
    T, Isolation
  > {
    bind(T.self, named: key.name, fileID: fileID, line: line)
  }

  // MARK: Contributions

  /// Begins a contribution: one element of `[T]`, and of `[Name: T]` if it has a name.
  ///
  /// Any number of modules may contribute to a type. The array `[T]` holds all contributions, in the order in which
  /// modules declare them and are installed; without any, it is empty. A child's contributions come after its parent's,
  /// or replace one with the same name. A binding of the array itself wins over all contributions.
  ///
  /// ```swift
  /// struct Dashboard { let plugins: [any Plugin] }
  /// contribute(to: Plugin.self).to(Radio.init)
  /// contribute(to: Plugin.self, named: "navigation").to(Navigation.init).in(.singleton)
  /// bind(Dashboard.self).to(Dashboard.init)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the element.
  ///   - name: the element's name in the dictionary; no two contributions of one injector may have the same.
  ///   - fileID: where the contribution is declared; Swift fills it in.
  ///   - line: where the contribution is declared; Swift fills it in.
  /// - Returns: the unfinished contribution, which you finish with `to` or `make`.
  /// - Complexity: O(1)
  public func contribute<T>(
    to type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, Isolation> {
    begin(T.self, named: name, .contribution, at: CodeLocation(fileID: fileID, line: line), isolation: Isolation.self)
  }

  /// Begins a contribution of a class; the injector injects the requirements into the objects that a function creates.
  ///
  /// - Parameters:
  ///   - type: the class of the element.
  ///   - name: the element's name in the dictionary; no two contributions of one injector may have the same.
  ///   - fileID: where the contribution is declared; Swift fills it in.
  ///   - line: where the contribution is declared; Swift fills it in.
  /// - Returns: the unfinished contribution, which you finish with `to` or `make`.
  /// - Complexity: O(*n*) for *n* requirements
  public func contribute<T: AnyInjectable>(
    to type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T, Isolation> {
    begin(
      T.self, named: name, .contribution, at: CodeLocation(fileID: fileID, line: line), T._injection,
      isolation: Isolation.self)
  }
}

// A decorator is bound like any function, and takes the decorated instance first. One form for each number of
// parameters, and not a parameter pack for all of them: see the forms of `to`.
extension Module {
  /// Wraps the binding of a key: the injector returns the function's result instead.
  ///
  /// Decorators apply in the order of declaration, each to the result of the one before. They have the scope of the
  /// decorated binding: the injector decorates a singleton once. A decorator applies to the key's binding and to
  /// contributions under the key; `decorate([any Plugin].self)` applies to all contributions together. If there is
  /// nothing to decorate, verification reports the key as missing.
  ///
  /// A child's decorator wraps the instance of its parent. A child's binding replaces its parent's, including all its
  /// decorators, and a parent's decorators do not apply to a child's contributions. The same goes for `copy(with:)` and
  /// `overriding:`.
  ///
  /// ```swift
  /// decorate(CarDao.self) { (car: any CarDao, clock: any Clock) in TimedCar(car, clock) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - make: receives the instance and, as further parameters, whatever else it needs, and returns the replacement.
  ///     If it throws, its error is the cause of an ``InjectionError``.
  /// - Complexity: O(1)
  public final func decorate<T, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    with make: @escaping @Sendable (T) throws(E) -> T
  ) {
    begin(T.self, named: name, .decorator, at: CodeLocation(fileID: fileID, line: line)).to(make)
  }

  /// Wraps the binding of a key, with a function of one further parameter.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - make: receives the instance and its other dependencies, and returns the replacement.
  /// - Complexity: O(1)
  public final func decorate<T, A, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    with make: @escaping @Sendable (T, A) throws(E) -> T
  ) {
    begin(T.self, named: name, .decorator, at: CodeLocation(fileID: fileID, line: line)).to(make)
  }

  /// Wraps the binding of a key, with a function of two further parameters or more.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the decorator is declared; Swift fills it in.
  ///   - line: where the decorator is declared; Swift fills it in.
  ///   - make: receives the instance and its other dependencies, and returns the replacement.
  /// - Complexity: O(*n*) for *n* parameters
  public final func decorate<T, A, B, each D, E: Error>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    with make: @escaping @Sendable ((T, A, B, repeat each D)) throws(E) -> T
  ) {
    _ = begin(T.self, named: name, .decorator, at: CodeLocation(fileID: fileID, line: line)).bind(make)
  }
}
