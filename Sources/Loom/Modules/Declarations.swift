/// All that an injector's modules have declared: enough to make the injector again, with other modules or without some.
struct Declarations: Sendable {
  /// All bindings, also those that newer ones replace: they count again without these.
  let allBindings: [Binding]
  /// What else there is to know; nil if all bindings are those of one module that was filled by hand.
  private let details: Details?

  /// Where bindings come from, as long as nothing else follows: the module, by its place among `modules`; how many times `with`
  /// or a child has come before; and the first binding.
  typealias Origin = (module: Int, generation: Int, start: Int)

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
    allBindings = bindings
    details = Details(origins, expectations, modules)
  }

  /// Where the bindings come from that one module without a `configure()` has declared.
  private static let ofOneModule: [Origin] = [(module: 0, generation: 0, start: 0)]

  /// What one module without a `configure()` has declared.
  init(filledByHand bindings: [Binding], expectations: [Expectation] = []) {
    allBindings = bindings
    details = expectations.isEmpty ? nil : Details(Declarations.ofOneModule, expectations, ModuleRecord.filledByHand)
  }

  var expectations: [Expectation] { details?.expectations ?? [] }
  var modules: [ModuleRecord] { details?.modules ?? ModuleRecord.filledByHand }

  /// The bindings that no newer one replaces.
  var bindings: [Binding] {
    guard isLayered else { return allBindings }
    let origins = origins
    var newest = Dictionary<AnyKey, Int>()
    for (index, binding) in allBindings.enumerated() where !binding.isDefault && binding.isReplaceable {
      newest[binding.key] = origins[index].generation
    }
    var bindings: [Binding] = []
    // Where contributions were that are replaced, which keep their places, as in a child.
    var places = Dictionary<AnyKey, Int>()
    for (index, binding) in allBindings.enumerated() {
      let key = binding.key
      let isContribution = key.role == .contribution
      if binding.isReplaceable, origins[index].generation < newest[key] ?? 0 {
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

  /// Whether `with` has come after a decorator and before a binding.
  var isOlder: (_ decorator: Binding, _ binding: Binding) -> Bool {
    guard isLayered else { return { _, _ in false } }
    let generations = generations
    return { generations[ObjectIdentifier($0)] ?? 0 < generations[ObjectIdentifier($1)] ?? 0 }
  }

  /// How many times `with` has come before a binding, where that is any time.
  var generations: Dictionary<ObjectIdentifier, Int> {
    var generations = Dictionary<ObjectIdentifier, Int>()
    guard isLayered else { return generations }
    for (index, origin) in origins.enumerated() {
      let key = ObjectIdentifier(allBindings[index])
      generations[key] = max(generations[key] ?? 0, origin.generation)
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
  /// Where each binding comes from.
  private var origins: [Origin] {
    let runs = details?.origins ?? Declarations.ofOneModule
    var origins: [Origin] = []
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? runs[index + 1].start : allBindings.count
      for _ in run.start..<end { origins.append(run) }
    }
    return origins
  }

  /// Adds, for each place in source where something is declared, the module that declares it, who has installed that one, and so on.
  func add(to places: inout Dictionary<CodeLocation, [String]>) {
    let chains = modules.indices.map(installers)
    for (index, origin) in origins.enumerated() where places[allBindings[index].location] == nil {
      places[allBindings[index].location] = origin.module < 0 ? [] : chains[origin.module]
    }
  }

  /// The place of the module that has declared each binding.
  var moduleIndices: Dictionary<ObjectIdentifier, Int> {
    var indices = Dictionary<ObjectIdentifier, Int>()
    for (index, origin) in origins.enumerated() where indices[ObjectIdentifier(allBindings[index])] == nil {
      indices[ObjectIdentifier(allBindings[index])] = origin.module
    }
    return indices
  }

  /// The bindings of some keys, with the names of the modules that declare them.
  func declaring(_ keys: Set<AnyKey>) -> [(Binding, [String])] {
    var declaring: [(Binding, [String])] = []
    for (index, origin) in origins.enumerated() where keys.contains(allBindings[index].key) {
      declaring.append((allBindings[index], installers(of: origin.module)))
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
    var bindings: [Binding] = []
    var origins: [Origin] = []
    var expectations: [Expectation] = []
    var modules: [ModuleRecord] = []
    for layer in layers {
      let offset = modules.count
      let generation = (origins.last?.generation ?? -1) + 1
      for var origin in layer.origins {
        origin.module += offset
        origin.generation += generation
        origin.start = origins.count
        origins.append(origin)
      }
      bindings += layer.allBindings
      expectations += layer.expectations.map { $0.with(moduleIndex: $0.moduleIndex + offset) }
      for module in layer.modules { modules.append(module.shifted(by: offset)) }
    }
    self.init(bindings: bindings, origins: origins, expectations: expectations, modules: modules)
  }

  /// These declarations, without those of modules of some types and of what only these have installed.
  func without(_ types: [Module.Type]) -> Declarations {
    keeping(
      ModuleRecord.areInstalled(among: modules) { module in types.contains { module.isInstance(of: $0) } })
  }

  /// The declarations of some modules only, and of those that come after them.
  func keeping(_ kept: [Bool]) -> Declarations {
    var modules = modules
    for index in kept.indices where !kept[index] { modules[index].installers = [] }
    func isKept(_ module: Int) -> Bool { module < 0 || module >= kept.count || kept[module] }
    var bindings: [Binding] = []
    var origins: [Origin] = []
    for (index, var origin) in self.origins.enumerated() where isKept(origin.module) {
      origin.start = bindings.count
      origins.append(origin)
      bindings.append(allBindings[index])
    }
    return Declarations(
      bindings: bindings, origins: origins, expectations: expectations.filter { isKept($0.moduleIndex) },
      modules: modules)
  }
}

extension Binding {
  /// Whether a newer binding of the same key takes the place of this one, rather than come on top of it.
  fileprivate var isReplaceable: Bool { key.role == .binding || key.role == .contribution && key.name != nil }
}
