/// A module as an injector remembers it.
struct ModuleRecord: Sendable {
  let type: Module.Type
  /// Which modules have installed it, in order.
  var installers: [Installer] = []

  var name: String { TypeSpelling.of(type) }
  /// Whether the injector was given it.
  var isGiven: Bool { installers.contains { $0.module == ModuleRecord.injector } }

  /// Stands for the list that the injector was given, in the place of a module that has installed others.
  static let injector = -1
  /// The record of a single module that has no `configure()`; made once.
  static let filledByHand = [
    ModuleRecord(type: Module.self, installers: [Installer(module: injector, isExplicit: true)])
  ]

  /// Who has installed a module.
  struct Installer: Sendable {
    let module: Int
    /// Whether this very module was meant, rather than any one of its type.
    let isExplicit: Bool

    /// Whether the installer is among those that are used.
    func isIncluded(in installed: Set<Int>) -> Bool { module == ModuleRecord.injector || installed.contains(module) }
  }
}

extension ModuleRecord {
  /// Notes that a module has installed this very one.
  mutating func install(by module: Int) { installers.append(Installer(module: module, isExplicit: true)) }

  /// Notes that a module has asked for one of the type.
  mutating func installOnce(by module: Int) { installers.append(Installer(module: module, isExplicit: false)) }

  func shifted(by offset: Int) -> ModuleRecord {
    let shifted = installers.map {
      $0.module == ModuleRecord.injector ? $0 : Installer(module: $0.module + offset, isExplicit: $0.isExplicit)
    }
    return ModuleRecord(type: type, installers: shifted)
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

  /// The modules that the injector was given, and those that these have installed; some are left out.
  static func installed(among modules: [ModuleRecord], except removed: Set<Int> = []) -> Set<Int> {
    var installed: Set<Int> = []
    var count = -1
    // Nearly always twice: most modules come after those that install them.
    while count != installed.count {
      count = installed.count
      for index in modules.indices where !removed.contains(index) && !installed.contains(index) {
        if modules[index].installers.contains(where: { $0.isIncluded(in: installed) }) { installed.insert(index) }
      }
    }
    return installed
  }
}
