import Loom
import TestSupport
import Testing

/// Collections that are empty, where nothing fails.
struct EmptyCollectionTests {
  @Test func `a list that is meant to be empty says so`() throws {
    let injector = try Injector.of {
      $0.bind(Dashboard.self).to(Dashboard.init)
      $0.bind(Plugin.self).to { Device("radio") }
      $0.bind([any Plugin].self).to { [] }.asDefault()
    }
    #expect(injector.get(Dashboard.self).labels.isEmpty)
    let child = try injector.child { $0.contribute(to: Plugin.self).to { Device("map") } }
    #expect(child.get(Dashboard.self).labels == ["map"])
  }

  @Test func `a list that has contributions, or is only asked for later, is no problem`() throws {
    let injector = try Injector.of { $0.bind(Plugin.self).to { Device("radio") } }
    #expect(injector.pluginLabels.isEmpty)
    let other = try Injector.of {
      $0.bind(Dashboard.self).to(Dashboard.init)
      $0.bind(Plugin.self).to { Device("radio") }
      $0.contribute(to: Plugin.self).to(\(any Plugin).self)
    }
    #expect(other.get(Dashboard.self).labels == ["radio"])
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
  private class Careless: Base {
    override class var requires: [Requirement] { [] }
  }
  private final class Heir: Careless {}
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
    var engine: (any EngineDao)!
    static var requires: [Requirement] { [Requirement(\Derived.engine)] }
  }
  @MainActor private class Screen: MainActorInjectable {
    var engine: (any EngineDao)!
    class var requires: [Requirement] { [Requirement(\Screen.engine)] }
  }
  @MainActor private final class Splash: Screen {
    override class var requires: [Requirement] { [] }
  }

  /// Where and how many requirements are forgotten.
  private func forgotten(_ bind: (Module) -> Void) -> [String] {
    let report = Probe.report {
      try Injector.of {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(EngineDao.self, named: "main").to(V8.init)
        bind($0)
      }
    }
    return report?.problems.map { "\($0.code) \($0.detail ?? ""): \($0.notes.count)" } ?? []
  }

  @Test func `one of several of the same type, or all beside the subclass's own one`() {
    #expect(forgotten { $0.bind(Half.self).to { Half() } } == ["SUPER_REQUIREMENTS SuperRequirementsTests.Base: 1"])
    #expect(forgotten { $0.bind(Twin.self).to { Twin() } } == ["SUPER_REQUIREMENTS SuperRequirementsTests.Base: 2"])
  }

  @Test func `those of a superclass's superclass, and those of a class of the main actor`() {
    #expect(forgotten { $0.bind(Heir.self).to { Heir() } } == ["SUPER_REQUIREMENTS SuperRequirementsTests.Base: 2"])
    #expect(
      forgotten { $0.bind(Splash.self).to { @MainActor in Splash() } }
        == ["SUPER_REQUIREMENTS SuperRequirementsTests.Screen: 1"])
  }

  @Test func `none, if the key path begins with the subclass, or gives another name`() {
    #expect(forgotten { $0.bind(Inheriting.self).to { Inheriting() } } == [])
    #expect(forgotten { $0.bind(Opened.self).to { Opened() } } == [])
    #expect(forgotten { $0.bind(Renaming.self).to { Renaming() } } == [])
  }

  @Test func `none of a superclass that is not injectable`() {
    #expect(forgotten { $0.bind(Derived.self).to { Derived() } } == [])
  }
}
