/// Runs modules once each, and gathers their declarations and those of the modules that they install.
final class ModuleCollector {
  /// The declarations of all modules, as if one module had made them.
  let gathered = Module()
  /// The modules that have declared the bindings, by their places among the collected ones.
  private var declarers: [Int] = []
  private var modules: [ModuleRecord] = []
  // The modules themselves, in the same order, to tell their instances apart.
  private var instances: [Module] = []
  /// The modules that are being configured, each of which installs the next.
  private var configuring: [Int] = []
  /// The module that is declaring, by its place among the collected ones.
  var declaring: Int { configuring.last ?? ModuleRecord.injector }

  /// Everything that modules declare, which no option may change any more.
  static func declarations(of modules: [Module]) -> Declarations {
    // A child of a test has one module without a `configure()`: there is nothing to gather.
    if modules.count == 1, let declarations = modules[0].declarationsByHand { return declarations }
    let collector = ModuleCollector()
    for module in modules { collector.collect(module) }
    collector.gathered.freeze()
    return collector.declarations
  }

  /// The declarations so far, without those of modules that have been replaced.
  private var declarations: Declarations {
    noteDeclarer()
    return Declarations(
      bindings: gathered.bindings, declarers: declarers, expectations: gathered.expectations, modules: modules
    ).installed
  }

  /// The bindings so far.
  var bindings: [Binding] { declarations.bindings }

  /// Collects a module, unless this instance has been.
  ///
  /// It takes the place of one of its type that only `installOnce` has installed.
  func collect(_ module: Module) {
    let known = instances.firstIndex { $0 === module }
    let standIn = standIn(for: type(of: module))
    let index = known ?? enter(module)
    modules[index].installers.append((declaring, isExplicit: true))
    if let standIn, standIn != index {
      // That one is left out, and so are modules that only it has installed.
      modules[index].installers += modules[standIn].installers
      modules[standIn].installers = []
    }
    if known == nil { gather(index) }
  }

  /// Collects one module of a type, unless there is one.
  func collectOnce(_ type: Module.Type, _ make: () -> Module) {
    let known = installed(type)
    let index = known ?? enter(make())
    modules[index].installers.append((declaring, isExplicit: false))
    if known == nil { gather(index) }
  }

  private func enter(_ module: Module) -> Int {
    instances.append(module)
    modules.append(ModuleRecord(type: type(of: module)))
    return modules.count - 1
  }

  /// The first module of a type that counts; modules that have no class of their own have nothing in common.
  private func installed(_ type: Module.Type) -> Int? {
    guard type != Module.self, modules.contains(where: { $0.type == type }) else { return nil }
    let installed = ModuleRecord.areInstalled(among: modules)
    return modules.indices.first { installed[$0] && modules[$0].type == type }
  }

  /// The module of a type that only `installOnce` has installed.
  private func standIn(for type: Module.Type) -> Int? {
    guard let index = installed(type), !configuring.contains(index) else { return nil }
    return modules[index].installers.contains(where: \.isExplicit) ? nil : index
  }

  // Gathering the declarations of one module.

  /// Takes over the declarations that a module was filled with by hand, and configures it.
  private func gather(_ index: Int) {
    let module = instances[index]
    noteDeclarer()
    configuring.append(index)
    takeOver(module)
    module.configure(into: self)
    noteDeclarer()
    configuring.removeLast()
  }

  /// Attributes the declarations since the last time to the module that is declaring now.
  private func noteDeclarer() {
    declarers += repeatElement(declaring, count: gathered.bindings.count - declarers.count)
  }

  /// Takes over the declarations that a module was filled with by hand, its installed modules where they were installed.
  private func takeOver(_ own: Module) {
    var (position, next) = (0, 0)
    // Not counted ahead: a module that is installed may declare something in this one.
    while position < own.bindings.count || next < own.installs.count {
      if next < own.installs.count, own.installs[next].position <= position {
        let (module, isOnce, _) = own.installs[next]
        if isOnce { collectOnce(type(of: module)) { module } } else { collect(module) }
        next += 1
      } else {
        gathered.append(own.bindings[position])
        position += 1
      }
    }
    for expectation in own.expectations { gathered.append(expectation.with(moduleIndex: declaring)) }
  }
}
