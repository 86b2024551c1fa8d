import Loom
import Testing

/// A decorator keeps the scope of the binding that it decorates.
struct DecoratorScopeTests {
  /// How often the decorated product, and the decorator's result, have been made.
  private struct Counts {
    let inner = Probe.Counter()
    let outer = Probe.Counter()
    var both: [Int] { [inner.value, outer.value] }
  }

  private func module(_ counts: Counts, _ scope: (BindingOptions<any Plugin>) -> Void) -> Module {
    Module {
      scope($0.bind(Plugin.self).to { Device("\(counts.inner.increment())") })
      $0.decorate(Plugin.self) { plugin in Wrapper("\(counts.outer.increment())", plugin) }
      $0.bind(Bool.self).to { (a: any Plugin, b: any Plugin) in identity(a) == identity(b) }
    }
  }

  @Test func `what is not shared is decorated each time`() throws {
    let counts = Counts()
    let injector = try Injector(module(counts) { $0.in(.normal) })
    #expect([injector.get(Plugin.self), injector.get(Plugin.self)].map(\.label) == ["1(1)", "2(2)"])
    #expect(!injector.get(Bool.self))
  }

  @Test func `what is shared within a call is decorated once in it`() throws {
    let counts = Counts()
    let injector = try Injector(module(counts) { $0.in(.graph) })
    #expect(injector.get(Bool.self))
    #expect(counts.both == [1, 1])
    #expect(injector.get(Plugin.self).label == "2(2)")
  }

  @Test func `a singleton is decorated once, on first use`() throws {
    let counts = Counts()
    let injector = try Injector(module(counts) { $0.in(.singleton) })
    #expect(counts.both == [0, 0])
    #expect(identity(injector.get(Plugin.self)) == identity(injector.get(Plugin.self)))
    #expect(injector.get(Bool.self))
    #expect(counts.both == [1, 1])
  }

  @Test func `an eager instance is decorated when its injector is created`() throws {
    let counts = Counts()
    let injector = try Injector(module(counts) { $0.in(.eager) })
    #expect(counts.both == [1, 1])
    #expect(injector.get(Plugin.self).label == "1(1)")
    #expect(counts.both == [1, 1])
  }

  @Test func `an instance in the weak scope is decorated once while somebody holds it`() throws {
    let counts = Counts()
    let injector = try Injector(module(counts) { $0.in(.weak) })
    weak var released: AnyObject?
    do {
      let held = injector.get(Plugin.self)
      released = held as AnyObject
      #expect(identity(injector.get(Plugin.self)) == identity(held))
      #expect(counts.both == [1, 1])
    }
    #expect(released == nil)
    #expect(injector.get(Plugin.self).label == "2(2)")
  }

  @Test func `a given instance is decorated once`() throws {
    let made = Probe.Counter()
    let device = Device("given")
    let injector = try Injector(
      Module {
        $0.bind(Plugin.self).to(instance: device)
        $0.decorate(Plugin.self) { plugin in Wrapper("\(made.increment())", plugin) }
      })
    #expect(identity(injector.get(Plugin.self)) == identity(injector.get(Plugin.self)))
    #expect((injector.get(Plugin.self) as? Wrapper)?.inner as? Device === device)
    #expect(made.value == 1)
  }

  @Test func `a link is decorated in its own scope, and what it links to is not decorated`() throws {
    let made = Probe.Counter()
    func injector(_ scope: (BindingOptions<any Plugin>) -> Void) throws -> Injector {
      try Injector(
        Module {
          $0.bind(Device.self).to { Device("radio") }.in(.singleton)
          scope($0.bind(Plugin.self).to(\Device.self))
          $0.decorate(Plugin.self) { plugin in Wrapper("\(made.increment())", plugin) }
        })
    }
    let normal = try injector { $0.in(.normal) }
    #expect([normal.get(Plugin.self), normal.get(Plugin.self)].map(\.label) == ["1(radio)", "2(radio)"])
    #expect((normal.get(Plugin.self) as? Wrapper)?.inner as? Device === normal.get(Device.self))
    let shared = try injector { $0.in(.singleton) }
    #expect(identity(shared.get(Plugin.self)) == identity(shared.get(Plugin.self)))
    #expect(made.value == 4)
  }

  @Test func `what is linked to a decorated key is decorated`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Plugin.self, named: "main").to { Device("radio") }.in(.singleton).as(Plugin.self) { $0 }
        $0.decorate(Plugin.self, named: "main") { Wrapper("loud", $0) }
      })
    #expect(injector.get(Plugin.self).label == "loud(radio)")
    #expect(identity(injector.get(Plugin.self)) == identity(injector.get(Plugin.self, named: "main")))
  }

  @Test func `several decorators of a singleton are each applied once`() throws {
    let counts = [Probe.Counter(), Probe.Counter(), Probe.Counter()]
    let injector = try Injector(
      Module { module in
        module.bind(Plugin.self).to { Device("radio") }.in(.singleton)
        for (index, count) in counts.enumerated() {
          module.decorate(Plugin.self) { plugin in Wrapper("\(index):\(count.increment())", plugin) }
        }
      })
    for _ in 1...2 { #expect(injector.get(Plugin.self).label == "2:1(1:1(0:1(radio)))") }
  }

  @Test func `a decorator of the weak scope that returns no object is noticed`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Clock.self).to { AtomicClock() }.in(.weak)
        $0.decorate(Clock.self) { _ in SystemClock() }
      })
    #expect(Probe.codes { try injector.resolve(Clock.self) } == [.notAClass])
  }

  @Test func `a shared instance is decorated once for all threads`() throws {
    let counts = Counts()
    let injector = try Injector(module(counts) { $0.in(.singleton) })
    let identities = try Probe.threads(4) { _ in identity(injector.get(Plugin.self)) }
    #expect(Set(identities).count == 1)
    #expect(counts.both == [1, 1])
  }
}

private final class AtomicClock: Clock {
  let now = 0

  @Test func `a scoped instance and its decorator may need scoped objects`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Plugin.self).to(instance: Device("radio")).in(.scoped)
        $0.bind(Radio.self).to(Radio.init).in(.scoped)
        $0.decorate(Plugin.self) { (plugin: any Plugin, _: Radio) in Wrapper("new", plugin) }
      }, global: GlobalContext())
    let child = try injector.child()
    #expect(child.get(Plugin.self).label == "new(radio)")
    #expect(identity(child.get(Plugin.self)) != identity(injector.get(Plugin.self)))
  }
}
