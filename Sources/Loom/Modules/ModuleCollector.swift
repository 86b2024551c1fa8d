/// Runs modules once each, and gathers their declarations and those of the modules that they install.
final class ModuleCollector {
  /// The declarations of all modules, as if one module had made them.
  let gathered = Module()
  private var modules: [ModuleRecord] = []
  /// The declarations of the ancestors, or of the injector under `copy(with:)` and `overriding:`; seldom asked for.
  private let above: () -> [Declarations]
  /// Records of the modules that are above, to be added to `modules` when something here installs one of them.
  private lazy var modulesAbove = above().flatMap(\.modules).filter { !$0.installers.isEmpty }.map {
    var record = $0
    (record.isInherited, record.installers) = (true, [])
    return record
  }
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
    return collector.gathered.declarations(of: collector.modules)
  }

  private init(over above: @escaping () -> [Declarations]) { self.above = above }

  /// Whether a key has been bound so far.
  func hasBinding(for key: AnyKey) -> Bool {
    ([gathered.bindings] + above().map(\.bindings)).contains { $0.contains { $0.key == key } }
  }

  /// Collects a module, unless this instance has been collected, or `isOnce` and another one of its type.
  func collect(_ module: AnyModule, isOnce: Bool = false, at location: CodeLocation? = nil) {
    if isOnce, installsAgain(type(of: module)) { return }
    // Where more has been declared on it since, it is not the one that is above.
    let (id, count) = (ObjectIdentifier(module.identity), module.declarationCount)
    if installsAgain({ $0.id == id && (!$0.isInherited || $0.declarationCount == count) }) { return }
    modules.append(ModuleRecord(of: module, installers: [declaring]))
    gather(module, modules.count - 1, at: location)
  }

  /// Whether a module of a type has been collected, which is then installed again; those of the class `Module` itself
  /// have nothing in common.
  func installsAgain(_ type: AnyModule.Type) -> Bool { installsAgain { $0.type == type && type.isClass } }

  /// Whether a module has been collected here or above, which is then installed again.
  private func installsAgain(_ isMeant: (ModuleRecord) -> Bool) -> Bool {
    if !modules.contains(where: isMeant), let above = modulesAbove.first(where: isMeant) { modules.append(above) }
    guard let known = modules.firstIndex(where: isMeant) else { return false }
    modules[known].installers.append(declaring)
    return true
  }

  // Gathering the declarations of one module.

  /// Takes over the declarations that a module was filled with by hand, and configures it.
  private func gather(_ module: AnyModule, _ index: Int, at location: CodeLocation?) {
    // Within a ring of modules, nothing else counts.
    if modules.contains(where: { $0.problem?.code == .cycle }) { return }
    configuring.append((index, location))
    defer { configuring.removeLast() }
    if let ring = ring(closedBy: modules[index].type) { return modules[index].problem = ring }
    takeOver(module)
    if module is MainActorModule, !MainThread.isCurrent {
      modules[index].problem = Problem(
        .isolation, AnyKey(type(of: module)), detail: "a module", remedies: [.createOnMainActor])
    } else {
      module.configure(into: self)
    }
  }

  /// The problem of the innermost module within many others of its class, which would go on without end.
  private func ring(closedBy type: AnyModule.Type) -> Problem? {
    let nested = configuring.indices.filter { modules[configuring[$0].index].type == type }
    guard type.isClass, nested.count > ModuleCollector.mostNested else { return nil }
    let start = nested[nested.count - 2]
    let names = configuring[start...].map { modules[$0.index].nameOfInstaller }
    let notes = names.indices.dropLast().map {
      Problem.Note(.installed, .installer(names[$0]), at: configuring[start + $0 + 1].location)
    }
    return Problem(
      .cycle, AnyKey(type), at: configuring.last?.location, detail: names.joined(separator: " → "), notes: notes,
      remedies: [.installEachOnce])
  }

  /// Takes over the declarations that a module was filled with by hand, its installed modules where they were
  /// installed.
  private func takeOver(_ own: AnyModule) {
    var (position, next) = (0, 0)
    // Not counted ahead: a module that is installed may declare something in this one.
    while next < own.installs.count {
      let (module, isOnce, location, end) = own.installs[next]
      gathered.bindings += own.bindings[position..<end]
      (position, next) = (end, next + 1)
      collect(module, isOnce: isOnce, at: location)
    }
    gathered.bindings += own.bindings[position...]
    own.freeze()
    gathered.expectations += own.expectations
  }
}
