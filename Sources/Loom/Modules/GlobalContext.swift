/// A process-wide table of bindings: the second level of look-up.
///
/// Each injector creates its own instances of these bindings. Two injectors do not share them, nor do a child and its
/// parent, whichever resolves first. An instance of an injector uses that injector's own; one that a child shares with its parent
/// uses the parent's.
///
/// ```swift
/// GlobalContext.shared.register(Garage.self, in: .singleton)
/// let garage = try Injector().get(Garage.self)
/// ```
///
/// An injector takes the declarations of the time when you create it. Later ones are for injectors that you create later.
/// If an injector needs a key that was registered after its creation, that is a ``Problem/Code/lateRegistration``
/// problem.
public final class GlobalContext: Sendable {
  /// The context that injectors use unless you pass another.
  public static let shared = GlobalContext()

  private let declared = Guarded(GlobalTable())
  /// How often the table has changed.
  private let changes = AtomicWords(count: 1)

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
    add(.of(T.self, at: CodeLocation(fileID: fileID, line: line)), scope.lifetime)
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
    add(.of(T.self, at: CodeLocation(fileID: fileID, line: line)), scope.lifetime)
  }

  /// Adds the bindings of modules, which replace existing bindings of the same keys.
  ///
  /// The context installs a module object once, and so it does for `installOnce` with a module of a type, until you
  /// ``reset()`` it.
  ///
  /// - Precondition: the modules bind, and neither contribute nor decorate. What is in a collection, or around a binding, is
  ///   for the modules of an injector to say.
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

  /// How often the declarations have changed.
  var version: UInt { changes[0] }

  /// The declarations of now, for an injector.
  ///
  /// - Parameter creation: where the injector is created; nil for the one that stands in for the default injector.
  /// - Returns: the declarations, which tell later ones from them.
  func snapshot(at creation: CodeLocation?) -> GlobalSnapshot {
    declared.withLock { GlobalSnapshot($0, of: self, version: version, for: creation) }
  }

  private func add(_ binding: Binding, _ lifetime: Lifetime) {
    change { $0.add(binding.changed { $0.lifetime = lifetime }) }
  }

  private func change(_ body: (inout GlobalTable) -> Void) {
    // Bindings are released when the lock is free: objects that they have captured may use this context in their `deinit`.
    let former = declared.withLock { declared in
      defer {
        body(&declared)
        changes[0] += 1
      }
      return declared
    }
    withExtendedLifetime(former) {}
  }
}
