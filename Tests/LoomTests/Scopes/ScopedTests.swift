import Loom
import TestSupport
import Testing

private typealias Tracked = LifetimeTracker.Tracked

/// The scope in which each injector that asks has its own instance.
struct ScopedTests {
  private static func bind(_ tracker: LifetimeTracker, in module: Module) {
    module.bind(Tracked.self).to { Tracked(tracker) }.in(.scoped)
  }

  @Test(arguments: Asking.Form.allCases, [false, true])
  func `one for each injector that asks, in any way`(form: Asking.Form, isGlobal: Bool) throws {
    let tracker = LifetimeTracker()
    let module = Module {
      Self.bind(tracker, in: $0)
      form.bind(Tracked.self, in: $0)
    }
    let global = GlobalContext()
    if isGlobal { global.install(module) }
    let parent = try Injector(modules: isGlobal ? [] : [module], global: global)
    let child = try parent.child { $0.bind(Int.self).to(instance: 1) }
    let grandchild = try child.child()
    var seen: [Tracked] = []
    for injector in [grandchild, parent, child] {
      let asked = try form.ask(for: Tracked.self, injector)
      #expect(injector.get(Tracked.self) === asked)
      #expect(try form.ask(for: Tracked.self, injector) === asked)
      seen.append(asked)
    }
    #expect(Set(seen.map(\.number)).count == 3)
    #expect(tracker.total == 3)
  }

  @Test func `each child has its own, which goes with it`() throws {
    let tracker = LifetimeTracker()
    let parent = try Injector(Module { Self.bind(tracker, in: $0) }, global: GlobalContext())
    for _ in 1...3 {
      let child = try parent.child()
      #expect(child.get(Tracked.self) === child.get(Tracked.self))
      #expect(tracker.live == 1)
    }
    #expect(tracker.total == 3)
    #expect(tracker.live == 0)
  }

  @Test func `through lazy, optional, contributions, links and decorators`() throws {
    struct All {
      let lazy: Lazy<Radio>
      let optional: Radio?
      let list: [Radio]
      let link: Radio
    }
    let parent = try Injector(
      Module {
        $0.bind(Radio.self).to(Radio.init).in(.scoped)
        $0.contribute(to: Radio.self).to(\Radio.self)
        $0.bind(Radio.self, named: "link").to(\Radio.self)
        $0.decorate(Radio.self) { (radio: Radio) in radio }
        $0.bind(All.self).to(All.init, .bound, .bound, .bound, .named("link"))
      }, global: GlobalContext())
    let child = try parent.child()
    for injector in [child, parent] {
      let radio = injector.get(Radio.self)
      let all = injector.get(All.self)
      #expect(all.lazy.value === radio)
      #expect(all.optional === radio)
      #expect(all.list.first === radio && all.list.count == 1)
      #expect(all.link === radio)
    }
    #expect(child.get(Radio.self) !== parent.get(Radio.self))
  }

  @Test func `a singleton with a factory of it is shared with the child, not made again`() throws {
    final class Garage: Sendable {
      let radio: Factory<Radio>
      init(radio: Factory<Radio>) { self.radio = radio }
    }
    let parent = try Injector(
      Module {
        $0.bind(Radio.self).to(Radio.init).in(.scoped)
        $0.bind(Garage.self).to(Garage.init).in(.singleton)
      })
    let child = try parent.child { $0.bind(Int.self).to(instance: 1) }
    let childs = child.get(Garage.self)
    #expect(childs === parent.get(Garage.self))
    // The garage is the parent's, whichever injector asks for it.
    #expect(childs.radio() === parent.get(Radio.self))
    #expect(child.get(Radio.self) !== parent.get(Radio.self))
  }

  @Test func `what is deferred in a normal binding keeps to the injector that was asked`() throws {
    struct Garage {
      let factory: Factory<Radio>
      let radio: Lazy<Radio>
      let engine: Lazy<any EngineDao>
    }
    let parent = try Injector {
      $0.bind(Radio.self).to(Radio.init).in(.scoped)
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(Garage.self).to(Garage.init)
    }
    let child = try parent.child { $0.bind(EngineDao.self).to(Diesel.init) }
    let (childs, parents) = (child.get(Garage.self), parent.get(Garage.self))
    #expect(childs.radio.value === child.get(Radio.self) && childs.factory() === child.get(Radio.self))
    #expect(parents.radio.value === parent.get(Radio.self) && parents.factory() === parent.get(Radio.self))
    #expect(childs.engine.value is Diesel)
    #expect(parents.engine.value is V8)
  }

  @Test func `a given instance and its decorator may need scoped objects`() throws {
    let injector = try Injector.of {
      $0.bind(Plugin.self).to(instance: Device("radio")).in(.scoped)
      $0.bind(Radio.self).to(Radio.init).in(.scoped)
      $0.decorate(Plugin.self) { (plugin: any Plugin, _: Radio) in Wrapper("new", plugin) }
    }
    let child = try injector.child()
    #expect(child.get(Plugin.self).label == "new(radio)")
    #expect(identity(child.get(Plugin.self)) != identity(injector.get(Plugin.self)))
  }

  @Test func `threads that race in one injector get one, and in others others`() throws {
    let parent = try Injector(Module { $0.bind(Radio.self).to(Radio.init).in(.scoped) })
    let children = try (0..<3).map { _ in try parent.child() }
    let radios = try Probe.threads(6) { ObjectIdentifier(children[$0 % 3].get(Radio.self)) }
    #expect(Set(radios).count == 3)
    #expect((0..<3).allSatisfy { radios[$0] == radios[$0 + 3] })
  }
}
