/// The declarations of one layer of modules: enough to make an injector again, with other modules or without some.
///
/// An injector has a list of layers, the newest last: one, or several if `copy(with:)` or `overriding:` has put newer
/// ones over older.
package final class Declarations: Sendable {
  package let bindings: [Binding]
  package let expectations: [Expectation]
  let modules: [ModuleRecord]

  init(bindings: [Binding], expectations: [Expectation] = [], modules: [ModuleRecord]) {
    (self.bindings, self.expectations, self.modules) = (bindings, expectations, modules)
  }

  /// Adds, for each place in source with a declaration, the declaring module, the one that installed it, and so on.
  package func add(to places: inout [CodeLocation: [String]]) {
    let chains = modules.indices.map(installers)
    for binding in bindings where places[binding.location] == nil {
      places[binding.location] = modules.firstIndex { $0.id == binding.module }.map { chains[$0] } ?? []
    }
  }

  /// The name of a module and of those that have installed it, innermost first; a plain `Module` has none.
  func installers(of index: Int) -> [String] {
    guard index >= 0 else { return [] }
    // The first one to install a module has been collected before it.
    let outer = installers(of: modules[index].installers.first ?? ModuleRecord.injector)
    return modules[index].type == Module.self ? outer : [modules[index].name] + outer
  }

  /// The bindings that count: in place of each default the one that it gives way to, any other one of its key or a
  /// newer default.
  ///
  /// - Parameter givesWay: whether a default gives way to an older binding, and so is left out.
  /// - Returns: the bindings; one that replaces defaults is listed in each of their places, too.
  /// - Complexity: O(*n*) for *n* bindings
  func chosen(unless givesWay: (Binding) -> Bool) -> [Binding] {
    if !bindings.contains(where: \.isDefault) { return bindings }
    let meant = bindings.filter { !$0.isDefault || !givesWay($0) }
    var chosen = [AnyKey: Binding]()
    // A value that only children have is a default that gives way to older ones, too.
    for binding in meant where chosen[binding.key].map({ $0.isDefault && binding.kind != .supplied }) ?? true {
      chosen[binding.key] = binding
    }
    return meant.map { $0.isDefault && $0.key.isUnique ? chosen[$0.key] ?? $0 : $0 }
  }

  // Other declarations, made of these.

  /// These declarations, without those of modules of some types and of modules that only these have installed.
  ///
  /// - Parameters:
  ///   - types: the types.
  ///   - kept: the modules of this layer that newer ones have installed.
  /// - Returns: the other declarations.
  fileprivate func without(_ types: [AnyModule.Type], keeping kept: [ModuleRecord]) -> Declarations {
    var modules = modules
    for (index, module) in modules.enumerated() {
      if types.contains(where: { $0.isBase(of: module.type) }) {
        modules[index].installers = []
      } else if kept.contains(where: { $0.id == module.id && $0.declarationCount == module.declarationCount }) {
        modules[index].installers.append(ModuleRecord.injector)
      }
    }
    // Without those of modules that nothing installs any more.
    var (installed, former): ([Int], [Int]) = ([], [])
    // Once for each level of modules that install others, until it finds no more; `former` has the injector, too.
    repeat {
      former = installed + [ModuleRecord.injector]
      installed = modules.indices.filter { modules[$0].installers.contains(where: former.contains) }
    } while installed.count >= former.count
    for index in modules.indices where !installed.contains(index) { modules[index].installers = [] }
    let isLeft = { (module: ObjectIdentifier?) in installed.contains { modules[$0].id == module } }
    return Declarations(
      bindings: bindings.filter { $0.module == nil || isLeft($0.module) },
      expectations: expectations.filter { isLeft($0.module) }, modules: modules)
  }

  /// These declarations, and some bindings.
  package func adding(_ added: [Binding]) -> Declarations {
    Declarations(bindings: bindings + added, expectations: expectations, modules: modules)
  }
}

/// The layers of an injector.
extension [Declarations] {
  /// The bindings of the newest layer, and those that they may replace; none if there is one layer.
  package var overrides: (added: [Binding], replaceable: [Binding]) {
    (dropFirst().last?.bindings ?? [], dropLast().flatMap(\.bindings))
  }

  /// All keys that modules need.
  // Not by `flatMap` if there is one layer, as in every child: that takes 200 instructions.
  var expectations: [Expectation] { count == 1 ? self[0].expectations : flatMap(\.expectations) }

  /// The names of the modules that the injector was given, for the headings of reports.
  var moduleNames: [String] {
    flatMap { $0.modules.filter { !$0.isInherited && $0.installers.contains(ModuleRecord.injector) }.map(\.name) }
  }

  /// These layers, without the declarations of modules of some types and of modules that only these have installed.
  func without(_ types: [AnyModule.Type]) -> Self {
    var (rest, needed): (Self, [ModuleRecord]) = ([], [])
    for layer in reversed() {
      rest = [layer.without(types, keeping: needed)] + rest
      // Newer modules may need modules that only these have installed.
      needed += rest[0].modules.filter { $0.isInherited && !$0.installers.isEmpty }
    }
    return rest
  }
}

/// A module as an injector remembers it.
struct ModuleRecord: Sendable {
  let type: AnyModule.Type
  /// Keeps the ``id`` from being that of another module.
  private let identity: ModuleIdentity
  /// How much had been declared on it from outside.
  let declarationCount: Int
  /// Whether an ancestor has installed the module, or the injector under `copy(with:)`: it declares nothing here.
  var isInherited = false
  /// Why it has declared nothing, if that is a mistake.
  var problem: Problem?
  /// Which modules have installed it, in order.
  var installers: [Int]

  var id: ObjectIdentifier { ObjectIdentifier(identity) }
  var name: String { TypeSpelling.of(type) }
  /// How reports name it as one that installs others.
  var nameOfInstaller: String { type == Module.self ? "an unnamed module" : name }

  /// Stands for the list that the injector was given, in the place of a module that has installed others.
  static let injector = -1
  /// The installers of a module that only the injector was given.
  static let given = [injector]

  init(of module: AnyModule, installers: [Int]) {
    (type, identity, declarationCount) = (Swift.type(of: module), module.identity, module.declarationCount)
    self.installers = installers
  }
}

/// Tells a module from all others, even after it is gone.
final class ModuleIdentity: Sendable {}

/// A key that a module needs and another one should bind.
package final class Expectation: Sendable {
  package let key: AnyKey
  /// The module, or the part of it that needs the key.
  let subject: Problem.Subject
  package let module: ObjectIdentifier
  package let location: CodeLocation

  init(_ key: AnyKey, _ subject: Problem.Subject, _ module: ObjectIdentifier, at location: CodeLocation) {
    (self.key, self.subject, self.module, self.location) = (key, subject, module, location)
  }

  /// The same of another key, which the expected one leads to.
  func with(key: AnyKey) -> Expectation { Expectation(key, subject, module, at: location) }
}
