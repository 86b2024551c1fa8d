import Loom
import TestSupport
import Testing

/// The injector that asks, and its resolver, as dependencies.
struct InjectorDependencyTests {
  @Test(arguments: Asking.Form.allCases, Asking.Place.allCases)
  func `it knows what the one that asks knows, and so does its resolver`(
    form: Asking.Form, place: Asking.Place
  ) throws {
    let injector = try place.injector {
      $0.bind(Int.self).to(instance: 1)
      $0.bind(Radio.self).to(Radio.init).in(.singleton)
      form.bind(Injector.self, in: $0)
      form.bind(Resolver.self, in: $0)
    }
    let asked = try form.ask(for: Injector.self, injector)
    #expect(asked.get(Int.self) == 1)
    #expect(asked.get(Radio.self) === injector.get(Radio.self))
    #expect(Probe.codes { try asked.resolve(String.self) } == [.missing])
    if form != .resolver && form != .provider {
      #expect(try form.ask(for: Resolver.self, injector).get(Int.self) == 1)
    }
  }

  @Test(arguments: Asking.Form.allCases)
  func `of a child, what the parent binds is given the child`(form: Asking.Form) throws {
    let parent = try Injector.of {
      $0.bind(Int.self).to(instance: 1)
      form.bind(Injector.self, in: $0)
    }
    let child = try parent.child { $0.bind(Int.self).to(instance: 2) }
    let grandchild = try child.child { $0.bind(String.self).to(instance: "") }
    #expect(try form.ask(for: Injector.self, parent).get(Int.self) == 1)
    #expect(try form.ask(for: Injector.self, child).get(Int.self) == 2)
    #expect(try form.ask(for: Injector.self, grandchild).get(String.self) == "")
  }

  @Test func `counts as depending on everything: a child with bindings makes its own singleton`() throws {
    for bind: (Module) -> Void in [
      { $0.bind(Office.self).to { (injector: Injector) in Office(injector) }.in(.singleton) },
      { $0.bind(Office.self).to { (_: Resolver) in Office(nil) }.in(.singleton) },
      {
        $0.bind(Office.self).to { (_: String) in Office(nil) }.in(.singleton)
        $0.bind(String.self).to { (_: Injector) in "" }
      },
    ] {
      let parent = try Injector(Module(bind), global: GlobalContext())
      let child = try parent.child { $0.bind(Radio.self).to(Radio.init) }
      #expect(child.get(Office.self) !== parent.get(Office.self))
      #expect(child.get(Office.self) === child.get(Office.self))
      #expect(try parent.child().get(Office.self) === parent.get(Office.self))
    }
  }

  @Test func `a child that binds nothing is given as itself, and what has an injector makes children of it`() throws {
    let parent = try Injector.of {
      $0.bind(Radio.self).to(Radio.init).in(.scoped)
      $0.bind(Office.self).to { (injector: Injector) in Office(injector) }
    }
    let child = try parent.child()
    #expect(child.get(Injector.self).get(Radio.self) === child.get(Radio.self))
    let injector = try #require(child.get(Office.self).injector)
    #expect(injector.get(Radio.self) === child.get(Radio.self))
    #expect(child.get(Radio.self) !== parent.get(Radio.self))
    #expect(try injector.child { $0.bind(Int.self).to(instance: 2) }.get(Office.self).injector?.get(Int.self) == 2)
    let fresh = try injector.copy(with: Module { $0.bind(Int.self).to(instance: 3) })
    #expect(fresh.get(Office.self).injector?.get(Int.self) == 3)
  }

  @Test func `an explicit binding wins`() throws {
    let other = try Injector(Module { $0.bind(Int.self).to(instance: 1) })
    let injector = try Injector.of {
      $0.bind(Int.self).to(instance: 2)
      $0.bind(Injector.self).to(instance: other)
    }
    #expect(injector.get(Injector.self).get(Int.self) == 1)
  }

  @Test func `has no name`() throws {
    let injector = try Injector(global: GlobalContext())
    #expect(Probe.codes { try injector.resolve(Injector.self, named: "spare") } == [.missing])
    #expect(Probe.codes { try injector.resolve(Resolver.self, named: "spare") } == [.missing])
    let problems = try creationProblems { $0.bind(Int.self).to({ (_: Injector) in 1 }, .named("spare")) }
    #expect(problems.map(\.key) == [AnyKey(Key(Injector.self, named: "spare"))])
  }

  @Test func `a resolver names who has it, and an injector is asked from that one's function`() throws {
    let injector = try Injector(
      Module { $0.bind(Int.self).to { (resolver: Resolver) in try resolver.resolve(String.self).count } },
      global: GlobalContext())
    try expectGolden("missing-resolver-dependency") { try injector.resolve(Int.self) }
    let other = try Injector.of {
      $0.bind(Int.self).to { (injector: Injector) in try injector.resolve(String.self).count }
    }
    let problems = try resolutionError(other, Int.self).problems
    #expect(problems.map(\.code) == [.missing] && problems.first?.key == .text)
  }
}

private final class Office: Sendable {
  let injector: Injector?
  init(_ injector: Injector?) { self.injector = injector }
}
