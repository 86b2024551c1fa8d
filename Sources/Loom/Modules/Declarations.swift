/// All that an injector's modules have declared: enough to make the injector again, with other modules or without some.
struct Declarations: Sendable {
  /// All bindings, also those that newer ones replace: they count again without these.
  private var all: [Bound]
  private(set) var expectations: [Expectation]
  private(set) var modules: [ModuleRecord]

  /// A binding with the module that declared it, by its place among `modules`.
  struct Bound: Sendable {
    let binding: Binding
    let module: Int
    /// How many times `with` or a child has come before.
    var generation = 0
  }

  init(bindings: [Bound], expectations: [Expectation], modules: [ModuleRecord]) {
    all = bindings
    self.expectations = expectations
    self.modules = modules
  }

  /// The bindings that no newer one replaces.
  var bindings: [Bound] {
    guard let last = all.last, last.generation > 0 else { return all }
    var newest: [AnyKey: Int] = [:]
    for bound in all where !bound.binding.isDefault && bound.binding.isReplaceable {
      newest[bound.binding.key] = bound.generation
    }
    return all.filter { !$0.binding.isReplaceable || $0.generation >= newest[$0.binding.key] ?? 0 }
  }

  /// The names of the modules that the injector was given, for the headings of reports.
  var moduleNames: [String] { modules.filter { $0.installers.contains(-1) }.map(\.name) }
}

extension Declarations {
  /// For each place in source where something is declared: the module that declares it, who has installed that one, and so on.
  var modulesByPlace: [SourceLocation: [String]] {
    let chains = modules.indices.map(installers)
    return Dictionary(all.map { ($0.binding.location, $0.module < 0 ? [] : chains[$0.module]) }) { first, _ in first }
  }

  var allBindings: [Binding] { all.map(\.binding) }

  /// The bindings of some keys, with the names of the modules that declare them.
  func declaring(_ keys: Set<AnyKey>) -> [(Binding, [String])] {
    bindings.filter { keys.contains($0.binding.key) }
      .map { ($0.binding, $0.module < 0 ? [] : installers(of: $0.module)) }
  }

  /// The name of a module and of those that have installed it, innermost first; without modules that have no class of their own.
  private func installers(of index: Int) -> [String] {
    var names: [String] = []
    var index = index
    var seen: Set<Int> = []
    while index >= 0, seen.insert(index).inserted {
      if modules[index].type != Module.self { names.append(modules[index].name) }
      index = modules[index].installers.first ?? -1
    }
    return names
  }

  /// These declarations, with newer ones in the place of those of the same keys.
  func replaced(by newer: Declarations) -> Declarations {
    let offset = modules.count
    let generation = (all.last?.generation ?? -1) + 1
    var result = self
    result.all += newer.all.map { bound in
      Bound(binding: bound.binding, module: bound.module + offset, generation: bound.generation + generation)
    }
    result.expectations += newer.expectations.map { $0.shifted(by: offset) }
    result.modules += newer.modules.map { $0.shifted(by: offset) }
    return result
  }

  /// These declarations, without those of modules of some types and of what only these have installed.
  func without(_ types: [Module.Type]) -> Declarations {
    var removed = Set(modules.indices.filter { index in types.contains { modules[index].isInstance(of: $0) } })
    var count = -1
    while count != removed.count {
      count = removed.count
      removed.formUnion(modules.indices.filter { modules[$0].installers.allSatisfy(removed.contains) })
    }
    var result = self
    result.all.removeAll { removed.contains($0.module) }
    result.expectations.removeAll { removed.contains($0.moduleIndex) }
    for index in removed { result.modules[index].installers = [] }
    return result
  }
}

extension Binding {
  /// Whether a newer binding of the same key takes the place of this one, rather than come on top of it.
  fileprivate var isReplaceable: Bool { key.role == .binding || key.role == .contribution && key.name != nil }
}

/// A module as an injector remembers it.
struct ModuleRecord: Sendable {
  let type: Module.Type
  /// Which modules installed it; -1 stands for the list that the injector was given.
  var installers: [Int]

  var name: String { TypeSpelling.of(type) }

  /// The record of a single module that has no `configure()`; made once.
  static let filledByHand = [ModuleRecord(type: Module.self, installers: [-1])]

  func shifted(by offset: Int) -> ModuleRecord {
    ModuleRecord(type: type, installers: installers.map { $0 < 0 ? $0 : $0 + offset })
  }

  func isInstance(of base: Module.Type) -> Bool {
    // Not by a generic `is M.Type`: a `Module.Type` that is opened as an existential is, once optimised, `Module` itself.
    var ancestor: AnyClass? = type
    while let current = ancestor {
      if current == base { return true }
      ancestor = _getSuperclass(current)
    }
    return false
  }
}
