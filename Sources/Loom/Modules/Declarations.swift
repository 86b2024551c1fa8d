/// All that an injector's modules have declared: enough to make the injector again, with other modules or without some.
package struct Declarations: Sendable {
  package private(set) var bindings: [Binding]
  /// For each binding, the module that declares it, by its place among `modules`.
  private(set) var declarers: [Int]
  package private(set) var expectations: [Expectation]
  private(set) var modules: [ModuleRecord]
  /// The layers that these combine, the newest last, if `copy(with:)` or `overriding:` has put newer ones over older.
  private(set) var layers: [Declarations] = []

  var allLayers: [Declarations] { layers.isEmpty ? [self] : layers }

  /// The bindings of the newest layer, and those that they may replace.
  package var overrides: (added: [Binding], replaceable: [Binding]) {
    (layers.last?.bindings ?? [], layers.dropLast().flatMap(\.bindings))
  }

  package mutating func append(_ binding: Binding, by declarer: Int) {
    bindings.append(binding)
    declarers.append(declarer)
  }

  /// The names of the modules that the injector was given, for the headings of reports.
  var moduleNames: [String] { modules.filter { $0.isGiven && !$0.isInherited }.map(\.name) }

  /// Adds, for each place in source with a declaration, the declaring module, the one that installed it, and so on.
  package func add(to places: inout [CodeLocation: [String]]) {
    let chains = modules.indices.map(installers)
    for (binding, module) in zip(bindings, declarers) where places[binding.location] == nil {
      places[binding.location] = chains[module]
    }
  }

  /// The name of a module and of those that have installed it, innermost first; a plain `Module` has none.
  func installers(of index: Int) -> [String] {
    guard index >= 0 else { return [] }
    // The first one to install a module has been collected before it.
    let installer = modules[index].installers.first ?? ModuleRecord.injector
    let outer = installer < index ? installers(of: installer) : []
    return modules[index].type == Module.self ? outer : [modules[index].name] + outer
  }

  // Other declarations, made of these.

  /// These declarations, and a layer of newer ones over them: the graph puts bindings in the place of older ones, as it
  /// does with those of a child.
  func with(newer: Declarations) -> Declarations {
    let offset = modules.count
    return Declarations(
      bindings: bindings + newer.bindings, declarers: declarers + newer.declarers.map { $0 + offset },
      expectations: expectations + newer.expectations.map { $0.with(moduleIndex: $0.moduleIndex + offset) },
      modules: modules + newer.modules.map { $0.shifted(by: offset) },
      layers: allLayers + newer.allLayers)
  }

  /// These declarations, without those of modules of some types and of modules that only these have installed.
  func without(_ types: [AnyModule.Type]) -> Declarations {
    var needed: [ModuleRecord] = []
    var rest: [Declarations] = []
    for layer in allLayers.reversed() {
      rest.insert(layer.without(types, keeping: needed), at: 0)
      // Newer modules may need modules that only these have installed.
      needed += rest[0].modules.filter { $0.isInherited && !$0.installers.isEmpty }
    }
    return rest.dropFirst().reduce(rest[0]) { $0.with(newer: $1) }
  }

  private func without(_ types: [AnyModule.Type], keeping kept: [ModuleRecord]) -> Declarations {
    var rest = self
    for (index, module) in modules.enumerated() {
      if types.contains(where: { $0.isBase(of: module.type) }) {
        rest.modules[index].installers = []
      } else if kept.contains(where: { $0.identity === module.identity }) {
        rest.modules[index].installers.append(ModuleRecord.injector)
      }
    }
    return rest.installed
  }

  /// These declarations, without those of modules that nothing installs.
  var installed: Declarations {
    let installed = ModuleRecord.areInstalled(among: modules)
    var rest = self
    let left = declarers.indices.filter { installed[declarers[$0]] }
    (rest.bindings, rest.declarers) = (left.map { bindings[$0] }, left.map { declarers[$0] })
    rest.expectations.removeAll { !installed[$0.moduleIndex] }
    for index in modules.indices where !installed[index] { rest.modules[index].installers = [] }
    return rest
  }
}

extension AnyKey {
  /// Whether an injector has at most one binding of the key, so that a newer one replaces it rather than come on top of
  /// it.
  package var isUnique: Bool { role == .binding || role == .contribution && name != nil }
}
