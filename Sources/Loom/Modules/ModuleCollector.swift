/// Runs modules once each, and gathers their declarations and those of the modules that they install.
final class ModuleCollector {
  /// The declarations of all modules, as if one module had made them.
  let gathered = Module()
  private var modules: [ModuleRecord] = []
  /// The declarations of the ancestors, or of the injector under `copy(with:)` and `overriding:`; seldom asked for.
  private let above: () -> [Declarations]
  private lazy var modulesAbove = above().flatMap(\.modules).filter { !$0.installers.isEmpty }
  /// The modules that are being configured, each of which installs the next; and where they are installed.
  private var configuring: [(index: Int, location: CodeLocation?)] = []
  /// How many modules of one class may be nested: a tree of modules is legal.
  private static let mostNested = 8
  /// The module that is declaring, by its place among the collected ones.
  private var declaring: Int { configuring.last?.index ?? ModuleRecord.injector }

  /// Everything that modules declare, which no option may change any more.
  ///
  /// - Parameters:
  ///   - modules: the modules.
  ///   - above: the declarations of the ancestors, the nearest first, or of the injector under `copy(with:)`.
  /// - Returns: the declarations, without those of modules that are above already.
  static func declarations(
    of modules: [AnyModule], over above: @escaping @autoclosure () -> [Declarations] = []
  ) -> Declarations {
    // A child of a test has one module without a `configure()`: there is nothing to gather.
    if modules.count == 1, let declarations = modules[0].declarationsByHand { return declarations }
    let collector = ModuleCollector(over: above)
    for module in modules { collector.collect(module) }
    collector.gathered.freeze()
    return Declarations(
      bindings: collector.gathered.bindings, expectations: collector.gathered.expectations,
      modules: collector.modules)
  }

  private init(over above: @escaping () -> [Declarations]) { self.above = above }

  /// Whether a key has been bound so far.
  func hasBinding(for key: AnyKey) -> Bool {
    ([gathered.bindings] + above().map(\.bindings)).contains { $0.contains { $0.key == key } }
  }

  /// Collects a module, unless this instance has been.
  func collect(_ module: AnyModule, at location: CodeLocation? = nil) {
    // Where more has been declared on it since, it is not the one that is above.
    let (id, count) = (ObjectIdentifier(module.identity), module.declarationCount)
    let known =
      modules.firstIndex { $0.id == id && (!$0.isInherited || $0.declarationCount == count) }
      ?? inherited { $0.id == id && $0.declarationCount == count }
    if let known { return modules[known].installers.append(declaring) }
    modules.append(ModuleRecord(of: module, installers: [declaring]))
    gather(module, modules.count - 1, at: location)
  }

  /// Whether a module of a type has been collected, which is then installed again; those of the class `Module` itself
  /// have nothing in common.
  func installsAgain(_ type: AnyModule.Type) -> Bool {
    let isMeant = { (record: ModuleRecord) in record.type == type && type.isClass }
    guard let known = modules.firstIndex(where: isMeant) ?? inherited(isMeant) else { return false }
    modules[known].installers.append(declaring)
    return true
  }

  /// The place of a module that is above, which gets a record here, for those that ask for it.
  private func inherited(_ isMeant: (ModuleRecord) -> Bool) -> Int? {
    guard var record = modulesAbove.first(where: isMeant) else { return nil }
    (record.isInherited, record.installers) = (true, [])
    modules.append(record)
    return modules.count - 1
  }

  // Gathering the declarations of one module.

  /// Takes over the declarations that a module was filled with by hand, and configures it.
  private func gather(_ module: AnyModule, _ index: Int, at location: CodeLocation?) {
    // Within a ring of modules, nothing else counts.
    if modules.contains(where: { $0.problem?.code == .cycle }) { return }
    if let ring = ring(of: modules[index].type, closedAt: location) { return modules[index].problem = ring }
    configuring.append((index, location))
    takeOver(module)
    if module is MainActorModule, !MainThread.isCurrent {
      modules[index].problem = Problem(
        .isolation, AnyKey(type(of: module)), detail: "a module", remedies: [.createOnMainActor])
    } else {
      module.configure(into: self)
    }
    configuring.removeLast()
  }

  /// The problem of a new module within many others of its class, which would go on without end.
  private func ring(of type: AnyModule.Type, closedAt location: CodeLocation?) -> Problem? {
    let outer = configuring.indices.filter { modules[configuring[$0].index].type == type }
    guard type.isClass, outer.count == ModuleCollector.mostNested, let start = outer.last else { return nil }
    let ring = configuring[start...]
    let names = ring.map { modules[$0.index].nameOfInstaller }
    let places = ring.dropFirst().map(\.location) + [location]
    return Problem(
      .cycle, AnyKey(type), at: location, detail: (names + [names[0]]).joined(separator: " → "),
      notes: names.indices.map { Problem.Note(.installed, .installer(names[$0]), at: places[$0]) },
      remedies: [.installEachOnce])
  }

  /// Takes over the declarations that a module was filled with by hand, its installed modules where they were
  /// installed.
  private func takeOver(_ own: AnyModule) {
    var (position, next) = (0, 0)
    // Not counted ahead: a module that is installed may declare something in this one.
    while position < own.bindings.count || next < own.installs.count {
      if next < own.installs.count, own.installs[next].position <= position {
        let (module, isOnce, location, _) = own.installs[next]
        if !isOnce || !installsAgain(type(of: module)) { collect(module, at: location) }
        next += 1
      } else {
        gathered.append(own.bindings[position])
        position += 1
      }
    }
    own.freeze()
    gathered.expectations += own.expectations
  }
}
