/// Runs modules once each, and gathers what they and the modules they install declare.
final class ModuleCollector {
  let list = DeclarationList()
  private var modules: [ModuleRecord] = []
  // The modules themselves, in the same order, to tell their instances apart.
  private var instances: [Module] = []

  private init(_ modules: [Module]) {
    list.module = -1
    for module in modules { collect(module) }
  }

  /// Everything that modules declare, which no option may change any more.
  static func declarations(of modules: [Module]) -> Declarations {
    if modules.count == 1, let declarations = modules[0].declarationsByHand { return declarations }
    let collector = ModuleCollector(modules)
    return collector.list.declarations(of: collector.modules)
  }

  /// What a module without a `configure()` declares, as a child of a test has one: there is nothing to gather.
  static func declarations(of module: Module) -> Declarations {
    module.declarationsByHand ?? declarations(of: [module])
  }

  /// Collects a module, unless this instance has been.
  func collect(_ module: Module) {
    if let known = instances.firstIndex(where: { $0 === module }) {
      modules[known].installers.append(list.module)
      return
    }
    let installer = list.module
    list.module = enter(module, installedBy: installer)
    gather(module.list)
    module.configure(into: self)
    list.module = installer
  }

  func hasModule<M: Module>(of type: M.Type) -> Bool {
    guard let known = modules.firstIndex(where: { $0.type == type }) else { return false }
    modules[known].installers.append(list.module)
    return true
  }

  private func enter(_ module: Module, installedBy installer: Int) -> Int {
    instances.append(module)
    modules.append(ModuleRecord(type: type(of: module), installers: [installer]))
    return modules.count - 1
  }

  /// Takes over what a module was filled with by hand, its installed modules where they were installed.
  private func gather(_ own: DeclarationList) {
    var position = 0
    for install in own.installs {
      own.bindings[position..<install.position].forEach(list.append)
      position = install.position
      if !install.isOnce || !hasModule(of: type(of: install.module)) { collect(install.module) }
    }
    own.bindings[position...].forEach(list.append)
    own.expectations.forEach(list.append)
  }
}
