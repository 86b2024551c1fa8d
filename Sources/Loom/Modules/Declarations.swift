/// All that an injector's modules have declared: enough to make the injector again, with other modules or without some.
struct Declarations: Sendable {
  private(set) var bindings: [Binding]
  /// For each binding, the module that declares it, by its place among `modules`.
  private(set) var declarers: [Int]
  private(set) var expectations: [Expectation]
  private(set) var modules: [ModuleRecord]
  /// The declarations that these combine, the newest last, if `with` or a child has put newer ones in the place of older
  /// ones.
  private(set) var parts: [Declarations] = []
  /// The declarations that have begun, and that nothing has finished.
  private(set) var unfinished: [Unfinished] = []

  /// The bindings that `with` or a child has added last, and those that they may replace.
  var overrides: (added: [Binding], replaceable: [Binding]) {
    (parts.last?.bindings ?? [], parts.dropLast().flatMap(\.bindings))
  }

  mutating func append(_ binding: Binding, by declarer: Int) {
    bindings.append(binding)
    declarers.append(declarer)
  }

  /// The names of the modules that the injector was given, for the headings of reports.
  var moduleNames: [String] { modules.filter { $0.isGiven && !$0.isInherited }.map(\.name) }

  /// Adds, for each place in source with a declaration, the declaring module, the one that installed it, and so on.
  func add(to places: inout [CodeLocation: [String]]) {
    let chains = modules.indices.map(installers)
    for (binding, module) in zip(bindings, declarers) where places[binding.location] == nil {
      places[binding.location] = chains[module]
    }
  }

  /// The place of the module that has declared each binding.
  var moduleIndices: [ObjectIdentifier: Int] {
    // A module that is given twice has its bindings there twice.
    Dictionary(zip(bindings.map { ObjectIdentifier($0) }, declarers), uniquingKeysWith: { first, _ in first })
  }

  /// The name of a module and of those that have installed it, innermost first; a plain `Module` has none.
  func installers(of index: Int) -> [String] {
    guard index >= 0 else { return [] }
    // The first one to install a module has been collected before it.
    let installer = modules[index].installers.first?.module ?? ModuleRecord.injector
    let outer = installer < index ? installers(of: installer) : []
    return modules[index].type == Module.self ? outer : [modules[index].name] + outer
  }

  /// The layers of the bindings, if `with` or a child has put newer declarations over older ones; the oldest is zero.
  var layers: [ObjectIdentifier: Int] {
    let layers = parts.indices.flatMap { layer in parts[layer].modules.map { _ in layer } }
    return layers.isEmpty ? [:] : moduleIndices.mapValues { layers[$0] }
  }

  // Other declarations, made of these.

  /// These declarations, with newer ones in the place of those of the same keys, as in a child; what is replaced goes
  /// with its decorators.
  func replaced(by newer: Declarations) -> Declarations {
    let offset = modules.count
    let replaced = keys(replacedBy: newer)
    let places = Dictionary(zip(bindings.map(\.key), bindings.indices), uniquingKeysWith: min)
    // Such a value stays decorated, as in a child that is given it.
    let values = (parts.isEmpty ? [self] : parts).flatMap(\.bindings).filter { $0.kind == .supplied }.map(\.key)
    let given = Set(values).intersection(newer.bindings.filter { $0.kind == .instance }.map(\.key))
    var rows = zip(bindings, declarers).map { old, by in old.rest(after: replaced, given).map { [($0, by)] } ?? [] }
    for (binding, declarer) in zip(newer.bindings, newer.declarers) {
      let place = replaced.contains(binding.key) ? places[binding.key] : nil
      if place == nil { rows.append([]) }
      rows[place ?? rows.count - 1].append((binding, declarer + offset))
    }
    let all = rows.joined()
    return Declarations(
      bindings: all.map(\.0), declarers: all.map(\.1),
      expectations: expectations + newer.expectations.map { $0.with(moduleIndex: $0.moduleIndex + offset) },
      modules: modules + newer.modules.map { $0.shifted(by: offset) },
      parts: (parts.isEmpty ? [self] : parts) + (newer.parts.isEmpty ? [newer] : newer.parts),
      unfinished: unfinished + newer.unfinished.map { $0.with(moduleIndex: $0.moduleIndex + offset) })
  }

  /// The keys of newer bindings; those of defaults only where there is nothing but defaults.
  private func keys(replacedBy newer: Declarations) -> Set<AnyKey> {
    // Where there are contributions, a default list replaces nothing; nor does a default dictionary, where some have
    // names.
    let contributions = bindings.filter { $0.key.role == .contribution }
    let dictionaries = contributions.filter { $0.key.name != nil }.compactMap(\.collections?.dictionary)
    let lists = contributions.compactMap(\.collections?.array) + dictionaries
    let staying = Set(bindings.filter { !$0.isDefault }.map(\.key) + lists)
    return Set(newer.bindings.filter { $0.key.isUnique && !($0.isDefault && staying.contains($0.key)) }.map(\.key))
  }

  /// These declarations, without those of modules of some types and of modules that only these have installed.
  func without(_ types: [AnyModule.Type]) -> Declarations {
    var inherited: Set<ObjectIdentifier> = []
    var rest: [Declarations] = []
    for part in (parts.isEmpty ? [self] : parts).reversed() {
      rest.insert(part.without(types, keeping: inherited), at: 0)
      // Newer modules may need modules that only these have installed.
      inherited.formUnion(rest[0].modules.filter(\.isNeededBelow).map { ObjectIdentifier($0.identity) })
    }
    return rest.dropFirst().reduce(rest[0]) { $0.replaced(by: $1) }
  }

  private func without(_ types: [AnyModule.Type], keeping kept: Set<ObjectIdentifier>) -> Declarations {
    var rest = self
    for (index, module) in modules.enumerated() {
      if types.contains(where: { $0.isBase(of: module.type) }) {
        rest.modules[index].installers = []
      } else if kept.contains(ObjectIdentifier(module.identity)) {
        rest.modules[index].installers.append((ModuleRecord.injector, isExplicit: false))
      }
    }
    return rest.installed
  }

  /// These declarations, without those of modules that nothing installs.
  var installed: Declarations {
    let installed = ModuleRecord.areInstalled(among: modules)
    guard installed.contains(false) else { return self }
    var rest = self
    let left = declarers.indices.filter { installed[declarers[$0]] }
    (rest.bindings, rest.declarers) = (left.map { bindings[$0] }, left.map { declarers[$0] })
    rest.expectations.removeAll { !installed[$0.moduleIndex] }
    rest.unfinished.removeAll { !installed[$0.moduleIndex] }
    for index in modules.indices where !installed[index] { rest.modules[index].installers = [] }
    return rest
  }
}

extension AnyKey {
  /// Whether an injector has at most one binding of the key, so that a newer one replaces it rather than come on top of
  /// it.
  var isUnique: Bool { role == .binding || role == .contribution && name != nil }
}

extension Binding {
  /// The rest of the binding when newer ones replace some keys: a decorator of a replaced binding may still decorate
  /// others.
  fileprivate func rest(after replaced: Set<AnyKey>, _ given: Set<AnyKey>) -> Binding? {
    guard key.role == .decorator else { return replaced.contains(key) ? nil : self }
    if given.contains(key.with(role: .binding)) { return changed { $0.lifetime = .scoped } }
    let spared = [.binding, .contribution].filter { $0 == options.spared || replaced.contains(key.with(role: $0)) }
    switch spared.count {
    case 0: return self
    case 1: return changed { $0.spared = spared[0] }
    default: return nil
    }
  }
}
