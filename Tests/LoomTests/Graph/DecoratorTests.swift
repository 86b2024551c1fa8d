import Loom
import TestSupport
import Testing

private final class BaseModule: Module {
  override func configure() {
    bind(Plugin.self).to { Device("radio") }
    decorate(Plugin.self) { Wrapper("base", $0) }
  }
}

private final class ListModule: Module {
  override func configure() {
    contribute(to: Plugin.self).to { Device("one") }
    contribute(to: Plugin.self, named: "a").to { Device("a") }
    contribute(to: Plugin.self, named: "b").to { Device("b") }
  }
}

private func decorating(_ mark: String) -> Module { Module { $0.decorate(Plugin.self) { Wrapper(mark, $0) } } }

/// A decorator is applied to what its key is bound to, and its result handed out instead; ``LayerTests`` has what it
/// decorates, ``ScopeMatrixTests`` how often.
struct DecoratorTests {
  @Test(arguments: Asking.Form.allCases)
  func `every request for the key gets what the decorator returns`(form: Asking.Form) throws {
    let injector = try Injector.of {
      $0.install(BaseModule())
      $0.bind(Plugin.self, named: Asking.name).to(\(any Plugin).self)
      form.bind((any Plugin).self, in: $0)
      form.bind((any Plugin)?.self, in: $0)
    }
    #expect(try form.ask(for: (any Plugin).self, injector).label == "base(radio)")
    #expect(try form.ask(for: (any Plugin)?.self, injector)?.label == "base(radio)")
    #expect(injector.get(Plugin.self, named: Asking.name).label == "base(radio)")
  }

  @Test func `decorators are applied in the order in which they are declared and installed`() throws {
    let (loud, quiet) = (decorating("loud"), decorating("quiet"))
    let installing = Module {
      $0.decorate(Plugin.self) { Wrapper("first", $0) }
      $0.install(BaseModule())
      $0.contribute(to: Plugin.self).to { Device("element") }
      $0.decorate(Plugin.self) { Wrapper("last", $0) }
    }
    #expect(try Injector(BaseModule(), loud, quiet).get(Plugin.self).label == "quiet(loud(base(radio)))")
    #expect(try Injector(quiet, loud, BaseModule()).get(Plugin.self).label == "base(loud(quiet(radio)))")
    #expect(try Injector(installing).get(Plugin.self).label == "last(base(first(radio)))")
    #expect(try Injector(installing).pluginLabels == ["last(base(first(element)))"])
  }

  @Test func `a list, a dictionary and an optional have their own decorators`() throws {
    let rows: [(Module, list: [String], dictionary: [Name: String])] = [
      (Module { $0.decorate([any Plugin].self) { $0.reversed() } }, ["b", "a", "one"], ["a": "a", "b": "b"]),
      (
        Module { $0.decorate([Name: any Plugin].self) { $0.filter { $0.key == "a" } } },
        ["one", "a", "b"], ["a": "a"]
      ),
      (
        Module {
          $0.bind([any Plugin].self).to { [Device("explicit")] }
          $0.decorate([any Plugin].self) { $0 + [Device("added")] }
        }, ["explicit", "added"], ["a": "a", "b": "b"]
      ),
    ]
    for (module, list, dictionary) in rows {
      let injector = try Injector(module, ListModule(), global: GlobalContext())
      #expect(injector.pluginLabels == list)
      #expect(injector.get([Name: any Plugin].self).mapValues(\.label) == dictionary)
    }
    let empty = try Injector.of {
      $0.decorate([any Plugin].self) { $0 + [Device("added")] }
      $0.decorate((any Plugin)?.self) { $0 ?? Device("fallback") }
    }
    #expect(empty.pluginLabels == ["added"])
    #expect(empty.get((any Plugin)?.self)?.label == "fallback")
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

  @Test func `what a decorator throws is the failure of its key, and asking again tries again`() throws {
    let tries = Probe.Counter()
    let injector = try Injector(
      BaseModule(),
      Module { $0.decorate(Plugin.self) { if tries.increment() > 1 { $0 } else { throw Probe.Failure() } } })
    let report = Probe.report { try injector.resolve(Plugin.self) }
    #expect(report?.problems.map(\.code) == [.factoryThrew])
    #expect(report?.cause as? Probe.Failure == Probe.Failure())
    #expect(injector.get(Plugin.self).label == "base(radio)")
  }

  @Test func `a decorated key meets what a module expects, and a decorator alone binds nothing`() throws {
    let expecting = Module { $0.expects(Plugin.self) }
    #expect(throws: Never.self) { try Injector(expecting, BaseModule(), decorating("loud")) }
    #expect(!decorating("loud").hasBinding(for: Plugin.self))
  }

  @Test func `a module decorates what the global context binds for itself alone, and a class that binds itself`() throws
  {
    final class Clockwork: SelfBinding, @unchecked Sendable {
      var ticks = 0
      static var requires: [Requirement] { [] }
    }
    let global = GlobalContext()
    global.install(Module { $0.bind(Plugin.self).to { Device("radio") }.in(.singleton) })
    let parent = try Injector(global: global)
    for injector in try [Injector(decorating("own"), global: global), parent.child(decorating("own"))] {
      #expect(injector.get(Plugin.self).label == "own(radio)")
    }
    #expect(parent.get(Plugin.self).label == "radio")
    let injector = try Injector.of {
      $0.decorate(Clockwork.self) { clockwork in
        clockwork.ticks += 1
        return clockwork
      }
    }
    #expect(injector.get(Clockwork.self).ticks == 1)
  }
}
