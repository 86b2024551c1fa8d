import Loom
import Testing

/// Holds something that is asked for as a parameter.
private final class Garage<Asked>: @unchecked Sendable {
  let asked: Asked

  init(asked: Asked) { self.asked = asked }
}

/// Has something deferred as a property that may stay nil.
private final class Workshop: Injectable, @unchecked Sendable {
  var lazy: Lazy<any EngineDao>?
  var factory: Factory<any EngineDao>?
  var spare: Lazy<any EngineDao>?

  static var requires: [Requirement] {
    [
      Requirement(\Workshop.lazy, optional: true), Requirement(\Workshop.factory, optional: true),
      Requirement(\Workshop.spare, named: "spare", optional: true),
    ]
  }
}

/// A class that binds itself.
private final class Tool: SelfBinding, Sendable {
  static var requires: [Requirement] { [] }
}

/// What is deferred and may be missing is there for a child that binds what its parent lacks.
struct DeferredOptionalChildTests {
  private typealias Engine = any EngineDao

  /// Checks that a parent's product has nothing and a child's has the child's engine, and that another child shares
  /// the parent's.
  private func expect<Asked>(
    _ type: Asked?.Type, named name: Name? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ engine: (Asked) throws -> Engine?
  ) throws {
    let source: ParameterSource<Asked?> = name.map { .named($0) } ?? .bound
    for (scope, isShared) in [(SharedScope.singleton, true), (.eager, true), (.weak, true), (.scoped, false)] {
      let parent = try Injector(
        Module {
          $0.bind(Garage<Asked?>.self).to(Garage.init, source).in(scope)
          $0.bind(Garage<Asked?>.self, named: "normal").to(Garage.init, source)
        }, global: GlobalContext())
      let other = try parent.child { $0.bind(EngineDao.self, named: "other").to(V8.init) }
      let child = try parent.child { $0.bind(EngineDao.self, named: name).to(V8.init).in(.singleton) }
      let grandchild = try child.child()
      let heir = try other.child { $0.bind(EngineDao.self, named: name).to(Diesel.init).in(.singleton) }
      let parents = parent.get(Garage<Asked?>.self)
      #expect(parents.asked == nil, sourceLocation: sourceLocation)
      if isShared { #expect(other.get(Garage<Asked?>.self) === parents, sourceLocation: sourceLocation) }
      #expect(other.get(Asked?.self, named: name) == nil, sourceLocation: sourceLocation)
      for injector in [child, grandchild, heir] {
        let expected = injector.get(EngineDao.self, named: name)
        let garage = injector.get(Garage<Asked?>.self)
        let normal = injector.get(Garage<Asked?>.self, named: "normal")
        for asked in [garage.asked, normal.asked, injector.get(Asked?.self, named: name)] {
          #expect(try engine(#require(asked)) === expected, sourceLocation: sourceLocation)
        }
        #expect(garage !== parents, sourceLocation: sourceLocation)
        #expect(garage === injector.get(Garage<Asked?>.self), sourceLocation: sourceLocation)
      }
      #expect(parent.get(Asked?.self, named: name) == nil, sourceLocation: sourceLocation)
    }
  }

  @Test func `as a lazy and as a factory, with a name and without`() throws {
    for name in [nil, "spare"] as [Name?] {
      try expect(Lazy<Engine>?.self, named: name) { $0.value }
      try expect(Factory<Engine>?.self, named: name) { try $0() }
    }
  }

  @Test func `nested in itself`() throws {
    try expect(Lazy<Lazy<Engine>>?.self) { $0.value.value }
    try expect(Factory<Lazy<Engine>>?.self) { try $0().value }
    try expect(Lazy<Factory<Lazy<Engine>>>?.self) { try $0.value().value }
  }

  @Test func `with an optional around it or in it`() throws {
    let parent = try Injector(
      Module {
        $0.bind(Garage<Lazy<Engine>??>.self).to(Garage.init).in(.singleton)
        $0.bind(Garage<Lazy<Engine?>?>.self).to(Garage.init).in(.singleton)
      }, global: GlobalContext())
    let parents = try #require(parent.get(Garage<Lazy<Engine>??>.self).asked)
    #expect(parents == nil)
    #expect(parent.get(Garage<Lazy<Engine?>?>.self).asked?.value == nil)
    let child = try parent.child { $0.bind(EngineDao.self).to(V8.init).in(.singleton) }
    let engine = child.get(EngineDao.self)
    #expect(child.get(Garage<Lazy<Engine>??>.self).asked??.value === engine)
    #expect(child.get(Garage<Lazy<Engine?>?>.self).asked?.value === engine)
  }

  @Test func `as a property that is optional`() throws {
    let parent = try Injector(
      Module { $0.bind(Workshop.self).to { Workshop() }.in(.singleton) }, global: GlobalContext())
    let child = try parent.child { $0.bind(EngineDao.self).to(V8.init).in(.singleton) }
    let workshop = child.get(Workshop.self)
    #expect(workshop.lazy?.value === child.get(EngineDao.self))
    #expect(try workshop.factory?() === child.get(EngineDao.self))
    #expect(workshop.spare == nil)
    #expect(parent.get(Workshop.self).lazy == nil)
    #expect(try parent.child { $0.bind(Int.self).to { 1 } }.get(Workshop.self) === parent.get(Workshop.self))
  }

  @Test func `in a contribution and in a decorator`() throws {
    let parent = try Injector(
      Module {
        $0.contribute(to: String.self).to { (engine: Lazy<Engine>?) in "\(engine?.value.power ?? 0)" }
        $0.bind(String.self).to { "" }
        $0.decorate(String.self) { (_: String, engine: Factory<Engine>?) in "\(try engine?().power ?? 0)" }
      }, global: GlobalContext())
    let child = try parent.child { $0.bind(EngineDao.self).to(V8.init) }
    #expect(child.get([String].self) == ["400"])
    #expect(child.get(String.self) == "400")
    #expect(parent.get([String].self) == ["0"])
    #expect(parent.get(String.self) == "0")
  }

  @Test func `a factory with arguments, of what takes these`() throws {
    let parent = try Injector(
      Module { $0.bind(Garage<Factory<String, Int>?>.self).to(Garage.init).in(.singleton) }, global: GlobalContext())
    let child = try parent.child { $0.bind(String.self).to({ (number: Int) in "\(number)" }, .argument) }
    #expect(try child.get(Garage<Factory<String, Int>?>.self).asked?(3) == "3")
    let report = Probe.report { try parent.child { $0.bind(String.self).to { "" } } }
    #expect(report?.problems.map(\.code) == [.arguments])
  }

  @Test func `a singleton that would come to keep something scoped is a problem of the child`() throws {
    let parent = try Injector(
      Module { $0.bind(Garage<Lazy<Engine>?>.self).to(Garage.init).in(.singleton) }, global: GlobalContext())
    let report = Probe.report { try parent.child { $0.bind(EngineDao.self).to(V8.init).in(.scoped) } }
    #expect(report?.problems.map(\.code) == [.captive])
  }

  @Test func `what the global context or a class itself supplies to the parent is there for both`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(EngineDao.self).to(V8.init).in(.singleton) })
    let parent = try Injector(
      Module {
        $0.bind(Garage<Lazy<Engine>?>.self).to(Garage.init)
        $0.bind(Garage<Factory<Tool>?>.self).to(Garage.init)
      }, global: global)
    let child = try parent.child { $0.bind(Int.self).to { 1 } }
    for injector in [parent, child] {
      #expect(injector.get(Garage<Lazy<Engine>?>.self).asked?.value === injector.get(EngineDao.self))
      #expect(injector.get(Garage<Factory<Tool>?>.self).asked != nil)
    }
  }

  @Test func `an explicit global binding of what is deferred counts`() throws {
    let global = GlobalContext()
    let engines = try Injector(Module { $0.bind(EngineDao.self).to(V8.init) }, global: GlobalContext())
    let lazy = engines.get(Lazy<Engine>.self)
    global.install(Module { $0.bind(Lazy<Engine>.self).to(instance: lazy) })
    let injector = try Injector(Module { $0.bind(Garage<Lazy<Engine>?>.self).to(Garage.init) }, global: global)
    #expect(injector.get(Garage<Lazy<Engine>?>.self).asked === lazy)
  }

  @Test func `what nothing binds stays missing where it must be there`() throws {
    let parent = try Injector(Module { $0.bind(Garage<Lazy<Engine>?>.self).to(Garage.init) }, global: GlobalContext())
    #expect(Probe.codes { try parent.resolve(Lazy<Engine>.self) } == [.missing])
    let child = try parent.child()
    #expect(Probe.codes { try child.resolve(Lazy<Engine>.self) } == [.missing])
    let needy = Probe.report { try parent.child { $0.bind(Int.self).to { (_: Lazy<Engine>) in 1 } } }
    #expect(needy?.problems.map(\.code) == [.missing])
  }
}
