/// All that an injector's modules have declared: enough to make the injector again, with other modules or without some.
struct Declarations: Sendable {
  private(set) var bindings: [Bound]
  private(set) var expectations: [Expectation]
  private(set) var modules: [ModuleRecord]

  /// A binding with the module that declared it, by its place among `modules`.
  struct Bound: Sendable {
    let binding: Binding
    let module: Int
  }

  /// The names of the modules that the injector was given, for the headings of reports.
  var moduleNames: [String] { modules.filter { $0.installers.contains(-1) }.map(\.name) }
}

extension Declarations {
  /// These declarations, with newer ones in the place of those of the same keys.
  func replaced(by newer: Declarations) -> Declarations {
    let replaced = Set(newer.bindings.lazy.filter { !$0.binding.isDefault }.map(\.binding.key))
    let offset = modules.count
    var result = self
    result.bindings.removeAll { replaced.contains($0.binding.key) }
    result.bindings += newer.bindings.map { Bound(binding: $0.binding, module: $0.module + offset) }
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
    result.bindings.removeAll { removed.contains($0.module) }
    result.expectations.removeAll { removed.contains($0.moduleIndex) }
    for index in removed { result.modules[index].installers = [] }
    return result
  }
}

/// A module as an injector remembers it.
struct ModuleRecord: Sendable {
  let type: Module.Type
  let name: String
  /// Which modules installed it; -1 stands for the list that the injector was given.
  var installers: [Int]

  func shifted(by offset: Int) -> ModuleRecord {
    ModuleRecord(type: type, name: name, installers: installers.map { $0 < 0 ? $0 : $0 + offset })
  }

  func isInstance(of base: Module.Type) -> Bool {
    func check<M: AnyObject>(_ base: M.Type) -> Bool { type is M.Type }
    // A `Module.Type` would not be opened: `M` would be `Module` itself, which every module inherits from.
    let base: any AnyObject.Type = base
    return check(base)
  }
}
