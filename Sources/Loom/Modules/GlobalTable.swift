/// The bindings of a ``GlobalContext`` at one time: the second level of look-up.
struct GlobalTable: Sendable {
  private var bindings: [AnyKey: Binding] = [:]
  /// The keys of asynchronous bindings.
  private(set) var asynchronousKeys: [AnyKey] = []
  /// How many of the products an injector keeps.
  private(set) var keptCount = 0
  /// The modules that have been installed.
  private(set) var modules: [ModuleRecord] = []

  /// The declarations that are there for modules which are installed later.
  var declarations: Declarations {
    Declarations(bindings: Array(bindings.values), declarers: [], expectations: [], modules: modules)
  }

  func binding(for key: AnyKey) -> Binding? { bindings[key] }

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
    keptCount += (binding.lifetime.isShared ? 1 : 0) - (older?.lifetime.isShared ?? false ? 1 : 0)
    if older?.kind == .asynchronousFunction { asynchronousKeys.removeAll { $0 == binding.key } }
    if binding.kind == .asynchronousFunction { asynchronousKeys.append(binding.key) }
    bindings[binding.key] = binding
  }
}
