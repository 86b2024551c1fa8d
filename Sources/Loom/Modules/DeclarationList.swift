/// What modules declare, in the order in which they do.
///
/// Used by one thread only, while modules are configured. Exclusivity is not checked where each binding would pay for it.
final class DeclarationList {
  @exclusivity(unchecked) private(set) var bindings: [Binding] = []
  @exclusivity(unchecked) private var origins: [Declarations.Origin] = []
  /// How many bindings no option may change any more.
  @exclusivity(unchecked) private var frozen = 0
  @exclusivity(unchecked) private(set) var expectations: [Expectation] = []
  @exclusivity(unchecked) private(set) var installs: [Install] = []
  /// The module that is declaring, by its place among the collected ones.
  @exclusivity(unchecked) var module = 0 {
    didSet { isOriginKnown = false }
  }
  /// Whether the last origin is that of the next binding.
  @exclusivity(unchecked) private var isOriginKnown = true
  /// Of each module so far, whether its declarations count; nil if all do, because none have come that others stood in for.
  var used: [Bool]? {
    didSet { keys = nil }
  }
  // Made when it is first asked for: most modules never do.
  @exclusivity(unchecked) private var keys: SeldomSet<AnyKey>?

  @_optimize(speed)
  func append(_ binding: Binding) {
    if !isOriginKnown { beginOrigin() }
    bindings.append(binding)
    keys?.insert(binding.key)
  }

  private func beginOrigin() {
    origins.append((module, generation: 0, start: bindings.count))
    isOriginKnown = true
  }

  @_optimize(speed)
  func append(_ expectation: Expectation) {
    expectations.append(expectation.with(moduleIndex: module))
  }

  func install(_ module: Module, once: Bool) {
    installs.append((module, once, bindings.count))
  }

  /// Everything that has been declared, which no option may change any more.
  func declarations(of modules: [ModuleRecord]) -> Declarations {
    freeze()
    let all = Declarations(bindings: bindings, origins: origins, expectations: expectations, modules: modules)
    return used.map(all.keeping) ?? all
  }

  /// What the module has declared that the list belongs to, which no option may change any more.
  func declarationsByHand() -> Declarations {
    freeze()
    return Declarations(filledByHand: bindings, expectations: expectations)
  }

  /// Ends the time in which options may change the bindings.
  @_optimize(speed)
  func freeze() {
    while frozen < bindings.count {
      bindings[frozen].freeze()
      frozen += 1
    }
  }

  func hasBinding(for key: AnyKey) -> Bool {
    if let keys { return keys.contains(key) }
    let all = Declarations(bindings: bindings, origins: origins, expectations: [], modules: [])
    var keys = SeldomSet<AnyKey>()
    for binding in (used.map(all.keeping) ?? all).allBindings { keys.insert(binding.key) }
    self.keys = keys
    return keys.contains(key)
  }
}

extension DeclarationList {
  /// A module that is installed in one filled by hand, and how many bindings were declared before it.
  typealias Install = (module: Module, isOnce: Bool, position: Int)
}

/// A key that a module needs and another one should bind.
final class Expectation: Sendable {
  let key: AnyKey
  let module: String
  /// The module's place among the collected ones.
  let moduleIndex: Int
  let location: CodeLocation

  init(_ key: AnyKey, by module: String, _ moduleIndex: Int = ModuleRecord.injector, at location: CodeLocation) {
    self.key = key
    self.module = module
    self.moduleIndex = moduleIndex
    self.location = location
  }

  /// The same of another key, which the expected one leads to, or of a module at another place.
  func with(key: AnyKey? = nil, moduleIndex: Int? = nil) -> Expectation {
    Expectation(key ?? self.key, by: module, moduleIndex ?? self.moduleIndex, at: location)
  }
}
