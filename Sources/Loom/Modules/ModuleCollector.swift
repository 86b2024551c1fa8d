/// Runs modules once each, and gathers what they and the modules they install declare.
final class ModuleCollector {
  /// What all modules declare, as if one module had declared it.
  let gathered = Module()
  /// Where the bindings come from.
  private var origins: [Declarations.Origin] = []
  /// Of each module so far, whether its declarations count; nil if all do, because none have come that others stood in for.
  private var used: [Bool]? {
    didSet { gathered.forgetKeys() }
  }
  private var modules: [ModuleRecord] = []
  // The modules themselves, in the same order, to tell their instances apart.
  private var instances: [Module] = []
  /// What the injector is given.
  private let given: [Module]
  /// The modules that are known to come: what is given, and what has been installed in that by hand.
  private lazy var expected = withInstalledByHand(given)
  /// The module that is being configured, and those that have installed it.
  private var configuring: [Int] = []
  /// The module that is declaring, by its place among the collected ones.
  var declaring: Int { configuring.last ?? ModuleRecord.injector }

  private init(_ modules: [Module]) {
    given = modules
    beginOrigin()
    for module in modules { collect(module) }
  }

  /// Everything that modules declare, which no option may change any more.
  static func declarations(of modules: [Module]) -> Declarations {
    if modules.count == 1, let declarations = modules[0].declarationsByHand { return declarations }
    let collector = ModuleCollector(modules)
    collector.gathered.freeze()
    return collector.declarations
  }

  /// What a module without a `configure()` declares, as a child of a test has one: there is nothing to gather.
  static func declarations(of module: Module) -> Declarations {
    module.declarationsByHand ?? declarations(of: [module])
  }

  /// What has been gathered so far, without what does not count.
  private var declarations: Declarations {
    let all = Declarations(
      bindings: gathered.bindings, origins: origins, expectations: gathered.expectations, modules: modules)
    return used.map(all.keeping) ?? all
  }

  func hasBinding(for key: AnyKey) -> Bool { gathered.hasBinding(for: key) { declarations.allBindings } }

  /// Collects a module, unless this instance has been.
  ///
  /// It takes the place of one of its type that is there only because `installOnce` has asked for one before it came.
  func collect(_ module: Module) { add(module, isExplicit: true, insteadOf: standIn(for: type(of: module))) }

  /// Collects one module of a type, unless there is one or will be.
  func collectOnce(_ type: Module.Type, _ make: () -> Module) {
    if let known = installed(type) { return modules[known].install(by: declaring, isExplicit: false) }
    // Modules that are no class of their own have nothing in common.
    let coming = type == Module.self ? nil : expected.first { Swift.type(of: $0) == type }
    add(coming ?? make(), isExplicit: false)
  }

  private func add(_ module: Module, isExplicit: Bool, insteadOf standIn: Int? = nil) {
    let known = index(of: module)
    let index = known ?? enter(module)
    modules[index].install(by: declaring, isExplicit: isExplicit)
    if let standIn, standIn != index { replace(standIn, by: index) }
    if known == nil { gather(index) } else { ignoreOthers() }
  }

  private func index(of module: Module) -> Int? { instances.firstIndex { $0 === module } }

  private func enter(_ module: Module) -> Int {
    instances.append(module)
    modules.append(ModuleRecord(type: type(of: module)))
    return modules.count - 1
  }

  private func withInstalledByHand(_ modules: [Module]) -> [Module] {
    var all: [Module] = []
    func add(_ module: Module) {
      guard !all.contains(where: { $0 === module }) else { return }
      all.append(module)
      for install in module.installs where !install.isOnce { add(install.module) }
    }
    for module in modules { add(module) }
    return all
  }
}

/// Modules that stand in for others which come later.
extension ModuleCollector {
  /// The first module of a type that is used.
  private func installed(_ type: Module.Type) -> Int? {
    guard modules.contains(where: { $0.type == type }) else { return nil }
    let installed = ModuleRecord.areInstalled(among: modules)
    return modules.indices.first { installed[$0] && modules[$0].type == type }
  }

  /// The module of a type that is there only because `installOnce` has asked for one.
  private func standIn(for type: Module.Type) -> Int? {
    guard type != Module.self, let index = installed(type) else { return nil }
    let installed = ModuleRecord.areInstalled(among: modules)
    let isMeant = modules[index].installers.contains { $0.isExplicit && ModuleRecord.isIncluded($0, in: installed) }
    let module = instances[index]
    return isMeant || configuring.contains(index) || expected.contains { $0 === module } ? nil : index
  }

  /// Leaves out a module, and what only that one has installed.
  private func replace(_ former: Int, by newer: Int) {
    for installer in modules[former].installers where !installer.isExplicit {
      modules[newer].install(by: installer.module, isExplicit: false)
    }
    modules[former].installers = []
    ignoreOthers()
  }

  /// Leaves out what only modules have installed that are left out.
  private func ignoreOthers() {
    guard used != nil || modules.contains(where: { $0.installers.isEmpty }) else { return }
    used = ModuleRecord.areInstalled(among: modules)
  }

  /// Takes over what a module was filled with by hand, and configures it.
  private func gather(_ index: Int) {
    let module = instances[index]
    configuring.append(index)
    beginOrigin()
    takeOver(module)
    module.configure(into: self)
    configuring.removeLast()
    beginOrigin()
  }

  /// Notes that what is declared next comes from the module that is declaring now.
  private func beginOrigin() {
    let start = gathered.bindings.count
    if origins.last?.start == start { origins.removeLast() }
    origins.append((declaring, generation: 0, start: start))
  }

  /// Takes over what a module was filled with by hand, its installed modules where they were installed.
  private func takeOver(_ own: Module) {
    var (position, next) = (0, 0)
    // Not counted ahead: a module that is installed may declare something in this one.
    while position < own.bindings.count || next < own.installs.count {
      if next < own.installs.count, own.installs[next].position <= position {
        takeOver(own.installs[next])
        next += 1
      } else {
        gathered.append(own.bindings[position])
        position += 1
      }
    }
    for expectation in own.expectations { gathered.append(expectation.with(moduleIndex: declaring)) }
  }

  private func takeOver(_ install: Module.Install) {
    if !install.isOnce { return collect(install.module) }
    collectOnce(type(of: install.module)) { install.module }
  }
}
