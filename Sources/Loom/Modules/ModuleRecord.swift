/// A module as an injector remembers it.
struct ModuleRecord: Sendable {
  let type: Module.Type
  /// Which modules have installed it, in order, and whether this very one was meant, rather than any one of its type.
  var installers: [(module: Int, isExplicit: Bool)] = []

  var name: String { TypeSpelling.of(type) }
  /// Whether the injector was given it.
  var isGiven: Bool { installers.contains { $0.module == ModuleRecord.injector } }

  /// Stands for the list that the injector was given, in the place of a module that has installed others.
  static let injector = -1
  /// The record of a single module that has no `configure()`; made once.
  static let filledByHand = [ModuleRecord(type: Module.self, installers: [(injector, isExplicit: true)])]

  func shifted(by offset: Int) -> ModuleRecord {
    ModuleRecord(
      type: type, installers: installers.map { ($0.module < 0 ? $0.module : $0.module + offset, $0.isExplicit) })
  }

  /// Of each module, whether the injector was given it or it was installed by one of which the same is true.
  static func areInstalled(among modules: [ModuleRecord]) -> [Bool] {
    var installed = modules.map(\.isGiven)
    var former: [Bool] = []
    // Nearly always twice: most modules come after those that install them.
    while installed != former {
      former = installed
      for index in modules.indices where !installed[index] {
        installed[index] = modules[index].installers.contains { $0.module >= 0 && installed[$0.module] }
      }
    }
    return installed
  }
}

extension Module {
  /// Whether a type of modules is this one or inherits from it.
  // By `Self`, not by a generic `is M.Type`: the optimizer takes a `Module.Type` that is opened as an existential for `Module` itself.
  final class func isBase(of type: Module.Type) -> Bool { type is Self.Type }
}
