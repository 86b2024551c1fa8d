/// All that an injector's modules have declared: enough to make the injector again, with other modules or without some.
struct Declarations: Sendable {
  /// All bindings, also those that newer ones replace: they count again without these.
  var declared: [Declared]
  private(set) var expectations: [Expectation]
  private(set) var modules: [ModuleRecord]
  /// How many times `with` or a child has come before the newest bindings.
  private(set) var generation = 0

  /// A binding, and where it comes from.
  struct Declared {
    let binding: Binding
    /// The module that declares the binding, by its place among `modules`.
    let module: Int
    /// How many times `with` or a child has come before.
    var generation = 0
  }

  /// The bindings that no newer one replaces; one that replaces another has the place of that, as in a child.
  var bindings: [Binding] {
    guard generation > 0 else { return declared.map(\.binding) }
    let isCurrent = isCurrent
    var places: [AnyKey: Int] = [:]
    var bindings: [[Binding]] = declared.map { _ in [] }
    for (index, each) in declared.enumerated() {
      let key = each.binding.key
      let place = key.isUnique ? places[key] ?? index : index
      places[key] = place
      if isCurrent(each) { bindings[place].append(each.binding) }
    }
    return Array(bindings.joined())
  }

  /// The bindings that `with` or a child has added and no newer one replaces, and those that they may replace.
  var overrides: (current: [Binding], replaced: [Binding]) {
    let isCurrent = isCurrent
    let isOverride = { (each: Declared) in each.generation > 0 && isCurrent(each) }
    return (declared.filter(isOverride).map(\.binding), declared.filter { !isOverride($0) }.map(\.binding))
  }

  /// Whether no newer binding of the same key replaces a binding, unless it gives way to others itself.
  private var isCurrent: (Declared) -> Bool {
    var newest: [AnyKey: Int] = [:]
    for each in declared where each.binding.key.isUnique && !each.binding.isDefault {
      newest[each.binding.key] = each.generation
    }
    return { $0.generation >= newest[$0.binding.key] ?? 0 }
  }

  /// Whether `with` has come after a decorator and before a binding.
  var isOlder: (_ decorator: Binding, _ binding: Binding) -> Bool {
    guard generation > 0 else { return { _, _ in false } }
    var generations: [ObjectIdentifier: Int] = [:]
    for each in declared { generations[ObjectIdentifier(each.binding)] = each.generation }
    return { generations[ObjectIdentifier($0)] ?? 0 < generations[ObjectIdentifier($1)] ?? 0 }
  }
}

extension AnyKey {
  /// Whether an injector has at most one binding of the key, so that a newer one replaces it rather than come on top of it.
  var isUnique: Bool { role == .binding || role == .contribution && name != nil }
}

/// Which module has declared each binding.
extension Declarations {
  /// The names of the modules that the injector was given, for the headings of reports.
  var moduleNames: [String] { modules.filter(\.isGiven).map(\.name) }

  /// Adds, for each place in source with a declaration, the declaring module, the one that installed it, and so on.
  func add(to places: inout [CodeLocation: [String]]) {
    let chains = modules.indices.map(installers)
    for each in declared where places[each.binding.location] == nil {
      places[each.binding.location] = chains[each.module]
    }
  }

  /// The place of the module that has declared each binding.
  var moduleIndices: [ObjectIdentifier: Int] {
    var indices: [ObjectIdentifier: Int] = [:]
    for each in declared.reversed() { indices[ObjectIdentifier(each.binding)] = each.module }
    return indices
  }

  /// The name of a module and of those that have installed it, innermost first; without modules that have no class of their own.
  func installers(of index: Int) -> [String] {
    guard index >= 0 else { return [] }
    // The first one to install a module has been collected before it.
    let installer = modules[index].installers.first?.module ?? ModuleRecord.injector
    let outer = installer < index ? installers(of: installer) : []
    return modules[index].type == Module.self ? outer : [modules[index].name] + outer
  }

  // Other declarations, made of these.

  /// These declarations, with newer ones in the place of those of the same keys.
  func replaced(by newer: Declarations) -> Declarations {
    let (offset, age) = (modules.count, generation + 1)
    return Declarations(
      declared: declared
        + newer.declared.map {
          Declared(binding: $0.binding, module: $0.module + offset, generation: $0.generation + age)
        },
      expectations: expectations + newer.expectations.map { $0.with(moduleIndex: $0.moduleIndex + offset) },
      modules: modules + newer.modules.map { $0.shifted(by: offset) }, generation: newer.generation + age)
  }

  /// These declarations, without those of modules of some types and of modules that only these have installed.
  func without(_ types: [Module.Type]) -> Declarations {
    var rest = self
    for (index, module) in modules.enumerated() where types.contains(where: { $0.isBase(of: module.type) }) {
      rest.modules[index].installers = []
    }
    return rest.installed
  }

  /// These declarations, without those of modules that nothing installs.
  var installed: Declarations {
    let installed = ModuleRecord.areInstalled(among: modules)
    var rest = self
    rest.declared.removeAll { !installed[$0.module] }
    rest.expectations.removeAll { !installed[$0.moduleIndex] }
    for index in modules.indices where !installed[index] { rest.modules[index].installers = [] }
    return rest
  }
}
