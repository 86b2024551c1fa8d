import Loom
import Testing

private final class RadioModule: Module {
  override func configure() {
    bind(Plugin.self).to { Device("radio") }
    decorate(Plugin.self) { Wrapper("base", $0) }
  }
}

private final class LoudModule: Module {
  override func configure() { decorate(Plugin.self) { Wrapper("loud", $0) } }
}

private final class ListModule: Module {
  override func configure() {
    contribute(to: Plugin.self, named: "a").to { Device("a") }
    contribute(to: Plugin.self, named: "b").to { Device("b") }
    decorate(Plugin.self, named: "a") { Wrapper("base", $0) }
    decorate([any Plugin].self) { plugins in plugins.map { Wrapper("all", $0) } }
  }
}

private func labels(_ injector: Injector) -> Set<String> { Set(injector.pluginLabels) }

/// `copy(with:)` and `without` add and take away decorators, and what is decorated.
struct DecoratorCompositionTests {
  @Test func `with adds decorators around what is there`() throws {
    let injector = try Injector(RadioModule())
    let fresh = try injector.copy(with: LoudModule())
    #expect(fresh.get(Plugin.self).label == "loud(base(radio))")
    #expect(try fresh.copy(with: LoudModule()).get(Plugin.self).label == "loud(loud(base(radio)))")
    #expect(injector.get(Plugin.self).label == "base(radio)")
  }

  @Test func `with replaces a decorated binding, undecorated`() throws {
    let fake = Module { $0.bind(Plugin.self).to { Device("fake") } }
    #expect(try Injector(RadioModule(), LoudModule()).copy(with: fake).get(Plugin.self).label == "fake")
    let decorated = try Injector(RadioModule()).copy(with: fake, LoudModule())
    #expect(decorated.get(Plugin.self).label == "loud(fake)")
    #expect(
      try decorated.copy(with: Module { $0.bind(Plugin.self).to { Device("last") } }).get(Plugin.self).label == "last")
  }

  @Test func `with another name's binding leaves the decorated one as it is`() throws {
    let spare = Module { $0.bind(Plugin.self, named: "spare").to { Device("spare") } }
    #expect(try Injector(RadioModule()).copy(with: spare).get(Plugin.self).label == "base(radio)")
  }

  @Test func `with replaces no decorated binding by a default`() throws {
    let standard = Module { $0.bind(Plugin.self).to { Device("default") }.asDefault() }
    #expect(try Injector(RadioModule()).copy(with: standard).get(Plugin.self).label == "base(radio)")
  }

  @Test func `with more contributions the collection stays decorated`() throws {
    let more = Module { $0.contribute(to: Plugin.self, named: "c").to { Device("c") } }
    #expect(try Injector(ListModule()).copy(with: more).pluginLabels == ["all(base(a))", "all(b)", "all(c)"])
  }

  @Test func `with replaces a decorated contribution, undecorated`() throws {
    let newer = Module { $0.contribute(to: Plugin.self, named: "a").to { Device("newer") } }
    let fresh = try Injector(ListModule()).copy(with: newer)
    #expect(labels(fresh) == ["all(newer)", "all(b)"])
  }

  @Test func `with more contributions under a decorated key these are not decorated`() throws {
    let base = Module {
      $0.contribute(to: Plugin.self).to { Device("a") }
      $0.decorate(Plugin.self) { Wrapper("base", $0) }
    }
    let more = Module { $0.contribute(to: Plugin.self).to { Device("b") } }
    #expect(try Injector(base).copy(with: more).pluginLabels == ["base(a)", "b"])
  }

  @Test func `with an explicit collection the contributions' decorators are gone`() throws {
    let explicit = Module { $0.bind([any Plugin].self).to { [Device("explicit")] } }
    #expect(try Injector(ListModule()).copy(with: explicit).pluginLabels == ["explicit"])
  }

  @Test func `with replaces a decorated binding, the contributions of its key stay decorated, and vice versa`() throws {
    let base = Module { module in
      for name in [nil, "a"] as [Name?] {
        module.bind(Plugin.self, named: name).to { Device("bound") }
        module.contribute(to: Plugin.self, named: name).to { Device("contributed") }
        module.decorate(Plugin.self, named: name) { Wrapper("base", $0) }
      }
    }
    let injector = try Injector(base)
    for name in [nil, "a"] as [Name?] {
      let newer = Module { $0.bind(Plugin.self, named: name).to { Device("newer") } }
      for fresh in [try injector.child(newer), try injector.copy(with: newer), try injector.child(newer).copy()] {
        #expect(fresh.get(Plugin.self, named: name).label == "newer")
        #expect(fresh.pluginLabels == ["base(contributed)", "base(contributed)"])
      }
    }
    let newer = Module { $0.contribute(to: Plugin.self, named: "a").to { Device("newer") } }
    for fresh in [try injector.child(newer), try injector.copy(with: newer), try injector.child(newer).copy()] {
      #expect(fresh.get(Plugin.self, named: "a").label == "base(bound)")
      #expect(fresh.pluginLabels == ["base(contributed)", "newer"])
    }
    // Nothing is left of a decorator when all that it decorates has been replaced.
    let both = try injector.copy(with: newer).copy { $0.bind(Plugin.self, named: "a").to { Device("last") } }
    #expect(both.get(Plugin.self, named: "a").label == "last")
    #expect(both.pluginLabels == ["base(contributed)", "newer"])
  }

  @Test func `with a default dictionary the contributions stay in it, and it stays decorated`() throws {
    let base = Module {
      $0.contribute(to: Plugin.self, named: "a").to { Device("a") }
      $0.decorate([Name: any Plugin].self) { plugins in plugins.mapValues { Wrapper("base", $0) } }
    }
    let standard = Module { $0.bind([Name: any Plugin].self).to { [:] }.asDefault() }
    for fresh in [try Injector(base).child(standard), try Injector(base).copy(with: standard)] {
      #expect(fresh.get([Name: any Plugin].self).mapValues(\.label) == ["a": "base(a)"])
    }
  }

  @Test func `without a module its decorators are gone`() throws {
    let injector = try Injector(RadioModule(), LoudModule())
    #expect(injector.get(Plugin.self).label == "loud(base(radio))")
    #expect(try injector.copy(without: LoudModule.self).get(Plugin.self).label == "base(radio)")
  }

  @Test func `without what is decorated the decorators of other modules are a problem`() throws {
    let injector = try Injector(RadioModule(), LoudModule())
    let report = Probe.report { try injector.copy(without: RadioModule.self) }
    #expect(report?.problems.map(\.key) == [AnyKey(Key(Plugin.self))])
    #expect(try injector.copy(without: RadioModule.self, LoudModule.self).get((any Plugin)?.self).map(\.label) == nil)
  }

  @Test func `without a newer module the older binding is there again, decorated`() throws {
    final class FakeModule: Module {
      override func configure() { bind(Plugin.self).to { Device("fake") } }
    }
    let fake = try Injector(RadioModule()).copy(with: FakeModule())
    #expect(fake.get(Plugin.self).label == "fake")
    #expect(try fake.copy(without: FakeModule.self).get(Plugin.self).label == "base(radio)")
  }

  @Test func `decorators of a child and its parent go together into a fresh injector`() throws {
    let child = try Injector(RadioModule()).child(LoudModule())
    #expect(try child.copy().get(Plugin.self).label == "loud(base(radio))")
    let overriding = try Injector(RadioModule()).child(
      Module { $0.bind(Plugin.self).to { Device("own") } }, LoudModule())
    #expect(try overriding.copy().get(Plugin.self).label == "loud(own)")
  }
}
