/// All that an injector's modules have declared: enough to make the injector again, with other modules or without some.
struct Declarations: Sendable {
  /// All bindings, also those that newer ones replace: they count again without these.
  private let all: [Binding]
  /// What else there is to know; nil if all bindings are those of one module that was filled by hand.
  private let details: Details?

  /// Where bindings come from, as long as nothing else follows.
  struct Origin: Sendable {
    /// The module, by its place among `modules`.
    let module: Int
    /// How many times `with` or a child has come before.
    var generation = 0
    /// The first binding.
    let start: Int
  }

  // A class, so that a child of a test has but one more reference to keep.
  private final class Details: Sendable {
    let origins: [Origin]
    let expectations: [Expectation]
    let modules: [ModuleRecord]

    init(_ origins: [Origin], _ expectations: [Expectation], _ modules: [ModuleRecord]) {
      self.origins = origins
      self.expectations = expectations
      self.modules = modules
    }
  }

  init(bindings: [Binding], origins: [Origin], expectations: [Expectation], modules: [ModuleRecord]) {
    all = bindings
    details = Details(origins, expectations, modules)
  }

  /// What one module without a `configure()` has declared.
  init(filledByHand bindings: [Binding], expectations: [Expectation] = []) {
    all = bindings
    details = expectations.isEmpty ? nil : Details([], expectations, ModuleRecord.filledByHand)
  }

  var expectations: [Expectation] { details?.expectations ?? [] }
  var hasExpectations: Bool { details.map { !$0.expectations.isEmpty } ?? false }
  var modules: [ModuleRecord] { details?.modules ?? ModuleRecord.filledByHand }

  /// The bindings that no newer one replaces.
  var bindings: [Binding] {
    guard isLayered else { return all }
    let bounds = bounds
    var newest = SeldomMap<AnyKey, Int>()
    for bound in bounds where !bound.binding.isDefault && bound.binding.isReplaceable {
      newest[bound.binding.key] = bound.generation
    }
    var bindings: [Binding] = []
    // Where contributions were that are replaced, which keep their places, as in a child.
    var places = SeldomMap<AnyKey, Int>()
    for bound in bounds {
      let (binding, key) = (bound.binding, bound.binding.key)
      let isContribution = key.role == .contribution
      if binding.isReplaceable, bound.generation < newest[key] ?? 0 {
        guard isContribution, places[key] == nil else { continue }
        places[key] = bindings.count
      } else if isContribution, let place = places[key] {
        places[key] = nil
        bindings[place] = binding
        continue
      }
      bindings.append(binding)
    }
    return bindings
  }

  /// How many times `with` has come before a binding, where that is any time.
  var generations: SeldomMap<ObjectIdentifier, Int> {
    var generations = SeldomMap<ObjectIdentifier, Int>()
    guard isLayered else { return generations }
    for bound in bounds {
      let key = ObjectIdentifier(bound.binding)
      generations[key] = max(generations[key] ?? 0, bound.generation)
    }
    return generations
  }

  /// Whether `with` or a child has come before some of the bindings.
  private var isLayered: Bool { details?.origins.last.map { $0.generation > 0 } ?? false }

  /// The names of the modules that the injector was given, for the headings of reports.
  var moduleNames: [String] {
    var names: [String] = []
    for module in modules where module.isGiven { names.append(module.name) }
    return names
  }
}

extension Declarations {
  /// A binding with its origin.
  private struct Bound {
    let binding: Binding
    var module: Int
    var generation: Int
  }

  private var bounds: [Bound] {
    let origins = details?.origins ?? []
    var next = 0
    var bounds: [Bound] = []
    bounds.reserveCapacity(all.count)
    for binding in all {
      while next < origins.count, origins[next].start <= bounds.count { next += 1 }
      let origin = next > 0 ? origins[next - 1] : Origin(module: 0, start: 0)
      bounds.append(Bound(binding: binding, module: origin.module, generation: origin.generation))
    }
    return bounds
  }

  private init(_ bounds: [Bound], _ expectations: [Expectation], _ modules: [ModuleRecord]) {
    var bindings: [Binding] = []
    var origins: [Origin] = []
    for bound in bounds {
      origins.append(Origin(module: bound.module, generation: bound.generation, start: bindings.count))
      bindings.append(bound.binding)
    }
    self.init(bindings: bindings, origins: origins, expectations: expectations, modules: modules)
  }

  /// Adds, for each place in source where something is declared, the module that declares it, who has installed that one, and so on.
  func add(to places: inout SeldomMap<CodeLocation, [String]>) {
    let chains = modules.indices.map(installers)
    for bound in bounds where places[bound.binding.location] == nil {
      places[bound.binding.location] = bound.module < 0 ? [] : chains[bound.module]
    }
  }

  /// The place of the module that has declared each binding.
  var moduleIndices: SeldomMap<ObjectIdentifier, Int> {
    var indices = SeldomMap<ObjectIdentifier, Int>()
    for bound in bounds where indices[ObjectIdentifier(bound.binding)] == nil {
      indices[ObjectIdentifier(bound.binding)] = bound.module
    }
    return indices
  }

  /// Also the bindings that newer ones replace.
  var allBindings: [Binding] { all }

  /// The bindings of some keys, with the names of the modules that declare them.
  func declaring(_ keys: SeldomSet<AnyKey>) -> [(Binding, [String])] {
    var declaring: [(Binding, [String])] = []
    for bound in bounds where keys.contains(bound.binding.key) {
      declaring.append((bound.binding, installers(of: bound.module)))
    }
    return declaring
  }

  /// The name of a module and of those that have installed it, innermost first; without modules that have no class of their own.
  func installers(of index: Int) -> [String] {
    var names: [String] = []
    var index = index
    while index >= 0 {
      if modules[index].type != Module.self { names.append(modules[index].name) }
      // The first one to install a module has been collected before it.
      let installer = modules[index].installers.first?.module ?? ModuleRecord.injector
      index = installer < index ? installer : ModuleRecord.injector
    }
    return names
  }

  /// These declarations, with newer ones in the place of those of the same keys.
  func replaced(by newer: Declarations) -> Declarations { Declarations(layers: [self, newer]) }

  /// Declarations each of which are in the place of those of the same keys in the ones before.
  init(layers: [Declarations]) {
    var all: [Bound] = []
    var expectations: [Expectation] = []
    var modules: [ModuleRecord] = []
    for layer in layers {
      let offset = modules.count
      let generation = (all.last?.generation ?? -1) + 1
      for var bound in layer.bounds {
        bound.module += offset
        bound.generation += generation
        all.append(bound)
      }
      for expectation in layer.expectations { expectations.append(expectation.shifted(by: offset)) }
      for module in layer.modules { modules.append(module.shifted(by: offset)) }
    }
    self.init(all, expectations, modules)
  }

  /// These declarations, without those of modules of some types and of what only these have installed.
  func without(_ types: [Module.Type]) -> Declarations {
    keeping(
      ModuleRecord.areInstalled(among: modules) { module in types.contains { module.isInstance(of: $0) } })
  }

  /// The declarations of some modules only, and of those that come after them.
  func keeping(_ kept: [Bool]) -> Declarations {
    var modules = modules
    for index in kept.indices where !kept[index] && index < modules.count { modules[index].installers = [] }
    func isKept(_ module: Int) -> Bool { module < 0 || module >= kept.count || kept[module] }
    return Declarations(
      bounds.filter { isKept($0.module) }, expectations.filter { isKept($0.moduleIndex) }, modules)
  }
}

extension Binding {
  /// Whether a newer binding of the same key takes the place of this one, rather than come on top of it.
  fileprivate var isReplaceable: Bool { key.role == .binding || key.role == .contribution && key.name != nil }
}
