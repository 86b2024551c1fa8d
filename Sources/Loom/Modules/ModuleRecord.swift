/// A module as an injector remembers it.
struct ModuleRecord: Sendable {
  let type: AnyModule.Type
  let identity: ModuleIdentity
  /// Whether an ancestor has installed the module, or the injector under `copy(with:)`: it declares nothing here.
  var isInherited = false
  /// Why it has declared nothing, if that is a mistake.
  var problem: Problem?
  /// Which modules have installed it, in order.
  var installers: [Int] = []

  var name: String { TypeSpelling.of(type) }
  /// How reports name it as one that installs others.
  var nameOfInstaller: String { type == Module.self ? "an unnamed module" : name }
  /// Whether the injector was given it.
  var isGiven: Bool { installers.contains(ModuleRecord.injector) }

  /// Stands for the list that the injector was given, in the place of a module that has installed others.
  static let injector = -1
  func shifted(by offset: Int) -> ModuleRecord {
    var record = self
    record.installers = installers.map { $0 < 0 ? $0 : $0 + offset }
    return record
  }

  /// Of each module, whether the injector was given it or it was installed by one of which the same is true.
  static func areInstalled(among modules: [ModuleRecord]) -> [Bool] {
    var installed = modules.map(\.isGiven)
    var former: [Bool] = []
    // Nearly always twice: most modules come after those that install them.
    while installed != former {
      former = installed
      for index in modules.indices where !installed[index] {
        installed[index] = modules[index].installers.contains { $0 >= 0 && installed[$0] }
      }
    }
    return installed
  }
}

/// Tells a module from all others, even after it is gone.
final class ModuleIdentity: Sendable {}

extension AnyModule {
  /// Whether the type is a user's subclass, so that its modules have something in common.
  final class var isClass: Bool { self != Module.self && self != MainActorModule.self && self != AnyModule.self }

  /// Whether a type of modules is this one or inherits from it.
  // By `Self`, not by a generic `is M.Type`: the optimizer takes a `Module.Type` that is opened as an existential for
  // `Module` itself.
  final class func isBase(of type: AnyModule.Type) -> Bool { type is Self.Type }
}

/// A key that a module needs and another one should bind.
package struct Expectation: Sendable {
  package internal(set) var key: AnyKey
  /// The module, or the part of it that needs the key.
  let subject: Problem.Subject
  /// The module's place among the collected ones.
  package internal(set) var moduleIndex: Int
  package let location: CodeLocation

  /// The same of another key, which the expected one leads to, or of a module at another place.
  func with(key: AnyKey? = nil, moduleIndex: Int? = nil) -> Expectation {
    Expectation(
      key: key ?? self.key, subject: subject, moduleIndex: moduleIndex ?? self.moduleIndex, location: location)
  }
}
