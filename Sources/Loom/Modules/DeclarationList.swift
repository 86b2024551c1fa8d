/// What modules declare, in the order in which they do.
///
/// Used by one thread only, while modules are configured. Exclusivity is not checked where each binding would pay for it.
final class DeclarationList {
  @exclusivity(unchecked) private(set) var bindings: [Declarations.Bound] = []
  private(set) var expectations: [Expectation] = []
  private(set) var installs: [Install] = []
  /// The module that is declaring, by its place among the collected ones.
  @exclusivity(unchecked) var module = 0
  // Made when it is first asked for: most modules never do.
  @exclusivity(unchecked) private var keys: Set<AnyKey>?

  func append(_ binding: Binding) {
    bindings.append(Declarations.Bound(binding: binding, module: module))
    keys?.insert(binding.key)
  }

  func append(_ expectation: Expectation) {
    var expectation = expectation
    expectation.moduleIndex = module
    expectations.append(expectation)
  }

  func install(_ module: Module, once: Bool) {
    installs.append(Install(module: module, isOnce: once, position: bindings.count))
  }

  /// Everything that has been declared, which no option may change any more.
  func declarations(of modules: [ModuleRecord]) -> Declarations {
    freeze()
    return Declarations(bindings: bindings, expectations: expectations, modules: modules)
  }

  /// Ends the time in which options may change the bindings.
  func freeze() {
    for bound in bindings { bound.binding.freeze() }
  }

  func hasBinding(for key: AnyKey) -> Bool {
    if keys == nil { keys = Set(bindings.map(\.binding.key)) }
    return keys?.contains(key) ?? false
  }
}

extension DeclarationList {
  /// A module that is installed in one filled by hand.
  struct Install {
    let module: Module
    let isOnce: Bool
    /// How many bindings were declared before it.
    let position: Int
  }
}

/// A key that a module needs and another one should bind.
struct Expectation: Sendable {
  let key: AnyKey
  let module: String
  /// The module's place among the collected ones.
  var moduleIndex: Int
  let location: SourceLocation

  func shifted(by offset: Int) -> Expectation {
    Expectation(key: key, module: module, moduleIndex: moduleIndex + offset, location: location)
  }
}
