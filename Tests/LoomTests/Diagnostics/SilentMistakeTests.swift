import Loom
import Testing

/// Mistakes that leave something nil or empty, where nothing fails.
struct EmptyCollectionTests {
  private func panel(_ body: (Module) -> Void) throws -> Injector {
    try Injector(global: GlobalContext()) {
      $0.bind(Dashboard.self).to(Dashboard.init)
      body($0)
    }
  }

  @Test func `bound, and not contributed`() throws {
    try expectGolden("empty-collection") { try panel { $0.bind(Plugin.self).to { Device("radio") } } }
  }

  @Test func `bound under names, and not contributed to the dictionary`() throws {
    let error = try creationError {
      $0.bind(Plugin.self, named: "radio").to { Device("radio") }
      $0.bind(Int.self).to { (plugins: [Name: any Plugin]) in plugins.count }
    }
    #expect(error.problems.map(\.code) == [.emptyCollection])
    #expect(
      error.problems[0].remedies == [
        "contribute(to: Plugin.self, named: \"radio\").to(…) instead of bind(Plugin.self, named: \"radio\").to(…)",
        "or if it should be empty: bind([Name: any Plugin].self).to { [:] }.asDefault()",
      ])
  }

  @Test func `bound, and not contributed to a list of what is made later`() throws {
    for need: @Sendable (Module) -> Void in [
      { $0.bind(Int.self).to { (plugins: [Lazy<any Plugin>]) in plugins.count } },
      { $0.bind(Int.self).to { (plugins: [Name: Factory<any Plugin>]) in plugins.count } },
    ] {
      let error = try creationError {
        $0.bind(Plugin.self).to { Device("radio") }
        need($0)
      }
      #expect(error.problems.map(\.code) == [.emptyCollection])
      #expect(
        error.problems.first?.remedies == [
          "contribute(to: Plugin.self).to(…) instead of bind(Plugin.self).to(…)",
          "or if it should be empty: bind([any Plugin].self).to { [] }.asDefault()",
        ])
      let meant = try Injector(
        Module {
          $0.bind(Plugin.self).to { Device("radio") }
          $0.bind([any Plugin].self).to { [] }.asDefault()
          need($0)
        }, global: GlobalContext())
      #expect(meant.get(Int.self) == 0)
    }
  }

  @Test func `one that is meant to be empty says so`() throws {
    let injector = try panel {
      $0.bind(Plugin.self).to { Device("radio") }
      $0.bind([any Plugin].self).to { [] }.asDefault()
    }
    #expect(injector.get(Dashboard.self).labels.isEmpty)
    let child = try injector.child { $0.contribute(to: Plugin.self).to { Device("map") } }
    #expect(child.get(Dashboard.self).labels == ["map"])
  }

  @Test func `one that has contributions, or is only asked for later, is no problem`() throws {
    let injector = try Injector(global: GlobalContext()) { $0.bind(Plugin.self).to { Device("radio") } }
    #expect(injector.pluginLabels.isEmpty)
    let other = try panel {
      $0.bind(Plugin.self).to { Device("radio") }
      $0.contribute(to: Plugin.self).to(\(any Plugin).self)
    }
    #expect(other.get(Dashboard.self).labels == ["radio"])
  }

  @Test func `a class that could be an element is a warning`() throws {
    let module = Module {
      $0.bind(Dashboard.self).to(Dashboard.init)
      $0.bind(Device.self).to { Device("radio") }
    }
    let warnings = try Injector.warnings(module, global: GlobalContext())
    #expect(warnings.map(\.code) == [.emptyCollection])
    #expect(warnings.map(\.severity) == [.warning])
    #expect(warnings.first?.remedies.first == "contribute(to: Plugin.self).to(\\Device.self)")
    try Golden.expect(warnings.map(\.description).joined(separator: "\n") + "\n", "empty-collection-warning")
  }

  @Test func `a list of a class that is bound is a warning`() throws {
    let module = Module {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Int.self).to { (radios: [Radio]) in radios.count }
    }
    #expect(try Injector.warnings(module, global: GlobalContext()).map(\.code) == [.emptyCollection])
    #expect(try Injector(module).get(Int.self) == 0)
  }
}

/// Optionals under a name that nearly is a bound one.
struct MisspeltOptionalTests {
  private static func module(_ name: Name) -> Module {
    Module {
      $0.bind(EngineDao.self, named: "spare").to(V8.init)
      $0.bind(Int.self).to({ (engine: (any EngineDao)?) in engine?.power ?? 0 }, .named(name))
    }
  }

  @Test func `is a warning, and nil`() throws {
    let warnings = try Injector.warnings(Self.module("sparre"), global: GlobalContext())
    #expect(warnings.map(\.severity) == [.warning])
    try Golden.expect(warnings.map(\.description).joined(separator: "\n") + "\n", "misspelt-optional")
    #expect(try Injector(Self.module("sparre")).get(Int.self) == 0)
  }

  @Test(arguments: ["spare", "main", "spare2"])
  func `the very name, or quite another one, is none`(name: String) throws {
    #expect(try Injector.warnings(Self.module(Name(name)), global: GlobalContext()).isEmpty)
  }

  @Test func `of a requirement`() throws {
    let module = Module {
      $0.bind(CarDao.self).to { Car(color: "blue", engine: V8()) }
      $0.bind(CarDao.self, named: "redd").to { Car(color: "red", engine: V8()) }
      $0.bind(Person.self).to(Person.init)
    }
    let warnings = try Injector.warnings(module, global: GlobalContext())
    #expect(warnings.map(\.key) == [AnyKey(Key(CarDao.self, named: "red"))])
  }

  @Test func `modules with a problem have no warnings, but the problem`() {
    #expect(throws: InjectionError.self) {
      try Injector.warnings(Module { $0.bind(String.self).to { (_: Radio) in "" } }, global: GlobalContext())
    }
  }
}

/// Subclasses that forget what their superclass requires.
struct SuperRequirementsTests {
  private class Base: Injectable {
    var engine: (any EngineDao)!
    var spare: (any EngineDao)?
    init() {}
    class var requires: [Requirement] {
      [Requirement(\Base.engine), Requirement(\Base.spare, named: "spare", optional: true)]
    }
  }
  private class Middle: Base {
    override class var requires: [Requirement] { super.requires }
  }
  private final class Forgetful: Middle {
    var radio: Radio!
    override class var requires: [Requirement] { [Requirement(\Forgetful.radio)] }
  }
  private final class Half: Base {
    override class var requires: [Requirement] { [Requirement(\Half.engine)] }
  }
  private final class Renaming: Base {
    override class var requires: [Requirement] {
      [Requirement(\Base.engine, named: "main"), Requirement(\Base.spare, named: "other", optional: true)]
    }
  }
  private final class Twin: Base {
    var second: (any EngineDao)!
    override class var requires: [Requirement] { [Requirement(\Twin.second)] }
  }
  private final class Inheriting: Base {
    override class var requires: [Requirement] {
      [Requirement(\Inheriting.engine), Requirement(\Inheriting.spare, named: "spare", optional: true)]
    }
  }
  private class Sealed: Injectable {
    final var engine: (any EngineDao)!
    init() {}
    class var requires: [Requirement] { [Requirement(\Sealed.engine)] }
  }
  private final class Opened: Sealed {
    override class var requires: [Requirement] { [Requirement(\Opened.engine)] }
  }
  private class Plain {}
  private final class Derived: Plain, Injectable {
    var radio: Radio!
    static var requires: [Requirement] { [Requirement(\Derived.radio)] }
  }

  private func problems<T: Injectable>(_ make: @escaping @Sendable () -> T) throws -> [Problem] {
    try creationProblems {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(T.self).to(make)
    }
  }

  @Test func `forgotten altogether`() throws {
    try expectGolden("super-requirements") {
      try Injector(global: GlobalContext()) {
        $0.bind(Radio.self).to(Radio.init)
        $0.bind(Forgetful.self).to { Forgetful() }
      }
    }
  }

  @Test func `one of several of the same type`() throws {
    let problems = try problems { Half() }.filter { $0.code == .superRequirements }
    #expect(problems.map(\.notes.count) == [1])
    #expect(problems.first?.detail == "SuperRequirementsTests.Base")
  }

  @Test func `a subclass's own property of the same type is another one`() throws {
    let problems = try problems { Twin() }.filter { $0.code == .superRequirements }
    #expect(problems.map(\.notes.count) == [2])
  }

  @Test func `the key path may begin with the subclass`() throws {
    #expect(try problems { Inheriting() }.map(\.code) == [.missing])
    #expect(try problems { Opened() }.map(\.code) == [.missing])
  }

  @Test func `a subclass may inject a property under another name`() throws {
    #expect(try problems { Renaming() }.map(\.code) == [.missing])
  }

  @Test func `a superclass that is not injectable requires nothing`() throws {
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Derived.self).to { Derived() }
    }
    #expect(injector.get(Derived.self).radio != nil)
  }

  @MainActor private class Screen: MainActorInjectable {
    var radio: Radio!
    class var requires: [Requirement] { [Requirement(\Screen.radio)] }
  }
  @MainActor private final class Splash: Screen {
    override class var requires: [Requirement] { [] }
  }

  @Test func `of a class of the main actor`() throws {
    let problems = try creationProblems {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Splash.self).to { @MainActor in Splash() }
    }
    #expect(problems.map(\.code) == [.superRequirements])
  }
}
