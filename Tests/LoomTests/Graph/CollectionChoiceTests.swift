import Loom
import LoomTesting
import TestSupport
import Testing

/// Which contributions count where several of one name, or a list that is bound by itself, meet.
@Suite struct CollectionChoiceTests {
  private let contributed = Module {
    $0.contribute(to: Plugin.self).to { Device("own") }
    $0.contribute(to: Plugin.self, named: "map").to { Device("map") }
  }

  private let bound = Module {
    $0.bind([any Plugin].self).to { [Device("bound")] }
    $0.bind([Name: any Plugin].self).to { ["other": Device("bound")] }
  }

  @Test func `a list and a dictionary that are bound explicitly win, wherever they stand`() throws {
    let global = GlobalContext()
    for injector in try [
      Injector(bound, contributed, global: global), Injector(contributed, bound, global: global),
      Injector(contributed, global: global).child(bound),
      Injector(bound, global: global).child(contributed),
    ] {
      #expect(injector.pluginLabels == ["bound"])
      #expect(injector.get([Name: any Plugin].self).mapValues(\.label) == ["other": "bound"])
    }
    let list = Module { $0.bind([any Plugin].self).to { [Device("bound")] } }
    let injector = try Injector(list, contributed, global: global)
    #expect(injector.pluginLabels == ["bound"])
    #expect(injector.get([Name: any Plugin].self).mapValues(\.label) == ["map": "map"])
  }

  @Test func `a default list gives way to contributions`() throws {
    let standard = Module { $0.bind([any Plugin].self).to { [Device("default")] }.asDefault() }
    let parent = try Injector(standard, global: GlobalContext())
    #expect(try Injector(standard, contributed, global: GlobalContext()).pluginLabels == ["own", "map"])
    #expect(try parent.child(contributed).pluginLabels == ["own", "map"])
    #expect(parent.pluginLabels == ["default"])
  }

  @Test func `two contributions of one name in one injector are a problem that names both places`() throws {
    let line = #line + 2
    let problems = try creationProblems {
      $0.contribute(to: Plugin.self, named: "map").to { Device("a") }
      $0.contribute(to: Plugin.self, named: "rear").to { Device("b") }
      $0.contribute(to: Plugin.self, named: "map").to { Device("c") }
    }
    let problem = try #require(problems.first)
    #expect(problems.map(\.code) == [.duplicate])
    #expect((problem.key.role, problem.key.name) == (.contribution, "map"))
    #expect(problem.notes.map(\.subject) == [.binding(problem.key), .binding(problem.key)])
    #expect(problem.notes.map(\.location?.line) == [line, line + 2])
  }

  @Test func `bindings and contributions to other types are not of one name with a contribution`() throws {
    let injector = try Injector(
      contributed,
      Module {
        $0.contribute(to: Device.self, named: "map").to { Device("device") }
        for label in ["b", "c"] { $0.contribute(to: Device.self).to { Device(label) } }
        $0.bind(Plugin.self).to { Device("bound") }
        $0.bind(Plugin.self, named: "map").to { Device("bound map") }
      }, global: GlobalContext())
    #expect(injector.pluginLabels == ["own", "map"])
    #expect(injector.get([Device].self).map(\.label) == ["device", "b", "c"])
    #expect(injector.get(Plugin.self, named: "map").label == "bound map")
  }

  @Test func `a parent's list is suspect where a child binds the protocol, or a class of it`() throws {
    func warnings(_ child: @escaping (Module) -> Void) throws -> [Problem.Code] {
      let module = Module { $0.bind(Dashboard.self).to(Dashboard.init) }
      return try Injector.warnings([module], children: [.child(Module(child))], global: GlobalContext()).map(\.code)
    }
    #expect(try warnings { $0.bind(Device.self).to { Device("radio") } } == [.emptyCollection])
    #expect(try warnings { $0.bind(Plugin.self).to { Device("radio") } } == [.emptyCollection])
    #expect(
      try warnings {
        $0.bind(Device.self).to { Device("radio") }
        $0.bind(Plugin.self).to { (device: Device) in device }
      } == [.emptyCollection])
  }

  @Test func `an empty dictionary is suspect where elements with a name are bound, or elements of a class`() throws {
    func warnings(_ bind: @escaping (Module) -> Void) throws -> [Problem.Code] {
      try Injector.warnings([Module(bind)], global: GlobalContext()).map(\.code)
    }
    for (name, codes) in [(nil, []), ("radio", [.emptyCollection])] as [(Name?, [Problem.Code])] {
      let found = try warnings {
        $0.bind(Plugin.self, named: name).to { Device("radio") }
        $0.bind(Int.self).to { (plugins: [Name: any Plugin]) in plugins.count }
      }
      #expect(found == codes)
    }
    let ofClass = try warnings {
      $0.bind(Device.self).to { Device("radio") }
      $0.bind(Int.self).to { (devices: [Name: Device]) in devices.count }
    }
    #expect(ofClass == [.emptyCollection])
  }

  #if os(Linux) || os(macOS)
    @Test func `a contribution cannot be bound as a further type`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Module { $0.contribute(to: Device.self, named: "map").to { Device("a") }.as(Plugin.self) { $0 } }
      }
      #expect(standardError(of: result).contains("the contribution \"map\" to `Device` has no key to link to"))
    }
  #endif
}
