/// A process-wide table of bindings: the second level of look-up.
///
/// Each injector creates its own instances of these bindings. Two injectors do not share them, nor do a child and its
/// parent, whichever resolves first. An instance of an injector uses that injector's own; one that a child shares with
/// its parent uses the parent's.
///
/// ```swift
/// GlobalContext.shared.register(Garage.self, in: .singleton)
/// let garage = try Injector().get(Garage.self)
/// ```
///
/// An injector takes the declarations of the time when you create it. Later ones are for injectors that you create
/// later. If an injector first needs a key after that was registered, too late, that is a
/// ``Problem/Code/lateRegistration`` problem.
public final class GlobalContext: Sendable {
  /// The context that injectors use unless you pass another.
  public static let shared = GlobalContext()

  // Locking strategy: the table is read and written under its lock, and no user code runs under that. An injector takes
  // a copy, and looks at the table again for what its modules do not bind.
  private let declared = Guarded(GlobalTable())

  /// Creates an empty table, for a test that must not share one.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// Registers a self-binding class, without a name.
  ///
  /// - Parameters:
  ///   - type: the class.
  ///   - scope: how long its instances live.
  ///   - fileID: where you register it; Swift fills it in.
  ///   - line: where you register it; Swift fills it in.
  /// - Complexity: O(1) on average
  public func register<T: SelfBinding>(
    _ type: T.Type, in scope: Scope = .normal, fileID: String = #fileID, line: Int = #line
  ) {
    add(.of(T.self, at: CodeLocation(fileID: fileID, line: line), in: scope.lifetime))
  }

  /// Registers a self-binding class whose instance each injector shares.
  ///
  /// - Parameters:
  ///   - type: the class.
  ///   - scope: how long its instance lives.
  ///   - fileID: where you register it; Swift fills it in.
  ///   - line: where you register it; Swift fills it in.
  /// - Complexity: O(1) on average
  public func register<T: SelfBinding & Sendable>(
    _ type: T.Type, in scope: SharedScope, fileID: String = #fileID, line: Int = #line
  ) {
    add(.of(T.self, at: CodeLocation(fileID: fileID, line: line), in: scope.lifetime))
  }

  /// Adds the bindings of modules, which replace existing bindings of the same keys.
  ///
  /// The context installs a module object once, and so it does for `installOnce` with a module of a type, until you
  /// ``reset()`` it.
  ///
  /// - Precondition: the modules bind, and neither contribute nor decorate. Only the modules of an injector may
  ///   add to a collection, or decorate a binding.
  /// - Parameter modules: the modules; their `configure()` runs once, immediately.
  /// - Complexity: O(*n*) for *n* bindings
  public func install(_ modules: AnyModule...) {
    let declarations = ModuleCollector.declarations(of: modules, over: [self.table.declarations])
    change { $0.add(declarations) }
  }

  /// Removes everything registered and installed; existing injectors keep their copies.
  ///
  /// - Complexity: O(*n*) for *n* bindings
  public func reset() { change { $0 = GlobalTable() } }

  /// The declarations of now.
  var table: GlobalTable { declared.withLock { $0 } }

  // The binding is made without the lock: it reads the class's requirements, which is user code.
  private func add(_ binding: Binding) { change { $0.add(binding) } }

  private func change(_ body: (inout GlobalTable) -> Void) {
    // Bindings are released when the lock is free: objects that they have captured may use this context in their
    // `deinit`.
    let former = declared.withLock { declared in
      let former = declared
      body(&declared)
      return former
    }
    withExtendedLifetime(former) {}
  }
}

/// The bindings of a ``GlobalContext`` at one time: the second level of look-up.
struct GlobalTable: Sendable {
  private(set) var bindings = [AnyKey: Binding]()
  /// The keys of asynchronous bindings.
  private(set) var asynchronousKeys: [AnyKey] = []
  /// The modules that have been installed.
  private(set) var modules: [ModuleRecord] = []

  /// The declarations that are there for modules which are installed later.
  var declarations: Declarations { Declarations(bindings: Array(bindings.values), modules: modules) }

  /// Adds what modules declare.
  mutating func add(_ declarations: Declarations) {
    for binding in declarations.bindings { add(binding) }
    modules += declarations.modules.filter { !$0.installers.isEmpty }
  }

  /// Adds a module's binding, in the place of an older one of the same key.
  mutating func add(_ binding: Binding) {
    // Not a precondition, whose text a release build leaves out.
    guard binding.key.role == .binding else {
      fatalError(
        "\(binding.subject), at \(binding.location): the global context holds bindings only; declare it in a module of the injector"
      )
    }
    let older = bindings[binding.key]
    if let older, binding.isDefault, !older.isDefault { return }
    if older?.kind == .asynchronousFunction { asynchronousKeys = asynchronousKeys.filter { $0 != binding.key } }
    if binding.kind == .asynchronousFunction { asynchronousKeys.append(binding.key) }
    bindings[binding.key] = binding
  }
}

/// The bindings of a ``GlobalContext`` when an injector was created; it also tells which keys have come too late.
package final class GlobalSnapshot: Sendable {
  let table: GlobalTable
  private let context: GlobalContext
  /// Where the injector was created; nil for the one that stands in for the default injector.
  private let creation: CodeLocation?

  @inline(never) init(of context: GlobalContext, for creation: CodeLocation?) {
    (self.context, table, self.creation) = (context, context.table, creation)
  }

  package func binding(for key: AnyKey) -> Binding? { table.bindings[key] }

  /// Whether a key was registered after the injector had been created, and not by the line that it was registered by
  /// before.
  func isLate(_ key: AnyKey) -> Bool { lateBinding(for: key) != nil }

  /// The problem of a key that nothing is bound to, or that was registered too late.
  func missing(_ key: AnyKey, neededBy needs: [Problem.Note]) -> Problem {
    guard let late = lateBinding(for: key) else {
      return Problem(.missing, key, at: needs.first?.location, notes: needs, isOpen: true)
    }
    let created = Problem.Note(.created, .injector(isDefault: creation == nil), at: creation)
    return Problem(
      .lateRegistration, key, at: late.place, notes: [late.hint(.registered), created] + needs,
      remedies: [.registerEarlier])
  }

  @inline(never) private func lateBinding(for key: AnyKey) -> Binding? {
    guard let late = context.table.bindings[key] else { return nil }
    return late.location == table.bindings[key]?.location ? nil : late
  }
}
