import Loom
import Testing

/// A decorator keeps the scope of the binding that it decorates; ``ScopeMatrixTests`` has each scope.
struct DecoratorScopeTests {
  private let made = Probe.Counter()

  /// An injector whose plugin is decorated by wrappers that are numbered.
  private func injector(_ bind: (Module) -> Void) throws -> Injector {
    try Injector(global: GlobalContext()) { [made] in
      bind($0)
      $0.decorate(Plugin.self) { plugin in Wrapper("\(made.increment())", plugin) }
    }
  }

  private func labels(_ injector: Injector) -> [String] { (1...2).map { _ in injector.get(Plugin.self).label } }

  @Test func `a given instance is decorated once`() throws {
    let device = Device("given")
    let injector = try injector { $0.bind(Plugin.self).to(instance: device) }
    #expect(labels(injector) == ["1(given)", "1(given)"])
    #expect((injector.get(Plugin.self) as? Wrapper)?.inner as? Device === device)
  }

  @Test func `a link is decorated in its own scope, and what it links to is not decorated`() throws {
    for scope in [SeenScope.normal, .singleton] {
      let injector = try injector {
        $0.bind(Device.self).to { Device("radio") }.in(.singleton)
        scope.set(on: $0.bind(Plugin.self).to(\Device.self))
      }
      #expect(labels(injector) == (scope == .normal ? ["1(radio)", "2(radio)"] : ["4(radio)", "4(radio)"]))
      #expect((injector.get(Plugin.self) as? Wrapper)?.inner as? Device === injector.get(Device.self))
      #expect(made.value == (scope == .normal ? 3 : 4))
    }
  }

  @Test func `what is linked to a decorated key is decorated`() throws {
    let injector = try Injector {
      $0.bind(Plugin.self, named: "main").to { Device("radio") }.in(.singleton).as(Plugin.self) { $0 }
      $0.decorate(Plugin.self, named: "main") { Wrapper("loud", $0) }
    }
    #expect(injector.get(Plugin.self).label == "loud(radio)")
    #expect(identity(injector.get(Plugin.self)) == identity(injector.get(Plugin.self, named: "main")))
  }

  @Test func `several decorators of a singleton are each applied once`() throws {
    let injector = try injector {
      $0.bind(Plugin.self).to { Device("radio") }.in(.singleton)
      for _ in 1...2 { $0.decorate(Plugin.self) { [made] plugin in Wrapper("\(made.increment())", plugin) } }
    }
    #expect(labels(injector) == ["3(2(1(radio)))", "3(2(1(radio)))"])
  }

  @Test func `a shared instance is decorated once for all threads`() throws {
    let injector = try injector { $0.bind(Plugin.self).to { Device("radio") }.in(.singleton) }
    let identities = try Probe.threads(4) { _ in identity(injector.get(Plugin.self)) }
    #expect(Set(identities).count == 1)
    #expect(made.value == 1)
  }

  @Test func `a scoped instance and its decorator may need scoped objects`() throws {
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(Plugin.self).to(instance: Device("radio")).in(.scoped)
      $0.bind(Radio.self).to(Radio.init).in(.scoped)
      $0.decorate(Plugin.self) { (plugin: any Plugin, _: Radio) in Wrapper("new", plugin) }
    }
    let child = try injector.child()
    #expect(child.get(Plugin.self).label == "new(radio)")
    #expect(identity(child.get(Plugin.self)) != identity(injector.get(Plugin.self)))
  }
}
