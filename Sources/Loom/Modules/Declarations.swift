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
    guard let last = details?.origins.last, last.generation > 0 else { return all }
    let all = bounds
    var newest: [AnyKey: Int] = [:]
    for bound in all where !bound.binding.isDefault && bound.binding.isReplaceable {
      newest[bound.binding.key] = bound.generation
    }
    return all.reduce(into: Merged()) { merged, bound in
      let isReplaced = bound.binding.isReplaceable && bound.generation < newest[bound.binding.key] ?? 0
      merged.add(bound.binding, isReplaced: isReplaced)
    }.bindings
  }

  /// What is left when newer bindings have taken the place of older ones.
  private struct Merged {
    private(set) var bindings: [Binding] = []
    /// Where contributions were that are replaced, which keep their places, as in a child.
    private var places: [AnyKey: Int] = [:]

    mutating func add(_ binding: Binding, isReplaced: Bool) {
      let isContribution = binding.key.role == .contribution
      if isReplaced {
        guard isContribution, places[binding.key] == nil else { return }
        places[binding.key] = bindings.count
      } else if isContribution, let place = places.removeValue(forKey: binding.key) {
        bindings[place] = binding
        return
      }
      bindings.append(binding)
    }
  }

  /// How many times `with` has come before a binding, where that is any time.
  var generations: [ObjectIdentifier: Int] {
    guard let last = details?.origins.last, last.generation > 0 else { return [:] }
    return Dictionary(bounds.map { (ObjectIdentifier($0.binding), $0.generation) }) { max($0, $1) }
  }

  /// The names of the modules that the injector was given, for the headings of reports.
  var moduleNames: [String] { modules.filter(\.isGiven).map(\.name) }
}

extension Declarations {
  /// A binding with its origin.
  private struct Bound {
    let binding: Binding
    let module: Int
    let generation: Int
  }

  private var bounds: [Bound] {
    let origins = details?.origins ?? []
    var next = 0
    return all.enumerated().map { index, binding in
      while next < origins.count, origins[next].start <= index { next += 1 }
      let origin = next > 0 ? origins[next - 1] : Origin(module: 0, start: 0)
      return Bound(binding: binding, module: origin.module, generation: origin.generation)
    }
  }

  private init(_ bounds: [Bound], _ expectations: [Expectation], _ modules: [ModuleRecord]) {
    let origins = bounds.enumerated().map { Origin(module: $1.module, generation: $1.generation, start: $0) }
    self.init(bindings: bounds.map(\.binding), origins: origins, expectations: expectations, modules: modules)
  }

  /// For each place in source where something is declared: the module that declares it, who has installed that one, and so on.
  var modulesByPlace: [CodeLocation: [String]] {
    let chains = modules.indices.map(installers)
    return Dictionary(bounds.map { ($0.binding.location, $0.module < 0 ? [] : chains[$0.module]) }) { first, _ in first
    }
  }

  /// The place of the module that has declared each binding.
  var moduleIndices: [ObjectIdentifier: Int] {
    Dictionary(bounds.map { (ObjectIdentifier($0.binding), $0.module) }) { first, _ in first }
  }

  /// Also the bindings that newer ones replace.
  var allBindings: [Binding] { all }

  /// The bindings of some keys, with the names of the modules that declare them.
  func declaring(_ keys: Set<AnyKey>) -> [(Binding, [String])] {
    bounds.filter { keys.contains($0.binding.key) }
      .map { ($0.binding, $0.module < 0 ? [] : installers(of: $0.module)) }
  }

  /// The name of a module and of those that have installed it, innermost first; without modules that have no class of their own.
  func installers(of index: Int) -> [String] {
    var names: [String] = []
    var index = index
    var seen: Set<Int> = []
    while index >= 0, seen.insert(index).inserted {
      if modules[index].type != Module.self { names.append(modules[index].name) }
      index = modules[index].installers.first?.module ?? ModuleRecord.injector
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
      all += layer.bounds.map {
        Bound(binding: $0.binding, module: $0.module + offset, generation: $0.generation + generation)
      }
      expectations += layer.expectations.map { $0.shifted(by: offset) }
      modules += layer.modules.map { $0.shifted(by: offset) }
    }
    self.init(all, expectations, modules)
  }

  /// These declarations, without those of modules of some types and of what only these have installed.
  func without(_ types: [Module.Type]) -> Declarations {
    let removed = modules.indices.filter { index in types.contains { modules[index].isInstance(of: $0) } }
    return without(Set(modules.indices).subtracting(ModuleRecord.installed(among: modules, except: Set(removed))))
  }

  /// These declarations, without those of some modules.
  func without(_ removed: Set<Int>) -> Declarations {
    var modules = modules
    for index in removed where modules.indices.contains(index) { modules[index].installers = [] }
    return Declarations(
      bounds.filter { !removed.contains($0.module) }, expectations.filter { !removed.contains($0.moduleIndex) }, modules
    )
  }
}

extension Binding {
  /// Whether a newer binding of the same key takes the place of this one, rather than come on top of it.
  fileprivate var isReplaceable: Bool { key.role == .binding || key.role == .contribution && key.name != nil }
}
