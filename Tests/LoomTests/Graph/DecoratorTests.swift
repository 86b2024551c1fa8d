import Loom
import Testing

private final class BaseModule: Module {
  override func configure() {
    bind(Plugin.self).to { Device("radio") }
    decorate(Plugin.self) { Wrapper("base", $0) }
  }
}

private final class LoudModule: Module {
  override func configure() { decorate(Plugin.self) { Wrapper("loud", $0) } }
}

private final class Pilot: Injectable, @unchecked Sendable {
  var plugin: (any Plugin)!
  var spare: (any Plugin)?
  static var requires: [Requirement] { [Requirement(\Pilot.plugin), Requirement(\Pilot.spare, named: "spare")] }
}

/// A decorator is applied to what its key is bound to, and its result handed out instead.
struct DecoratorTests {
  @Test func `whoever asks for the key gets what the decorator returns`() throws {
    let injector = try Injector(
      BaseModule(),
      Module {
        $0.bind(Plugin.self, named: "spare").to(\(any Plugin).self)
        $0.bind(Pilot.self).to { Pilot() }
        $0.bind(Cockpit.self).to { (plugin: any Plugin) in
          let cockpit = Cockpit()
          cockpit.named = ["own": plugin]
          return cockpit
        }
        $0.bind([any Plugin].self).to(instance: [])
        $0.bind([Name: any Plugin].self).to(instance: [:])
        $0.bind(Bool.self).make { $0.get(Plugin.self).label == "base(radio)" }
      })
    #expect(injector.get(Plugin.self).label == "base(radio)")
    #expect(injector[(any Plugin).self].label == "base(radio)")
    #expect(injector.get((any Plugin)?.self)?.label == "base(radio)")
    #expect(injector.get(Plugin.self, named: "spare").label == "base(radio)")
    #expect(injector.get(Pilot.self).plugin.label == "base(radio)")
    #expect(injector.get(Pilot.self).spare?.label == "base(radio)")
    #expect(injector.get(Bool.self))
  }

  @Test func `decorators are applied in the order in which they are declared and installed`() throws {
    let quiet = Module { $0.decorate(Plugin.self) { Wrapper("quiet", $0) } }
    #expect(try Injector(BaseModule(), LoudModule(), quiet).get(Plugin.self).label == "quiet(loud(base(radio)))")
    #expect(try Injector(quiet, LoudModule(), BaseModule()).get(Plugin.self).label == "base(loud(quiet(radio)))")
    let installing = Module {
      $0.decorate(Plugin.self) { Wrapper("first", $0) }
      $0.install(BaseModule())
      $0.decorate(Plugin.self) { Wrapper("last", $0) }
    }
    #expect(try Injector(installing).get(Plugin.self).label == "last(base(first(radio)))")
  }

  @Test func `a decorator has further parameters, resolved like any others`() throws {
    let injector = try Injector(
      BaseModule(),
      Module {
        $0.bind(Clock.self).to(SystemClock.init)
        $0.contribute(to: String.self).to(instance: "a")
        $0.contribute(to: String.self).to(instance: "b")
        $0.decorate(Plugin.self) { (plugin: any Plugin, clock: any Clock) in Wrapper("\(clock.now)", plugin) }
        $0.decorate(Plugin.self) { (plugin: any Plugin, marks: [String], radio: Radio?) in
          Wrapper("\(marks.joined()) \(radio == nil)", plugin)
        }
      }, global: GlobalContext())
    #expect(injector.get(Plugin.self).label == "ab true(12(base(radio)))")
  }

  @Test func `a name belongs to the key, and other names are not decorated`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Plugin.self).to { Device("plain") }
        $0.bind(Plugin.self, named: "spare").to { Device("spare") }
        $0.bind(Plugin.self, named: "other").to { Device("other") }
        $0.decorate(Plugin.self, named: "spare") { Wrapper("loud", $0) }
      })
    #expect(injector.get(Plugin.self).label == "plain")
    #expect(injector.get(Plugin.self, named: "spare").label == "loud(spare)")
    #expect(injector.get(Plugin.self, named: "other").label == "other")
  }

  @Test func `a decorator may leave the product as it is, or change it`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Radio.self).to(Radio.init).in(.singleton)
        $0.decorate(Radio.self) { $0 }
        $0.bind(Int.self).to { 1 }
        $0.decorate(Int.self) { $0 + 1 }
        $0.decorate(Int.self) { $0 * 10 }
      })
    #expect(injector.get(Radio.self) === injector.get(Radio.self))
    #expect(injector.get(Int.self) == 20)
  }

  @Test func `a class whose properties are injected is finished when the decorator receives it`() throws {
    let injector = try Injector(
      CarModule(),
      Module {
        $0.bind(Person.self).to(Person.init).as(PersonDao.self) { $0 }
        $0.decorate(Person.self) { person in
          #expect(person.awakenings == 1 && person.car != nil)
          person.spare = person.car
          return person
        }
      })
    let person = injector.get(Person.self)
    #expect(person.spare === person.car)
    #expect(person.awakenings == 1)
    #expect((injector.get(PersonDao.self) as? Person)?.spare != nil)
  }

  @Test func `every kind of binding can be decorated`() throws {
    let forms: [(BindingBuilder<any Plugin, Nonisolated>) -> Void] = [
      { $0.to { Device("radio") } },
      { $0.to { (label: String) in Device(label) } },
      { $0.to(Device.init) },
      { $0.to(Device.init, .value("radio")) },
      { $0.make { Device($0.get()) } },
      { $0.to(instance: Device("radio")) },
      { $0.to(uncheckedInstance: Device("radio")) },
      { $0.to(\Device.self) },
      { $0.to(\Device.self, named: "main") },
      { $0.to(provider: RadioProvider()) },
    ]
    for form in forms {
      let injector = try Injector(
        LoudModule(),
        Module {
          form($0.bind(Plugin.self))
          $0.bind(String.self).to(instance: "radio")
          $0.bind(Device.self).to(Device.init)
          $0.bind(Device.self, named: "main").to(Device.init)
        })
      #expect(injector.get(Plugin.self).label == "loud(radio)")
    }
  }

  @Test func `what a decorator throws is the failure of its key, and asking again tries again`() throws {
    let tries = Probe.Counter()
    let injector = try Injector(
      BaseModule(),
      Module {
        $0.decorate(Plugin.self) { plugin in
          guard tries.increment() > 1 else { throw Probe.Failure() }
          return plugin
        }
      })
    let report = Probe.report { try injector.resolve(Plugin.self) }
    #expect(report?.problems.map(\.code) == [.factoryThrew])
    #expect(report?.cause as? Probe.Failure == Probe.Failure())
    #expect(injector.get(Plugin.self).label == "base(radio)")
  }

  @Test func `a default can be decorated, and gives way all the same`() throws {
    let standard = Module { $0.bind(Plugin.self).to { Device("standard") }.asDefault() }
    #expect(try Injector(standard, LoudModule()).get(Plugin.self).label == "loud(standard)")
    #expect(try Injector(standard, LoudModule(), BaseModule()).get(Plugin.self).label == "base(loud(radio))")
  }

  @Test func `a decorated key meets what a module expects, and a decorator alone binds nothing`() throws {
    let expecting = Module { $0.expects(Plugin.self) }
    #expect(throws: Never.self) { try Injector(expecting, BaseModule(), LoudModule()) }
    #expect(!Module { $0.decorate(Plugin.self) { $0 } }.hasBinding(for: Plugin.self))
  }
}

private struct RadioProvider: Provider {
  func provide(from resolver: Resolver) -> any Plugin { Device("radio") }
}
