/// A process-wide table of bindings: the second level of look-up.
///
/// Each injector creates its own instances of these bindings. Two injectors do not share them, nor do a child and its
/// parent, whichever asks first. What an injector creates uses its own instance; what a child shares with its parent
/// uses the parent's.
///
/// ```swift
/// GlobalContext.shared.register(Garage.self, in: .singleton)
/// let garage = try Injector().get(Garage.self)
/// ```
///
/// `Sendable`: what is declared is read and written under the lock.
public final class GlobalContext: Sendable {
  /// The context that injectors use unless you pass another.
  public static let shared = GlobalContext()

  private let lock = HierarchyLock()
  nonisolated(unsafe) private var declared = Declared()

  fileprivate final class Declared {
    var bindings: [AnyKey: Binding] = [:]
    var contributions: [Binding] = []
    /// Where in the list the named ones are.
    var namedContributions = SeldomMap<AnyKey, Int>()
    var decorators: [Binding] = []
    /// Whether there is, or has been, an asynchronous binding.
    var isAsynchronous = false
  }

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
  /// Contributions come after existing ones, or replace one of the same name. A decorator applies to what this context
  /// supplies, not to an injector's own bindings.
  ///
  /// - Parameter modules: the modules; their `configure()` runs once, immediately.
  /// - Complexity: O(*n*) for *n* bindings
  public func install(_ modules: Module...) {
    add(ModuleCollector.declarations(of: modules).bindings)
  }

  /// Removes everything registered and installed; injectors keep what they have already found here.
  ///
  /// - Complexity: O(*n*) for *n* bindings
  public func reset() {
    // The bindings go when the lock is free: what they have captured may ask for this context as it goes.
    var former = Declared()
    lock.withLock { swap(&declared, &former) }
    // Without this the optimizer lets go at the last use, which is under the lock.
    withExtendedLifetime(former) {}
  }
}

extension GlobalContext {
  func binding(for key: AnyKey) -> Binding? { lock.withLock { declared.bindings[key] } }

  func contributions(to type: Any.Type) -> [Binding] {
    lock.withLock { declared.contributions.filter { $0.key.type == type } }
  }

  /// Whether there may be asynchronous bindings.
  var isAsynchronous: Bool { lock.withLock { declared.isAsynchronous } }

  /// The keys of asynchronous bindings.
  var asynchronousKeys: [AnyKey] {
    lock.withLock {
      var keys: [AnyKey] = []
      for binding in declared.bindings.values where binding.kind == .asynchronousFunction { keys.append(binding.key) }
      return keys
    }
  }

  /// The decorators of a key, in the order in which they are applied.
  func decorators(of key: AnyKey) -> [Binding] {
    let key = key.with(role: .decorator)
    return lock.withLock { declared.decorators.filter { $0.key == key } }
  }

  private func add(_ binding: Binding, _ lifetime: Lifetime) {
    binding.set(lifetime)
    binding.freeze()
    add([binding])
  }

  private func add(_ added: [Binding]) {
    // What is replaced goes when the lock is free, as in `reset`.
    var replaced: [Binding] = []
    lock.withLock {
      for binding in added { if let former = declared.add(binding) { replaced.append(former) } }
    }
    withExtendedLifetime(replaced) {}
  }
}

extension GlobalContext.Declared {
  /// Adds what a module declares, and returns what it takes the place of.
  fileprivate func add(_ binding: Binding) -> Binding? {
    if binding.kind == .asynchronousFunction { isAsynchronous = true }
    switch binding.key.role {
    case .decorator: decorators.append(binding)
    case .contribution: return contribute(binding)
    case .binding where binding.isDefault && bindings[binding.key] != nil: break
    case .binding: return bindings.updateValue(binding, forKey: binding.key)
    }
    return nil
  }

  private func contribute(_ binding: Binding) -> Binding? {
    guard let index = namedContributions[binding.key] else {
      if binding.key.name != nil { namedContributions[binding.key] = contributions.count }
      contributions.append(binding)
      return nil
    }
    let former = contributions[index]
    if !binding.isDefault { contributions[index] = binding }
    return former
  }
}
