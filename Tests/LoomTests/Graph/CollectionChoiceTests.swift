import Loom
import Testing

/// A list that is bound by itself, and contributions of its type.
@Suite struct CollectionChoiceTests {
  private static func contribute(_ label: String) -> Module {
    Module { $0.contribute(to: Plugin.self).to { Device(label) } }
  }

  private static func bindList(_ label: String) -> Module {
    Module { $0.bind([any Plugin].self).to(instance: [Device(label)]) }
  }

  @Test func `a default list gives way to contributions`() throws {
    let standard = Module { $0.bind([any Plugin].self).to { [Device("default")] }.asDefault() }
    #expect(try Injector(standard, global: GlobalContext()).pluginLabels == ["default"])
    #expect(try Injector(standard, Self.contribute("own"), global: GlobalContext()).pluginLabels == ["own"])
    let parent = try Injector(standard, global: GlobalContext())
    #expect(try parent.child(Self.contribute("child's")).pluginLabels == ["child's"])
    #expect(parent.pluginLabels == ["default"])
  }

  @Test func `elements that are made later are not those of contributions that do not count`() throws {
    let injector = try Injector(Self.bindList("bound"), Self.contribute("own"), global: GlobalContext())
    #expect(injector.pluginLabels == ["bound"])
    #expect(injector.get([Lazy<any Plugin>].self).isEmpty)
    let parent = try Injector(Self.bindList("bound"), global: GlobalContext())
    let child = try parent.child(Self.contribute("child's"))
    #expect(child.pluginLabels == ["bound"])
    #expect(child.get([Lazy<any Plugin>].self).isEmpty)
  }

  @Test func `a parent's list is suspect where a child binds a class, unless it binds the protocol too`() throws {
    struct Panel {
      let plugins: [any Plugin]
    }
    func warnings(_ child: @escaping (Module) -> Void) throws -> [Problem.Code] {
      let module = Module { $0.bind(Panel.self).to(Panel.init) }
      return try Injector.warnings(module, children: [.child(Module(child))], global: GlobalContext()).map(\.code)
    }
    #expect(try warnings { $0.bind(Device.self).to { Device("radio") } } == [.emptyCollection])
    #expect(
      try warnings {
        $0.bind(Device.self).to { Device("radio") }
        $0.bind(Plugin.self).to { (device: Device) in device }
      } == [])
  }
}
